//! An HTTP server whose dictionary is replaced while it answers. Every answer comes from one version of the file.
//!
//! ```sh
//! cargo run -p examples --example server -- words.dat 127.0.0.1:8080
//! curl '127.0.0.1:8080/complete/ca?limit=5' # the best words with a prefix, for a search field
//! curl 127.0.0.1:8080/solve/catdlinemaropets
//! dictc build new-words.txt -o words.dat # and within a second, the server has it
//! ```

use std::{
    env,
    error::Error,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::StatusCode,
    routing::{get, post},
};
use board_solver::{Board, Rules, Solver, WILDCARD};
use dict_runtime::{
    Dict, Reloadable, Stream, WordSet,
    open::{ReloadError, Version},
};
use serde::{Deserialize, Serialize};
use tokio::{net::TcpListener, task, time};

/// Words with a value of at most 35 are common.
const COMMON: i64 = 35;

/// A version of the dictionary, with the set of its common words.
type Current = Version<Arc<WordSet>>;

/// The state that all requests share.
struct Server {
    words: Reloadable<Arc<WordSet>>,
    /// The solvers that no request is using. Each is made for one version, and used by one request at a time.
    solvers: Mutex<Vec<PooledSolver>>,
}

struct PooledSolver {
    solver: Solver,
    generation: u64,
}

/// An error, as the text and the status of an answer.
type Failure = (StatusCode, String);

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().ok_or("usage: server FILE [ADDRESS]")?;
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:8080".into());
    let words = Reloadable::load_with(path, |dict: &Dict| Ok(Arc::new(WordSet::common(dict, COMMON)?)))?;
    let server = Arc::new(Server { words, solvers: Mutex::default() });

    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind(address).await?;
        println!("listening on {}", listener.local_addr()?);
        tokio::spawn(reload_every_second(Arc::clone(&server)));
        let routes = Router::new()
            .route("/contains/{word}", get(contains))
            .route("/complete/{prefix}", get(complete))
            .route("/solve/{board}", get(solve))
            .route("/generation", get(generation))
            .route("/reload", post(reload));
        axum::serve(listener, routes.with_state(server)).await?;
        Ok(())
    })
}

/// Checks every second if there is a new file.
async fn reload_every_second(server: Arc<Server>) {
    let mut ticks = time::interval(Duration::from_secs(1));
    loop {
        ticks.tick().await;
        if let Err((_, message)) = reload_if_changed(Arc::clone(&server)).await {
            eprintln!("{message}; the dictionary stays as it is");
        }
    }
}

/// Reloads the file if it changed, on a thread that may wait. Returns true if the file was reloaded.
async fn reload_if_changed(server: Arc<Server>) -> Result<bool, Failure> {
    let reloading = move || {
        let reloaded = server.words.reload_if_changed()?;
        server.drop_outdated(&mut server.lock_solvers());
        Ok(reloaded)
    };
    let describe = |error: ReloadError| match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    };
    let internal = |message| (StatusCode::INTERNAL_SERVER_ERROR, message);
    let reloaded = task::spawn_blocking(reloading).await;
    reloaded.map_err(|error| internal(error.to_string()))?.map_err(|error| internal(describe(error)))
}

#[derive(Serialize)]
struct ContainsAnswer {
    generation: u64,
    contains: bool,
    common: bool,
}

async fn contains(State(server): State<Arc<Server>>, Path(word): Path<String>) -> Json<ContainsAnswer> {
    // Taken once: the id and the set of common words belong together.
    let words = server.words.get();
    let id = words.dict.id(&word);
    let common = id.is_some_and(|id| words.data.contains(id));
    Json(ContainsAnswer { generation: words.generation, contains: id.is_some(), common })
}

#[derive(Deserialize)]
struct CompleteOptions {
    limit: Option<usize>,
    /// The name of a column.
    by: Option<String>,
}

