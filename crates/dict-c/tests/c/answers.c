/* The answers in tests/answers, which an oracle wrote that never asks dictc. A line is an object of compact JSON: a call,
 * its arguments, and last the answer or the kind of the error. Each call puts its answer as such JSON, and the two texts are
 * compared. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests.h"

enum { LARGE = 1 << 16, MOST_TEXTS = 16, MOST_DICTS = 24, MOST_DENIED = 1000, MOST_IDS = 2000, MOST_PATHS = 200 };

/* What the line asks: the call, the dictionary, and the arguments that were not taken, each with a comma after it. */
static const char *call;
static dictc_dict *dict;
static char arguments[LARGE];

/* The form of the dictionaries that are built. */
static const char *form;

/* The texts that were taken, each with a NUL, and the answer that is given. */
static char taken[LARGE], given[LARGE];
static size_t taken_len, given_len;

static int is(const char *name) {
    return call != NULL && strcmp(call, name) == 0;
}

/* Reads a text of JSON after its first quote, and returns what follows. */
static char *read_text(char *at) {
    static const char ESCAPES[] = "b\bf\fn\nr\rt\t";
    unsigned code = 0;
    for (; *at != '"' && *at != '\0'; at++) {
        char letter = *at;
        if (letter == '\\') {
            const char *escape = strchr(ESCAPES, letter = *++at);
            if (escape != NULL)
                letter = escape[1];
            /* Only control characters are written as numbers. */
            if (letter == 'u' && CHECK(sscanf(at + 1, "%4x", &code) == 1 && code > 0 && code < 0x20)) {
                letter = (char)code;
                at += 4;
            }
        }
        taken[taken_len++] = letter;
    }
    taken[taken_len++] = '\0';
    return at + 1;
}

/* Takes an argument out of the line: a text, a list of texts, a number, or `true`. Returns the number, or that of texts. */
static uint64_t take(const char *name, const char **texts) {
    char key[32], *start, *at;
    uint64_t number = 0;
    int is_list;
    sprintf(key, "\"%s\":", name);
    if ((start = strstr(arguments, key)) == NULL)
        return 0;
    at = start + strlen(key);
    is_list = *at == '[';
    if (!is_list && *at != '"') {
        number = *at == 't' ? 1 : strtoull(at, NULL, 10);
        at += strcspn(at, ",");
    }
    for (at += is_list; *at == '"' && number < MOST_TEXTS; at += is_list) {
        texts[number++] = taken + taken_len;
        at = read_text(at + 1);
    }
    memmove(start, at + 1, strlen(at));
    return number;
}

/* Returns a text, or NULL if the line has none of this name. */
static const char *text_of(const char *name) {
    const char *texts[MOST_TEXTS] = {NULL};
    take(name, texts);
    return texts[0];
}

/* Returns a number, or 0. */
static uint32_t number_of(const char *name) {
    const char *texts[MOST_TEXTS];
    return (uint32_t)take(name, texts);
}

static void put(const char *format, ...) {
    va_list values;
    va_start(values, format);
    given_len += (size_t)vsnprintf(given + given_len, LARGE - given_len, format, values);
    given_len = given_len < LARGE ? given_len : LARGE - 1;
    va_end(values);
}

/* Puts a text in quotes, and a comma before it if a text is before it in a list. No answer has control characters. */
static void put_text(const char *text, size_t len) {
    put(given[given_len - 1] == '"' ? ",\"" : "\"");
    for (size_t i = 0; i < len; i++)
        put(text[i] == '"' || text[i] == '\\' ? "\\%c" : "%c", text[i]);
    put("\"");
}

/* Puts the start of a list, and a comma before it if another list is before it. */
static void put_list(void) {
    put(given[given_len - 1] == ']' ? ",[" : "[");
}

/* Puts the number of the character that starts at this byte. */
static void put_place(const char *text, size_t start) {
    unsigned characters = 0;
    while (start-- > 0)
        characters += ((unsigned char)text[start] & 0xc0) != 0x80;
    put("%u,", characters);
}

