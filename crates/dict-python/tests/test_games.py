"""Games."""

import time

import pytest

import dictc

TEXT = "t e / a n"


@pytest.fixture
def words() -> dictc.Dict:
    return dictc.Dict.build({"ant": 10, "eat": 20, "neat": 60, "ten": None, "at": 1, "dog": 10})


@pytest.fixture
def game(words: dictc.Dict) -> dictc.Game:
    return dictc.Game(words, TEXT)


def test_words_are_judged(game: dictc.Game) -> None:
    verdicts = {"Neat": "found", "neat": "repeated", "at": "too short", "tea": "not a word", "dog": "not on the board"}
    assert {word: game.play(word) for word in verdicts} == verdicts
    assert game.play(" ten ") == "found"
    assert [found.word for found in game.found] == ["neat", "ten"]
    assert sorted(found.word for found in game.missed) == ["ant", "eat"]
    assert (game.points, game.all_points) == (2, 4)
    assert game.board == dictc.Board(TEXT)
    for word in game.found:
        assert "".join(game.board.tiles[tile] or "" for tile in word.path) == word.word


def test_words_that_are_left_out_are_named_so(words: dictc.Dict) -> None:
    game = dictc.Game(words, dictc.Board(TEXT), dictc.Rules(common=20))
    assert [game.play(word) for word in ["neat", "eat", "ten"]] == ["excluded", "found", "excluded"]
    assert game.all_points == 2


def test_words_count_while_the_clock_runs(words: dictc.Dict) -> None:
    game = dictc.Game(words, TEXT, limit=180)
    assert game.is_running and game.play("neat") == "found"
    game.pause()
    passed = game.seconds
    assert not game.is_running and game.play("ten") == "not running" and game.seconds == passed
    assert game.left is not None and 0 < game.left <= 180
    game.start()
    record = game.finish()
    assert game.is_over and not game.is_running and game.play("ten") == "not running"
    assert record is not None and record["points"] == 1 and record["found"] == ["neat"]
    assert game.finish() is None


def test_time_runs_out(words: dictc.Dict) -> None:
    game = dictc.Game(words, TEXT, limit=0.05)
    before = time.monotonic()
    while game.left:
        assert time.monotonic() - before < 60
    assert game.play("neat") == "not running" and game.left == 0 and game.points == 0


def test_a_game_without_a_limit_does_not_run_out(game: dictc.Game) -> None:
    assert game.left is None and not game.is_over


def test_limits_are_times(words: dictc.Dict) -> None:
    for bad in [-1.0, float("nan"), float("inf"), 1e300]:
        with pytest.raises((ValueError, OverflowError)):
            dictc.Game(words, TEXT, limit=bad)
    with pytest.raises(TypeError):
        dictc.Game(words, TEXT, limit="3")  # type: ignore[arg-type]


def test_a_text_is_traced_even_if_it_is_no_word(game: dictc.Game) -> None:
    assert game.trace("tea") == [0, 1, 2] and game.trace("NEAT") == [3, 1, 2, 0]
    assert game.trace("xyz") is None and game.trace("tt") is None


def test_hints_count_the_words_that_are_missing(game: dictc.Game) -> None:
    # 0 t   1 e
    # 2 a   3 n
    assert game.hint() == {"by_tile": [1, 1, 1, 1], "by_letters": {3: 3, 4: 1}}
    game.play("neat")
    assert game.hint() == {"by_tile": [1, 1, 1, 0], "by_letters": {3: 3}}
    game.pause()
    assert game.hint() is None


def test_an_opponent_finds_all_words_in_its_time(words: dictc.Dict) -> None:
    game = dictc.Game(words, TEXT, limit=180, opponent="perfect", seed=3)
    assert len(game.opponent_found) <= 4
    game.play("ten")
    game.finish()
    assert {found.word for found in game.opponent_found} == {"ant", "eat", "neat", "ten"}
    assert game.opponent_points == 4
    assert dictc.Game(words, TEXT).opponent_points is None


def test_an_opponent_takes_the_time_of_the_rules_without_a_limit(words: dictc.Dict) -> None:
    game = dictc.Game(words, TEXT, opponent="perfect")
    assert game.left is None and len(game.opponent_found) < 4
    game.play("ant")
    record = game.finish()
    assert record is not None and (record["seed"], record["opponent"]["points"]) == (0, 4)


def test_bad_opponents_are_refused(words: dictc.Dict) -> None:
    with pytest.raises(ValueError):
        dictc.Game(words, TEXT, limit=60, opponent="clever")  # type: ignore[arg-type]


def test_a_bad_board_is_a_board_error(words: dictc.Dict) -> None:
    with pytest.raises(dictc.BoardError, match="do not fill a square"):
        dictc.Game(words, "abc")
    with pytest.raises(dictc.BoardError):
        dictc.Game(words, "a 5 / b c")
    with pytest.raises(TypeError):
        dictc.Game(words, 3)  # type: ignore[arg-type]


def test_playing_is_for_text(game: dictc.Game) -> None:
    for thing in [None, 3, b"neat"]:
        with pytest.raises(TypeError):
            game.play(thing)  # type: ignore[arg-type]
    for text in ["", "\0", "日本", "a" * 100_000]:
        assert game.play(text) in ["too short", "not a word"]


def test_a_game_is_drawn(game: dictc.Game) -> None:
    game.play("neat")
    picture = game._repr_html_()
    assert picture.lstrip().startswith("<") and "neat" in picture
    marked = dictc.Dict.build(["<b>cat"], alphabet="any")
    assert "&lt;b&gt;" in dictc.Game(marked, "<b> c / a t")._repr_html_()


def test_calls_in_any_order_do_no_harm(words: dictc.Dict) -> None:
    game = dictc.Game(words, TEXT, limit=60, opponent="common")
    for _ in range(3):
        game.pause()
        game.start()
        game.start()
    first = game.finish()
    game.start()
    game.pause()
    assert not game.is_running and game.is_over
    assert game.finish() is None and first is None, "no word was found"
