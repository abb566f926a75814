use clap::builder::NonEmptyStringValueParser;

use crate::{exit::Exit, options::listing::QueryOptions};

const LANGUAGE: &str = "Patterns:
  . or ?      any letter               @ #         a vowel, a consonant
  *           any number of letters    [abc] [!s]  one of these letters, any other
  (p|q)       one of several patterns  \"a*b\"       the characters themselves
  ABBA        each capital is one letter, each time the same one
  <word> <p>  a word of the dictionary in the word; one that fits p
  ~           what follows, backwards  `p          p with one letter replaced
  /tea  /tea.  /tea*  these letters in any order; one more; any number more
  p/letters   fits p, made of some of these letters
  /c(at|ot)/  a regular expression, found anywhere in the word
Conditions:
  5: 5-7: -6: 10-:                     the number of letters; a pattern may follow
  only:abc  with:aab  without:abc      has only, all, none of these letters
  e=2  vowels>=4  letters<=1 each      has this number of them
  near:p  near2:p                      is p with one mistake, or two
  is:palindrome  is:isogram  is:FLAG   is the same backwards; repeats no letter
  frequency>=4000  NAME:TEXT           has such a number, or this text, in a column; see `dictc info`
  lemma:run                            is a form of this headword
  common:35                            has this value or a better one: in English, 10 is very common, 80 very rare
  by:frequency                         sorts the answer, the best first
Together:
  p q    p & q    p | q    !p    (p | q) & !r
Several words:
  words=2-3 /dormitory                 phrases of two or three words, the commonest first
  words=2 is:palindrome common:35      letters are those of the phrase, values those of a word
  AB;BA                                a word for each part; a capital is one text in all parts
  |A|=2-4  A=(p)  !=AB  A<B            conditions about these texts, as further parts
Examples:
  dictc find '*tion 5-7:'              dictc find 'only:acnrtuy with:a 4-:'
  dictc find '<word><word> is:isogram' dictc find 'kn* & <'
  dictc find 'AB;BA;!=AB;A<B'          dictc find 'words=2 4-: is:palindrome' --limit 20
  dictc find '5: ca[!t]* without:s by:frequency' --limit 10";

/// List the words that fit a query such as `c.t` or `5: with:z`, one per line
///
/// A query joins patterns, anagrams, regular expressions and conditions. Put it in single quotes, because a shell reads
/// many of its characters, and `--` before a query that begins with `-`: `dictc find -- -6:`. The exit code is 1 if no
/// word fits.
///
/// If several queries are given, or `-`, each line begins with the query: `query<TAB>word`, or `query<TAB>-` if no word
/// fits it.
#[derive(clap::Args)]
#[command(after_help = LANGUAGE)]
pub(crate) struct Args {
    /// The query, or several, as explained below; `-` reads queries from standard input, one per line
    #[arg(required = true, value_name = "QUERY", value_parser = NonEmptyStringValueParser::new())]
    queries: Vec<String>,

    /// Also print how the answers are found, and the number of steps, on standard error
    #[arg(long)]
    explain: bool,

    #[command(flatten)]
    options: QueryOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    args.options.answer(&args.queries, args.explain)
}