/* Puts the texts that a search finds, `limit` of them from one on, and frees the search. */
static void put_found(dictc_search *search, size_t from, size_t limit) {
    static const char *const SIDES[] = {"", ",\"before\"]", ",\"after\"]", ",\"both\"]"};
    int has_detail = is("near") || is("hooks");
    dictc_hit hit;
    put("[");
    for (size_t at = 0; dictc_search_next(search, &hit) == DICTC_OK; at++) {
        CHECK(hit.id == dictc_id(dict, hit.word, hit.len) && hit.detail <= (has_detail ? 3u : 0u));
        if (at < from || at - from >= limit)
            continue;
        if (has_detail)
            put_list();
        put_text(hit.word, hit.len);
        if (has_detail)
            put(is("near") ? ",%u]" : SIDES[hit.detail & 3], (unsigned)hit.detail);
    }
    put("]");
    dictc_search_free(search);
}

/* Builds the dictionary of a list. If there are columns, a word has a tab and a value for each. */
static dictc_status build_list(const char *list) {
    static const char *const KINDS[] = {"integers", "ranks", "texts", "flags", "edits"};
    const char *columns[MOST_TEXTS];
    char names[MOST_TEXTS][64] = {"value"};
    size_t i, len, word_len, count = (size_t)take("columns", columns);
    OPTIONS(dictc_builder_options, options);
    dictc_builder *builder;
    dictc_status status;
    options.fold = text_of("fold");
    options.alphabet = text_of("alphabet");
    options.form = form;
    options.language = text_of("language");
    options.min_letters = number_of("min_letters");
    options.max_letters = number_of("max_letters");
    options.skip_capitals = (int32_t)number_of("skip_capitals");
    if ((status = dictc_builder_new(&options, &builder)) != DICTC_OK)
        return status;
    /* A column without a kind is the one that every list has. */
    for (i = 0; i < count && strchr(columns[i], ':') != NULL; i++) {
        dictc_column_kind kind = DICTC_COLUMN_INTEGERS;
        len = strcspn(columns[i], ":");
        sprintf(names[i], "%.*s", (int)len, columns[i]);
        while (kind < DICTC_COLUMN_EDITS && strcmp(KINDS[kind], columns[i] + len + 1) != 0)
            kind++;
        CHECK_STATUS(dictc_builder_add_column(builder, names[i], kind), DICTC_OK);
    }
    for (; *list != '\0'; list += *list == '\n') {
        const char *word = list;
        list += word_len = strcspn(word, count > 0 ? "\t\n" : "\n");
        CHECK_STATUS(dictc_builder_add(builder, word, word_len, NULL, 0), DICTC_OK);
        for (i = 0; i < count && *list == '\t'; i++, list += len) {
            len = strcspn(++list, "\t\n");
            CHECK_STATUS(dictc_builder_set_value(builder, names[i], word, word_len, list, len), DICTC_OK);
        }
    }
    status = dictc_builder_finish(builder, &dict, NULL);
    dictc_builder_free(builder);
    return status;
}

/* Gives an id, a word, or facts. */
static dictc_status look_up(void) {
    const char *word = text_of("word");
    char text[64], joined[64];
    uint32_t one = 77, id = is("word") ? number_of("id") : dictc_id(dict, word, DICTC_NUL_ENDED);
    size_t needed = 1, end;
    dictc_info facts;
    dictc_status status = DICTC_OK;
    if (is("info")) {
        status = dictc_get_info(dict, &facts);
        CHECK_STATUS(dictc_meta(dict, "words-xxh3", DICTC_NUL_ENDED, text, sizeof text, NULL), DICTC_OK);
        put("{\"words\":%u,\"min_letters\":%u,", (unsigned)facts.words, (unsigned)facts.min_letters);
        put("\"max_letters\":%u,\"hash\":\"%s\"}", (unsigned)facts.max_letters, text);
    } else if (is("word")) {
        status = dictc_word(dict, id, text, sizeof text, &needed);
        CHECK_STATUS(dictc_words(dict, &id, 1, &end, joined, sizeof joined, NULL), DICTC_OK);
        CHECK(end == needed - 1 && memcmp(joined, text, end) == 0);
        put_text(text, end);
    } else {
        CHECK(dictc_ids(dict, &word, NULL, 1, &one) == DICTC_OK && one == id);
        CHECK(dictc_contains(dict, word, DICTC_NUL_ENDED) == (id != DICTC_NO_ID));
        put(is("contains") ? id == DICTC_NO_ID ? "false" : "true" : id == DICTC_NO_ID ? "null" : "%u", (unsigned)id);
    }
    return status;
}

