//! The board on the screen: its tiles, and the path that is picked on them with the mouse.

mod big_letters;
mod picked_path;
mod view;

pub(crate) use self::{
    picked_path::{AfterButton, PickedPath},
    view::{BoardView, board_size, tile_sizes},
};
