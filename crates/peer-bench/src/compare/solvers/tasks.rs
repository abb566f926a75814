//! The tasks of the texts: boards, and the solvers that take part.

use board_play::{CUBE_SETS, CubeSet};
use board_solver::Board;
use peer_bench::{CompiledList, solvers::*};
use rand::{
    SeedableRng,
    rngs::Xoshiro256PlusPlus,
    seq::{IndexedRandom, SliceRandom},
};

use super::contest::{Contestant, Task};

const DICTC: Contestant = of("", "", |list| Box::new(DictcSolver::open(&list.file).expect("a file that opens")));

/// Returns all tasks.
pub(crate) fn all<'l>(enable2k: &'l CompiledList, english: &'l CompiledList) -> [Task<'l>; 4] {
    [three_by_three(enable2k), four_by_four(enable2k), six_by_six(english), hundred_by_hundred(enable2k)]
}

/// Returns a task that shows the value of pruning: on 3x3 boards a solver can follow every path.
fn three_by_three(list: &CompiledList) -> Task<'_> {
    let mut random = random();
    Task {
        title: "3x3, ENABLE2K",
        list,
        boards: (0..100).map(|_| of_any_faces(3, &mut random)).collect(),
        counts: &[100],
        contestants: vec![
            DICTC,
            of("1", "", |list| Box::new(SortedList::new(&list.words))),
            of("1", "pruning is worth x75", |list| Box::new(Unpruned::new(&list.words))),
        ],
    }
}

/// Returns a task of up to a thousand 4x4 boards.
fn four_by_four(list: &CompiledList) -> Task<'_> {
    let mut random = random();
    Task {
        title: "4x4, ENABLE2K",
        list,
        boards: (0..1000).map(|_| roll(&CUBE_SETS[1], &mut random)).collect(),
        counts: &[1, 10, 100, 1000],
        contestants: vec![
            DICTC,
            of("", "", |list| Box::new(DictcSolver::compile(&list.words).expect("a list that compiles"))),
            of("1", "", |list| Box::new(Unpruned::new(&list.words))),
            of("2", "207.7 s a board", |list| Box::new(UnsortedList::new(&list.words))),
            of("3", "25.065 s for 1000 boards", |list| Box::new(SortedList::new(&list.words))),
            of("4", "2.6 s a board", |list| Box::new(PrefixTrie::collecting(&list.words))),
            of("4", "25 ms a board", |list| Box::new(PrefixTrie::stopping(&list.words))),
            of("8", "3 s a board", |list| Box::new(WordByWord::new(&list.words))),
            of("9", "built in 1.9 s, 50-100 ms a board", |list| Box::new(ObjectTrie::new(&list.words))),
            of("9", "built in 1.2 s, 50-100 ms a board", |list| Box::new(MapTrie::new(&list.words))),
            of("16", "", |list| Box::new(WordDynamic::new(&list.words))),
            of("17", "", |list| Box::new(PrefixHash::new(&list.words))),
        ],
    }
}

/// Returns a task of one 6x6 board, for which a text calls backtracking impractical, with the longest English list.
fn six_by_six(list: &CompiledList) -> Task<'_> {
    Task {
        title: "6x6, the shipped English list",
        list,
        boards: vec![roll(&CUBE_SETS[4], &mut random())],
        counts: &[1],
        contestants: vec![
            DICTC,
            of("15", "impractical", |list| Box::new(SortedList::new(&list.words))),
            of("15", "impractical", |list| Box::new(PrefixTrie::stopping(&list.words))),
            of("9", "", |list| Box::new(ObjectTrie::new(&list.words))),
            of("16", "2 ms, 570 ms with reading 600,000 words", |list| Box::new(WordDynamic::new(&list.words))),
            of("8", "", |list| Box::new(WordByWord::new(&list.words))),
        ],
    }
}

/// Returns a task of the largest board that a text mentions.
pub(crate) fn hundred_by_hundred(list: &CompiledList) -> Task<'_> {
    Task {
        title: "100x100, ENABLE2K",
        list,
        boards: vec![of_any_faces(100, &mut random())],
        counts: &[1],
        contestants: vec![
            DICTC,
            of("17", "< 7 s, 178,000 words", |list| Box::new(PrefixHash::new(&list.words))),
            of("3", "", |list| Box::new(SortedList::new(&list.words))),
            of("4", "", |list| Box::new(PrefixTrie::stopping(&list.words))),
            of("9", "", |list| Box::new(ObjectTrie::new(&list.words))),
            of("9", "", |list| Box::new(MapTrie::new(&list.words))),
        ],
    }
}

const fn of(seed: &'static str, text: &'static str, build: fn(&CompiledList) -> Box<dyn Baseline>) -> Contestant {
    Contestant { seed, text, build }
}

pub(crate) fn random() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

/// Rolls cubes with the generator that the published totals and times were measured with. `CubeSet::roll` draws from
/// another one.
pub(crate) fn roll(set: &CubeSet, random: &mut Xoshiro256PlusPlus) -> Board {
    let mut cubes: Vec<_> = set.cubes().collect();
    cubes.shuffle(random);
    let tiles = cubes.iter().map(|faces| faces.choose(random).copied().flatten());
    Board::new(set.side, tiles).expect("a cube for every place")
}

/// Returns a square board of `side` rows. There are no cubes of such sizes, so each tile is a random face of the 4x4 cubes.
fn of_any_faces(side: usize, random: &mut Xoshiro256PlusPlus) -> Board {
    let faces: Vec<_> = CUBE_SETS[1].cubes().flatten().collect();
    let tiles = (0..side * side).map(|_| faces.choose(random).copied().flatten());
    Board::new(side, tiles).expect("a square")
}

#[cfg(test)]
mod tests {
    use dict_runtime::Dict;

    use super::{super::totals, *};

    #[test]
    fn each_task_has_the_total_of_its_list_of_today() {
        for task in all(&CompiledList::enable2k().unwrap(), &CompiledList::english().unwrap()) {
            let dict = Dict::from_bytes(&task.list.file).unwrap();
            let total = totals::total(task.title, &dict).unwrap();
            assert_eq!(totals::compute(&dict, &task.boards).unwrap(), total, "{}", task.title);
        }
    }
}
