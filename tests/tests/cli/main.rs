//! The command line of `dictc`: a file for each verb, or for several that are alike.

mod about;
mod best;
mod build;
mod chosen_dictionary;
mod columns;
mod combine;
mod define;
mod diff;
mod dump;
mod family;
mod info;
mod letters;
mod limits;
mod listing;
mod lookup;
mod own_words;
mod pack;
mod pipes;
mod recipe;
mod roll;
mod score;
mod simulate;
mod solve;
mod solve_rules;
mod solve_view;
mod verify;
