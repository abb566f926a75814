# `make help` lists what there is; each is a command that a person could type.
dictc = target/release/dictc
board = 'l qu r e / s l u s / a t i c / n r e n'

.PHONY: help run test test-rust quick bench-test fuzz soak sanitize check compare dicts build

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1	\2/p' Makefile

run: build ## compile the English word list, look it over, and solve a board with it
	$(dictc) dump dicts/en/en.dat > target/words.txt
	$(dictc) build target/words.txt -o target/words.dat
	$(dictc) info target/words.dat
	$(dictc) solve --dict target/words.dat $(board)

test: test-rust ## run every test

test-rust: ## run the tests that need only Rust
	cargo test --workspace --locked

quick: ## run the fast tests, which find most mistakes, in less than a minute once they are built
	cargo test --workspace --locked --lib --bins --test cli --test play --test dictionary --test solver --test promises -- --skip p1_ --skip p2_ --skip p4_ --skip p8_ --skip p9_every --skip engines:: --skip random_boards --skip borders --skip mask_sizes --skip baselines --skip lookup:: --skip searches::

bench-test: ## run every comparison once, with few words
	cargo test --locked -p peer-bench

fuzz: ## run the fuzz targets a hundred million times, in about an hour; needs nightly Rust
	tests/fuzz/run.sh

soak: ## run the tests that take long
	cargo test --workspace --locked --test promises -- --ignored

sanitize: ## run the tests under AddressSanitizer, some also in valgrind; needs nightly Rust and valgrind
	tests/sanitize.sh

check: ## formatting, lints and documentation, warnings as errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked

compare: build ## time the product beside other solvers and other dictionaries; writes a part of README.md
	cargo run --release --locked -p peer-bench

dicts: build ## rebuild every dictionary from the packages of Debian that its recipe names, and compare
	dicts/rebuild.sh

build: ## build the dictc program
	cargo build --release --locked -p dictc
