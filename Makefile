# `make help` lists the targets. Each is a command that a person could type.
target = $(or $(CARGO_TARGET_DIR),target)
dictc = "$(target)/release/dictc"
board = 'l qu r e / s l u s / a t i c / n r e n'

.PHONY: help run test bench-test fuzz soak sanitize check compare dicts pictures build

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1	\2/p' Makefile

run: build ## compile the English words with their values into a file, describe it, and solve a board with it
	$(dictc) dump en > "$(target)/words.txt"
	$(dictc) lookup en --values - < "$(target)/words.txt" | cut -f 1,3 > "$(target)/values.tsv"
	$(dictc) build "$(target)/words.txt" --values "$(target)/values.tsv" -o "$(target)/words.dat"
	$(dictc) info "$(target)/words.dat"
	$(dictc) solve --dict "$(target)/words.dat" --common 35 --min-len 6 $(board)
	@printf '\nTry next:\n'
	@printf '  %s\n' '$(dictc) play --common 60' '$(dictc) solve --dict "$(target)/words.dat" catdlinemaropets' '$(dictc) help'

test: ## run every test
	cargo test --workspace --locked

bench-test: ## run everything that is compared once, with few words
	cargo test --locked -p peer-bench

fuzz: ## a hundred million executions of the fuzz targets, in about an hour; needs nightly Rust
	tests/fuzz/run.sh

soak: ## the tests that take long
	cargo test --locked -p dict-tests --tests -- --ignored

sanitize: ## every test under AddressSanitizer, those of the reader in valgrind; needs nightly Rust and valgrind
	tests/sanitize.sh

check: ## check formatting, lints and documentation; warnings are errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked

compare: build ## measure against other solvers and dictionaries; writes the tables of crates/peer-bench/README.md
	cargo run --release --locked -p peer-bench --target-dir "$(target)"

dicts: build ## rebuild every dictionary from the Debian packages that its recipe names, and compare
	dicts/rebuild.sh

pictures: ## draw the pictures of the README, and write the outputs of the commands in all READMEs
	cargo run --locked -p dict-tests --bin documents

build: ## build the dictc program
	cargo build --release --locked -p dictc --target-dir "$(target)"
