use std::collections::BTreeSet;

use super::{files::File, *};

const FOLDER: &str = "/folder";

/// Returns the states after all steps, each as a text: the names and the first byte and the length of each file.
fn states(steps: &[Step]) -> BTreeSet<String> {
    let folder = PathBuf::from(FOLDER);
    let recorder = Recorder { folder, steps: steps.to_vec(), ..Recorder::default() };
    let describe = |files: Files| {
        let folders = files.folders.iter().map(|path| format!("{}/", path.display()));
        let named = files.files.iter().map(|(path, file)| {
            let first = file.bytes.first().map_or(String::new(), |&byte| char::from(byte).escape_default().to_string());
            format!("{}={first}{}", path.display(), file.bytes.len())
        });
        folders.chain(named).collect::<Vec<_>>().join(" ")
    };
    recorder.crashes_after(steps.len(), 1000).map(describe).collect()
}

fn path(name: &str) -> PathBuf {
    Path::new(FOLDER).join(name)
}

fn change(name: &str, bytes: &str) -> Step {
    Step::Change(path(name), File { bytes: bytes.into(), mode: 0 })
}

#[test]
fn a_name_needs_its_folder_to_be_synced_and_bytes_need_their_file_to_be() {
    let create = [Step::Create(path("a"), 0), change("a", "xyz")];
    let unsynced = ["", "a=0", "a=\\u{0}3", "a=\\u{a5}3", "a=x3"];
    assert_eq!(states(&create), BTreeSet::from(unsynced.map(String::from)));
    let file = [&create[..], &[Step::SyncFile(path("a"))]].concat();
    assert_eq!(states(&file), BTreeSet::from(["", "a=x3"].map(String::from)));
    let both = [&file[..], &[Step::SyncFolder(path(""))]].concat();
    assert_eq!(states(&both), BTreeSet::from(["a=x3".to_string()]));
}

#[test]
fn a_rename_that_is_not_synced_leaves_either_name_or_both() {
    let steps = [
        Step::Create(path("old"), 0),
        Step::Create(path("new"), 0),
        change("new", "n"),
        Step::SyncFile(path("new")),
        Step::SyncFolder(path("")),
        Step::Rename(path("new"), path("old")),
    ];
    let expected = ["new=n1 old=0", "new=n1 old=n1", "old=n1"].map(String::from);
    assert_eq!(states(&steps), BTreeSet::from(expected));
}

#[test]
fn a_folder_that_is_not_there_has_no_files() {
    let steps = [
        Step::CreateFolder(path("in")),
        Step::Create(path("in/a"), 0),
        Step::SyncFile(path("in/a")),
        Step::SyncFolder(path("in")),
    ];
    assert_eq!(states(&steps), BTreeSet::from(["", "in/ in/a=0"].map(String::from)));
}

#[test]
fn sectors_are_kept_one_by_one_and_the_rest_is_sampled() {
    let sector = |byte: &str| byte.repeat(512);
    let mut steps = vec![Step::Create(path("a"), 0), change("a", &sector("o").repeat(2)), Step::SyncFile(path("a"))];
    steps.extend([Step::SyncFolder(path("")), change("a", &sector("n").repeat(2))]);
    let recorder = Recorder { folder: FOLDER.into(), steps, ..Recorder::default() };
    let mut found: Vec<(u8, u8)> = Vec::new();
    for files in recorder.crashes_after(5, 4) {
        let bytes = files.bytes("a").unwrap();
        found.push((bytes[0], bytes[512]));
    }
    found.sort();
    assert_eq!(found, [(b'n', b'n'), (b'n', b'o'), (b'o', b'n'), (b'o', b'o')]);
    assert_eq!(recorder.crashes_after(5, 3).count(), 3);
}