#[derive(Serialize)]
struct CompleteAnswer {
    generation: u64,
    words: Vec<String>,
}

/// Completes a prefix. The best words come first: by the column `by`, or by how common they are, if the dictionary has
/// frequencies.
async fn complete(
    State(server): State<Arc<Server>>,
    Path(prefix): Path<String>,
    Query(options): Query<CompleteOptions>,
) -> Result<Json<CompleteAnswer>, Failure> {
    let words = server.words.get();
    let dict = &words.dict;
    let limit = options.limit.unwrap_or(10).min(1000);
    let column = match options.by {
        Some(name) => {
            let missing = || (StatusCode::BAD_REQUEST, format!("the dictionary has no column {name:?}"));
            Some(dict.column(&name).ok_or_else(missing)?)
        }
        None => dict.column("frequency").or(dict.values()),
    };
    let found = match column {
        Some(column) => dict.complete(&prefix).best(column, limit).iter().filter_map(|id| dict.word(*id)).collect(),
        None => dict.complete(&prefix).take(limit).collect(),
    };
    Ok(Json(CompleteAnswer { generation: words.generation, words: found }))
}

#[derive(Serialize)]
struct SolveAnswer {
    generation: u64,
    points: u64,
    words: Vec<SolvedWord>,
}

#[derive(Serialize)]
struct SolvedWord {
    word: String,
    points: u32,
}

/// Finds the common words on a board.
async fn solve(State(server): State<Arc<Server>>, Path(board): Path<String>) -> Result<Json<SolveAnswer>, Failure> {
    let board: Board = board.parse().map_err(bad_request)?;
    // Other boards may take long, and would keep this thread from other requests.
    if board.tiles().len() > 25 || board.tiles().flatten().any(|tile| tile == WILDCARD) {
        return Err((StatusCode::BAD_REQUEST, "a board has at most 25 tiles and no wildcards".into()));
    }
    let words = server.words.get();
    let mut pooled = server.take_solver(&words)?;
    let solution = pooled.solver.solve(&board).map_err(bad_request)?;
    let found = solution.words().map(|found| SolvedWord { word: found.word.into(), points: found.points });
    let answer = SolveAnswer { generation: words.generation, points: solution.points(), words: found.collect() };
    server.put_back(pooled);
    Ok(Json(answer))
}

async fn generation(State(server): State<Arc<Server>>) -> Json<u64> {
    Json(server.words.generation())
}

async fn reload(State(server): State<Arc<Server>>) -> Result<Json<bool>, Failure> {
    reload_if_changed(server).await.map(Json)
}

fn bad_request(error: impl Error) -> Failure {
    (StatusCode::BAD_REQUEST, error.to_string())
}

impl Server {
    /// Returns a solver for this version: a free one, or else a new one.
    fn take_solver(&self, words: &Current) -> Result<PooledSolver, Failure> {
        let mut solvers = self.lock_solvers();
        if let Some(free) = solvers.iter().position(|pooled| pooled.generation == words.generation) {
            return Ok(solvers.swap_remove(free));
        }
        drop(solvers);
        let rules = Rules::BOGGLE.with_words(Arc::clone(&words.data));
        // Cannot fail: the set of words is that of this dictionary.
        let solver = Solver::new(&words.dict, rules).map_err(bad_request)?;
        Ok(PooledSolver { solver, generation: words.generation })
    }

    /// Keeps a solver for the next request.
    fn put_back(&self, pooled: PooledSolver) {
        let mut solvers = self.lock_solvers();
        solvers.push(pooled);
        self.drop_outdated(&mut solvers);
    }

    /// Drops the solvers of earlier versions, which keep their dictionaries in memory.
    fn drop_outdated(&self, solvers: &mut Vec<PooledSolver>) {
        let current = self.words.generation();
        solvers.retain(|pooled| pooled.generation == current);
    }

    fn lock_solvers(&self) -> MutexGuard<'_, Vec<PooledSolver>> {
        self.solvers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
