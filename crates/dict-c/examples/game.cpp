// Plays a round against an opponent: game words.dat SEED. Each line of input is a word, or a question mark for a hint.
#include <dictc.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

struct Free {
    void operator()(dictc_dict *dict) const { dictc_close(dict); }
    void operator()(dictc_game *game) const { dictc_game_free(game); }
};

void check(dictc_status status)
{
    if (status != DICTC_OK)
        throw std::runtime_error(dictc_error_message());
}

void play(const char *path, std::uint64_t seed)
{
    dictc_dict *new_dict;
    check(dictc_load(path, &new_dict));
    const std::unique_ptr<dictc_dict, Free> dict(new_dict);
    char board[256];
    check(dictc_roll(dict.get(), nullptr, "classic", 0, seed, board, sizeof board, nullptr));
    const dictc_game_options options = {sizeof options, 60'000, seed, DICTC_OPPONENT_COMMON, 0};
    dictc_game *new_game;
    check(dictc_game_new(dict.get(), nullptr, board, DICTC_NUL_ENDED, &options, &new_game));
    const std::unique_ptr<dictc_game, Free> game(new_game);
    std::cout << board << '\n';

    std::uint64_t now = 0; // here a turn takes ten seconds; elsewhere, milliseconds of std::chrono::steady_clock
    check(dictc_game_run(game.get(), 1, now));
    for (std::string word; std::getline(std::cin, word); now += 10'000) {
        dictc_verdict verdict;
        std::size_t by_tile[16];
        if (word != "?") {
            static const char *const texts[] = {"found", "repeated", "too short", "excluded", "not here", "no word"};
            const dictc_status status =
                dictc_game_play(game.get(), word.data(), word.size(), now, &verdict, nullptr);
            if (status != DICTC_NONE)
                check(status);
            std::cout << word << ": " << (status == DICTC_NONE ? "too late" : texts[verdict]) << '\n';
        } else if (dictc_game_hint(game.get(), now, by_tile, 16, nullptr, 0) == DICTC_OK) {
            for (int tile = 0; tile < 16; ++tile) // the number of words that start there
                std::cout << by_tile[tile] << (tile % 4 == 3 ? '\n' : ' ');
        }
    }
    dictc_game_state state;
    check(dictc_game_get_state(game.get(), now, &state));
    std::cout << "you: " << state.points << ", the opponent: " << state.opponent_points << '\n';
}

int main(int argc, char **argv) try {
    if (argc != 3)
        throw std::invalid_argument("usage: game DICTIONARY SEED");
    play(argv[1], std::stoull(argv[2]));
} catch (const std::exception &error) {
    std::cerr << "game: " << error.what() << '\n';
    return 1;
}