/* Gives lemmas, or the value in a column. */
static dictc_status value(void) {
    const char *column = is("lemmas") ? "lemmas" : text_of("column");
    uint32_t flag, id = dictc_id(dict, text_of("word"), DICTC_NUL_ENDED);
    char name[64];
    dictc_search *search;
    dictc_value found = {DICTC_NO_VALUE, 0, NULL, 0, 0};
    size_t needed, start = given_len;
    dictc_status status = dictc_search_edits(dict, column, id, &search);
    if (status == DICTC_OK) {
        put_found(search, 0, SIZE_MAX);
        return is("value") && given_len == start + 2 ? DICTC_NONE : DICTC_OK;
    }
    status = dictc_values(dict, column, &id, 1, &found);
    if (found.kind == DICTC_INTEGER)
        put("%ld", (long)found.integer);
    if (found.kind == DICTC_TEXT)
        put_text(found.text, found.text_len);
    if (found.kind == DICTC_FLAGS) {
        put("[");
        for (flag = 0; dictc_flag_name(dict, column, flag, name, sizeof name, &needed) == DICTC_OK; flag++)
            if (found.flags >> flag & 1)
                put_text(name, needed - 1);
        put("]");
    }
    return found.kind == DICTC_NO_VALUE ? DICTC_NONE : status;
}

/* Gives the words that a search finds, or all words of a dictionary. */
static dictc_status search(void) {
    static const char *const NAMES[] = {"complete", "match", "anagrams", "", "near", "hooks"};
    static const char *const TEXTS[] = {"prefix", "pattern", "rack", "", "word", "word"};
    const char *text, *by = text_of("by");
    uint32_t distance = number_of("distance");
    size_t from = number_of("from"), limit = number_of("limit");
    int has_all = is("words") || is("build");
    dictc_search_kind kind = DICTC_COMPLETE;
    dictc_search *found;
    dictc_status status;
    if (is("build") && (status = build_list(text_of("list"))) != DICTC_OK)
        return status;
    while (kind < DICTC_HOOKS && !has_all && !is(NAMES[kind]))
        kind++;
    text = has_all ? "" : text_of(TEXTS[kind]);
    kind += (dictc_search_kind)number_of("partial");
    if (is("forms"))
        status = dictc_search_forms(dict, text_of("lemma"), DICTC_NUL_ENDED, &found);
    else if (is("find"))
        status = dictc_search_find(dict, text_of("query"), DICTC_NUL_ENDED, SIZE_MAX, &found);
    else if (by == NULL)
        status = dictc_search_new(dict, kind, text, DICTC_NUL_ENDED, distance, &found);
    else
        status = dictc_search_best(dict, kind, text, DICTC_NUL_ENDED, distance, by, limit, &found);
    put_found(found, from, is("words") ? limit : SIZE_MAX);
    if (is("build"))
        dictc_close(dict);
    return status;
}

static dictc_status scan(void) {
    const char *text = text_of("text");
    uint32_t options = number_of("anywhere") * DICTC_ANYWHERE + number_of("overlapping") * DICTC_OVERLAPPING;
    char name[64];
    dictc_scan *words;
    dictc_text_match found;
    size_t at = 0, len = strlen(text);
    dictc_status status = dictc_scan_new(dict, options, &words);
    /* Pieces may end inside a character. */
    for (; len - at > 5; at += 5)
        CHECK_STATUS(dictc_scan_push(words, text + at, 5, 0), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(words, text + at, len - at, 1), DICTC_OK);
    put("[");
    while (dictc_scan_next(words, &found) == DICTC_OK) {
        put_list();
        put_place(text, found.start);
        put_place(text, found.start + found.len);
        CHECK_STATUS(dictc_word(dict, found.id, name, sizeof name, NULL), DICTC_OK);
        put("\"%s\"]", name);
    }
    put("]");
    dictc_scan_free(words);
    return status;
}

