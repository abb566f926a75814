/* The files of tests/golden open, and the builder makes their bytes. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static const char *const NAMES[] = {"pets",       "one",    "spanish", "exact", "kana",
                                    "every-80th", "values", "notes",   "tiles"};
enum { COUNT = sizeof NAMES / sizeof NAMES[0] };

/* Writes the path of a golden file. */
static const char *path_of(char path[PATH_SIZE], const char *name, const char *ending) {
    char file[64];
    strcpy(file, "tests/golden/v1/");
    strcat(file, name);
    strcat(file, ending);
    return in_repository(path, file);
}

/* Calls `each` with each line of a list, and the text after its tab, or NULL. */
static void for_each_line(char *list, void (*each)(void *, uint32_t, const char *, const char *), void *context) {
    uint32_t number;
    char *line = list;
    for (number = 0; *line != '\0'; number++) {
        size_t len = strcspn(line, "\n");
        char *tab, *next = line + len + (line[len] == '\n');
        line[len] = '\0';
        tab = strchr(line, '\t');
        if (tab != NULL)
            *tab++ = '\0';
        each(context, number, line, tab);
        line = next;
    }
}

static void check_line(void *context, uint32_t id, const char *word, const char *text) {
    const dictc_dict *dict = (const dictc_dict *)context;
    char buffer[64];
    dictc_value value;
    size_t needed;
    CHECK(dictc_id(dict, word, DICTC_NUL_ENDED) == id);
    CHECK_STATUS(dictc_word(dict, id, buffer, sizeof buffer, &needed), DICTC_OK);
    CHECK_TEXT(buffer, needed - 1, word);
    if (dictc_values(dict, "value", &id, 1, &value) == DICTC_NONE)
        value.kind = DICTC_NO_VALUE;
    if (text == NULL)
        CHECK(value.kind == DICTC_NO_VALUE);
    else if (value.kind == DICTC_TEXT)
        CHECK_TEXT(value.text, value.text_len, text);
    else
        /* INT64_MIN and others. */
        CHECK(value.kind == DICTC_INTEGER && value.integer == strtoll(text, NULL, 10));
}

static void every_golden_file_has_its_words(void) {
    char path[PATH_SIZE];
    size_t i, size, lines, at;
    for (i = 0; i < COUNT; i++) {
        char *list = (char *)read_file(path_of(path, NAMES[i], ".txt"), &size);
        dictc_dict *loaded, *mapped;
        dictc_info info;
        for (at = lines = 0; at < size; at++)
            lines += list[at] == '\n';
        path_of(path, NAMES[i], ".dat");
        CHECK_STATUS(dictc_load(path, &loaded), DICTC_OK);
        CHECK_STATUS(dictc_map(path, &mapped), DICTC_OK);
        CHECK_STATUS(dictc_verify(mapped, 1), DICTC_OK);
        CHECK_STATUS(dictc_get_info(loaded, &info), DICTC_OK);
        CHECK(info.words == lines && info.format_major == 1);
        for_each_line(list, check_line, i % 2 ? loaded : mapped);
        dictc_close(loaded);
        dictc_close(mapped);
        free(list);
    }
}

static void add_line(void *context, uint32_t id, const char *word, const char *value) {
    (void)id;
    CHECK_STATUS(dictc_builder_add((dictc_builder *)context, word, DICTC_NUL_ENDED, value, DICTC_NUL_ENDED),
                 DICTC_OK);
}

/* The commands of tests/golden/v1 give these options, and words that fold to those of the lists. */
static void the_builder_makes_the_golden_bytes(void) {
    static const char *const SPANISH[] = {
        "Ni\xc3\xb1o",
        "\xc3\x81RBOL",
        "\xc3\xa1rbol",
        "coraz\xc3\xb3n",
        "cuna",
        "chico",
        "CHOCOLATE",
        "czar",
        "coche",
        "cima",
        "dado",
        "luz",
        "llave",
        "loma",
        "calle",
        "cala",
        "perro",
        "pero",
        "perla",
        "ping\xc3\xbcino",
        "queso",
        "s\xc3\xad",
        "murci\xc3\xa9lago",
        "g\303\274e",
        "co-ch",
    };
    char path[PATH_SIZE], copy[PATH_SIZE];
    size_t i, at, size;
    for (i = 0; i < COUNT; i++) {
        const char *name = NAMES[i];
        dictc_builder_options options;
        dictc_builder *builder;
        dictc_dict *dict = NULL;
        dictc_info info;
        unsigned char *bytes, *saved;
        CLEAR(options);
        if (strcmp(name, "pets") == 0)
            options.language = "en";
        if (strcmp(name, "kana") == 0)
            options.language = "ja";
        if (strcmp(name, "exact") == 0) {
            options.fold = "none";
            options.alphabet = "any";
        }
        if (strcmp(name, "tiles") == 0) {
            options.fold = "tiles";
            options.alphabet =
                "a-z,\xc3\xb1,ch,ij,\xce\xb1-\xcf\x81,\xcf\x83-\xcf\x89,\xd7\x90-\xd7\x99,\xd7\x9b,\xd7\x9c,"
                "\xd7\x9e,\xd7\xa0-\xd7\xa2,\xd7\xa4,\xd7\xa6-\xd7\xaa";
        }
        if (strcmp(name, "spanish") == 0) {
            options.fold = "accents";
            options.alphabet = "a-z,ch,ll,rr";
            options.min_letters = 3;
            options.max_letters = 9;
            options.name = "Unas palabras";
            options.language = "es";
            options.license = "CC0-1.0";
            options.source = "written down for this file";
        }
        CHECK_STATUS(dictc_builder_new(&options, &builder), DICTC_OK);
        if (strcmp(name, "spanish") == 0) {
            for (at = 0; at < sizeof SPANISH / sizeof SPANISH[0]; at++)
                CHECK_STATUS(dictc_builder_add(builder, SPANISH[at], DICTC_NUL_ENDED, NULL, 0), DICTC_OK);
        } else {
            char *list = (char *)read_file(path_of(path, name, ".txt"), &size);
            for_each_line(list, add_line, builder);
            free(list);
        }
        CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
        dictc_builder_free(builder);
        CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
        bytes = read_file(path_of(path, name, ".dat"), &size);
        CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
        CHECK(info.size == size && memcmp(info.bytes, bytes, size) == 0);
        CHECK_STATUS(dictc_save(dict, in_scratch(copy, "golden.dat")), DICTC_OK);
        saved = read_file(copy, &at);
        CHECK(at == size && memcmp(saved, bytes, size) == 0);
        free(saved);
        free(bytes);
        dictc_close(dict);
    }
}

void test_golden_files(void) {
    every_golden_file_has_its_words();
    the_builder_makes_the_golden_bytes();
}