/* Gives misspellings, or whether a suggestion was meant. */
static dictc_status correct(void) {
    const char *text = text_of("text"), *word = text_of("word"), *meant = text_of("meant");
    dictc_misspelling found[64];
    dictc_search *search;
    dictc_hit hit;
    size_t count = 0;
    dictc_status status;
    if (is("misspellings")) {
        status = dictc_misspellings(dict, text, DICTC_NUL_ENDED, 0, found, 64, &count);
        put("[");
        for (size_t i = 0; i < count; i++) {
            put_list();
            put_place(text, found[i].start);
            put_text(text + found[i].start, found[i].len);
            put("]");
        }
        put("]");
    } else {
        status = dictc_search_suggest(dict, word, DICTC_NUL_ENDED, 5, &search);
        while (dictc_search_next(search, &hit) == DICTC_OK)
            count += hit.len == strlen(meant) && memcmp(hit.word, meant, hit.len) == 0;
        put(count > 0 ? "true" : "false");
        dictc_search_free(search);
    }
    return status;
}

static int compare_texts(const void *one, const void *other) {
    return strcmp((const char *)one, (const char *)other);
}

/* Puts all paths of a word of the solved board, sorted by the numbers of their tiles. */
static void put_paths(const dictc_solver *solver, size_t word, size_t count) {
    static char paths[MOST_PATHS][40];
    dictc_found found;
    size_t i;
    memset(paths, 0, sizeof paths);
    for (i = 0; i < count && CHECK(count <= MOST_PATHS); i++) {
        CHECK_STATUS(dictc_solver_found(solver, word, i, &found), DICTC_OK);
        for (size_t tile = 0; tile < found.path_len; tile++)
            paths[i][tile] = (char)(found.path[tile] + 1);
    }
    qsort(paths, i, sizeof paths[0], compare_texts);
    put(",[");
    for (i = 0; i < count; i++) {
        put_list();
        for (size_t tile = 0; paths[i][tile] != '\0'; tile++)
            put(tile == 0 ? "%d" : ",%d", paths[i][tile] - 1);
        put("]");
    }
    put("]");
}

/* Puts the words of the solved board in the order of the alphabet, each with its points or its paths. */
static void put_words(const dictc_solver *solver, const dictc_score *score) {
    static size_t places[MOST_IDS];
    dictc_found found, before;
    dictc_search *all;
    dictc_hit hit;
    uint64_t points = 0;
    size_t i;
    memset(places, 0, sizeof places);
    for (i = 0; dictc_solver_found(solver, i, 0, &found) == DICTC_OK && CHECK(found.id < MOST_IDS); before = found) {
        CHECK(i == 0 || before.points > found.points || (before.points == found.points && before.id < found.id));
        places[found.id] = ++i;
        points += found.points;
    }
    CHECK(i == score->words && points == score->points);
    CHECK_STATUS(dictc_search_new(dict, DICTC_COMPLETE, "", 0, 0, &all), DICTC_OK);
    put("[");
    while (dictc_search_next(all, &hit) == DICTC_OK && CHECK(hit.id < MOST_IDS)) {
        if (places[hit.id] == 0)
            continue;
        CHECK_STATUS(dictc_solver_found(solver, places[hit.id] - 1, 0, &found), DICTC_OK);
        put_list();
        put_text(found.word, found.len);
        if (is("paths"))
            put_paths(solver, places[hit.id] - 1, found.paths);
        else
            put(",%u", (unsigned)found.points);
        put("]");
    }
    put("]");
    dictc_search_free(all);
}

/* Gives the words or the score of a board, or the verdicts on words. */
static dictc_status solve(void) {
    static const char *const NAMES[] = {"found", "repeated", "too_short", "excluded", "not_on_board", "not_a_word"};
    const char *board = text_of("board"), *words[MOST_TEXTS];
    size_t i, count = (size_t)take("words", words);
    /* Without options, NULL means the same as a struct. */
    int is_null;
    OPTIONS(dictc_rules, rules);
    dictc_solver *solver = NULL;
    dictc_game *game = NULL;
    dictc_score score = {0, 0, DICTC_OK}, many;
    dictc_verdict verdict = DICTC_NOT_A_WORD;
    dictc_status status;
    rules.name = text_of("rules");
    rules.min_letters = number_of("min_letters");
    is_null = is("score") && rules.name == NULL && rules.min_letters == 0;
    CHECK_STATUS(dictc_solver_new(dict, is_null ? NULL : &rules, &solver), DICTC_OK);
    if (is("verdicts")) {
        status = dictc_game_new(dict, &rules, board, DICTC_NUL_ENDED, NULL, &game);
        CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
        put("[");
        for (i = 0; i < count; i++) {
            CHECK_STATUS(dictc_game_play(game, words[i], DICTC_NUL_ENDED, i, &verdict, NULL), DICTC_OK);
            put_text(NAMES[verdict], strlen(NAMES[verdict]));
        }
        put("]");
    } else if (is("score")) {
        status = dictc_solver_score(solver, board, DICTC_NUL_ENDED, &score);
        CHECK_STATUS(dictc_solver_score_many(solver, &board, NULL, 1, 1, &many), DICTC_OK);
        CHECK(many.status == status && many.words == score.words && many.points == score.points);
        put("[%u,%lu]", (unsigned)score.words, (unsigned long)score.points);
    } else {
        status = dictc_solver_solve(solver, board, DICTC_NUL_ENDED, is("paths"), &score);
        put(is("paths") ? "" : "{\"points\":%lu,\"words\":", (unsigned long)score.points);
        put_words(solver, &score);
        put(is("paths") ? "" : "}");
    }
    dictc_solver_free(solver);
    dictc_game_free(game);
    return status;
}

/* Gives a board in its plainest form: one that is read, rolled, or of a day. */
static dictc_status deal(void) {
    static const char *denied[MOST_DENIED], *texts[MOST_TEXTS];
    const char *cubes = text_of("cubes"), *name = text_of("rules");
    char path[PATH_SIZE], text[512] = "", *family = NULL, *line;
    uint32_t side = number_of("side");
    size_t rows = 0, columns = 0;
    OPTIONS(dictc_rules, rules);
    dictc_status status;
    rules.name = name;
    rules.exclude = denied;
    if (number_of("family")) {
        family = (char *)read_file(in_repository(path, "crates/dict-suggest/family/en.txt"), &rows);
        for (line = strtok(family, "\n"); line != NULL && rules.exclude_len < MOST_DENIED; line = strtok(NULL, "\n"))
            denied[rules.exclude_len++] = line;
    }
    if (is("roll"))
        status = dictc_roll(dict, &rules, cubes, side, take("seed", texts), text, sizeof text, NULL);
    else if (is("daily"))
        status = dictc_daily(dict, text_of("date"), name, text, sizeof text, NULL);
    else
        status = dictc_board_text(text_of("board"), DICTC_NUL_ENDED, &rows, &columns, text, sizeof text, NULL);
    put(is("board") ? "{\"text\":\"%s\",\"rows\":%u,\"columns\":%u}" : "\"%s\"", text, (unsigned)rows, (unsigned)columns);
    free(family);
    return status;
}

/* The calls of all front ends. The C interface does not have those without a function, which are skipped. */
static const struct {
    const char *name;
    dictc_status (*answer)(void);
} CALLS[] = {
    {"build", search},    {"info", look_up},   {"contains", look_up}, {"id", look_up},    {"word", look_up},
    {"words", search},    {"value", value},    {"lemmas", value},     {"forms", search},  {"complete", search},
    {"match", search},    {"find", search},    {"anagrams", search},  {"near", search},   {"hooks", search},
    {"union", NULL},      {"intersect", NULL}, {"subtract", NULL},    {"scan", scan},     {"replace", NULL},
    {"segment", NULL},
    {"suggests", correct}, {"misspellings", correct}, {"solve", solve}, {"paths", solve}, {"score", solve},
    {"verdicts", solve},  {"board", deal},     {"roll", deal},        {"daily", deal},
};
enum { CALL_COUNT = sizeof CALLS / sizeof CALLS[0] };
/* The dictionaries of dictionaries.jsonl. */
static struct {
    char name[32];
    dictc_dict *dict;
} dicts[MOST_DICTS];
static size_t dicts_len;

static dictc_dict *dict_named(const char *name) {
    for (size_t i = 0; i < dicts_len; i++)
        if (name != NULL && strcmp(dicts[i].name, name) == 0)
            return dicts[i].dict;
    return NULL;
}

/* Makes the dictionary of the line. */
static void make_dict(void) {
    const char *list = text_of("list"), *base = text_of("of"), *words[MOST_TEXTS];
    char path[PATH_SIZE], file[128], *text;
    dictc_dict *added;
    size_t size;
    if (list != NULL) {
        sprintf(file, "tests/corpus/%.64s", list);
        text = (char *)read_file(in_repository(path, file), &size);
        CHECK_STATUS(build_list(text), DICTC_OK);
        free(text);
    } else {
        size = (size_t)take("added", words);
        CHECK_STATUS(dictc_with_added(dict_named(base), words, NULL, size, &added), DICTC_OK);
        size = (size_t)take("denied", words);
        CHECK_STATUS(dictc_with_denied(added, words, NULL, size, &dict), DICTC_OK);
        dictc_close(added);
    }
}

/* Answers the line. Returns 1 if its arguments are known and its answer is right, or if its call is skipped. */
static int is_right(const char *expected) {
    const char *name = text_of("dict");
    dictc_status status;
    size_t i = 0;
    call = text_of("call");
    dict = dict_named(name);
    if (call == NULL && name != NULL && dict == NULL && CHECK(dicts_len < MOST_DICTS)) {
        make_dict();
        sprintf(dicts[dicts_len].name, "%.31s", name);
        dicts[dicts_len++].dict = dict;
        return strcmp(arguments, "{") == 0;
    }
    while (i < CALL_COUNT && !is(CALLS[i].name))
        i++;
    if (i == CALL_COUNT || CALLS[i].answer == NULL || (dict == NULL && !is("build")))
        return i < CALL_COUNT && CALLS[i].answer == NULL;
    put("\"answer\":");
    status = CALLS[i].answer();
    if (status != DICTC_OK) {
        given_len = 0;
        put(status == DICTC_NONE        ? "\"answer\":null"
            : status == DICTC_BAD_QUERY ? "\"error\":\"query\""
            : status == DICTC_BAD_BOARD ? "\"error\":\"board\""
            : status == DICTC_BAD_WORDS ? "\"error\":\"build\""
                                        : "%d", (int)status);
    }
    put("}");
    return strcmp(given, expected) == 0 && strcmp(arguments, "{") == 0;
}

/* Reads the lines of a file, and answers each `step`th one. */
static void read_lines(const char *name, size_t step) {
    char path[PATH_SIZE], file[64], *text, *line, *next;
    size_t size, number = 0;
    sprintf(file, "tests/answers/%s.jsonl", name);
    text = (char *)read_file(in_repository(path, file), &size);
    for (line = text; *line != '\0'; line = next, number++) {
        size_t len = strcspn(line, "\n");
        const char *end;
        next = line + len + (line[len] == '\n');
        line[len] = '\0';
        if (number % step != 0 || !CHECK(len > 0 && len < LARGE))
            continue;
        /* The answer starts after the last argument, or there is none. */
        if ((end = strstr(line, ",\"answer\":")) == NULL && (end = strstr(line, ",\"error\":")) == NULL)
            end = line + len - 1;
        memcpy(arguments, line, len);
        strcpy(arguments + (end - line), ",");
        taken_len = given_len = 0;
        given[0] = '\0';
        if (!CHECK(is_right(end + 1)))
            printf("    %s\n    given: %s\n", line, given);
    }
    CHECK(number > 10);
    free(text);
}

void test_answers(void) {
    static const char *const FILES[] = {"builds", "lookups", "searches", "texts", "boards", "deals"};
    static const char *const FORMS[] = {NULL, "dense"};
    for (size_t at = 0; at < 2; at++) {
        form = FORMS[at];
        read_lines("dictionaries", 1);
        /* A prime number, so that all calls have their turn. */
        for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++)
            read_lines(FILES[i], is_short ? 19 : 1);
        while (dicts_len > 0)
            dictc_close(dicts[--dicts_len].dict);
    }
}
