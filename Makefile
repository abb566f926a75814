# `make help` lists the targets. Each is a command that a person could type.
target = $(or $(CARGO_TARGET_DIR),target)
dictc = "$(target)/release/dictc"
libraries = $(addprefix -p ,board-deal board-play board-search board-solver dict-compiler dict-de dict-en dict-es dict-format dict-nl dict-pack dict-pl dict-query dict-runtime dict-scan dict-suggest hunspell-words safe-files)
# The revision that `make semver` compares with: the last release. Before the first one, a revision is named here.
baseline = $(or $(shell git describe --tags --abbrev=0 --match 'v*' 2>/dev/null),8d727e7bba27)
board = 'l qu r e / s l u s / a t i c / n r e n'

# Cargo takes all processors, and does not look for make's share of them.
export CARGO_MAKEFLAGS =

.PHONY: help run test test-all test-rest answers test-c test-python test-hunspell test-web wheel web serve bench-test fuzz soak sanitize mutants coverage check publish-check weekly dist semver targets compare dicts pictures build install install-dicts uninstall

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1	\2/p' Makefile

run: dictc = "$(target)/fast-build/dictc"
run: ## compile the English words with their values into a file, describe it, and solve a board with it
	cargo build --profile fast-build --locked -p dictc --target-dir "$(target)"
	$(dictc) dump > "$(target)/words.txt"
	$(dictc) lookup --column value - < "$(target)/words.txt" | cut -f 1,3 > "$(target)/values.tsv"
	$(dictc) build "$(target)/words.txt" --values "$(target)/values.tsv" --ranks -o "$(target)/words.dat"
	$(dictc) info "$(target)/words.dat"
	$(dictc) solve --dict "$(target)/words.dat" --common 35 --min-letters 6 $(board)
	@printf '\nTry next:\n'
	@printf '  %s\n' '$(dictc) play --common 60' '$(dictc) solve --dict "$(target)/words.dat" catdlinemaropets' '$(dictc) help'

test: ## test the libraries, the program and the C library; needs Rust, a C compiler and python3
	@command -v python3 > /dev/null || { echo 'make test needs python3: install the package of that name' >&2; exit 1; }
	python3 -B tests/answers/oracle/write.py --check
	cargo test --workspace --locked --tests
	cargo test --workspace --locked --doc
	cargo build --quiet --locked --workspace --bin reader --bin dictc --target-dir "$(target)"
	python3 -B tests/second_reader/compare.py "$(target)/debug/reader"
	python3 -B tests/queries/compare.py "$(target)/debug/dictc"
	@echo 'Left out: other C compilers, Python, Spark, the web, hunspell, examples and benchmarks. make test-all tests them too.'

# Each part says what it needs. The tests in the browser and on Spark wait most of the time, so two parts run at a time.
test-all: ## run every test; names the programs that are missing, and installs them on Debian if INSTALL=1
	@bash -c '. tests/programs.sh && need c examples python web page hunspell'
	$(MAKE) --no-print-directory test
	+@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) test-web test-python test-c test-hunspell test-rest

answers: ## write the answers that all front ends must give, after a change of the oracle in tests/answers
	python3 -B tests/answers/oracle/write.py

test-c: ## run the tests of the C library and its examples, in six languages
	crates/dict-c/tests/run.sh
	crates/dict-c/examples/run.sh

test-python: ## build the Python package, install it into a virtual environment, and test it there
	crates/dict-python/tests/run.sh

test-hunspell: ## ask hunspell itself about the forms of words
	crates/hunspell-words/tests/run.sh

test-web: ## test the package for the web in node, and the page in Debian's chromium
	crates/dict-web/tests/run.sh

wheel: ## build the Python package, for Linux with glibc 2.17 or newer, into target/wheels
	crates/dict-python/wheel.sh

web: ## build the packages for the web into target/npm, and the page into target/web; needs node
	crates/dict-web/build.sh

serve: web ## build the page, and serve it on this machine; PORT=8080 by default
	node crates/dict-web/serve.mjs "$(target)/web" $(PORT)

test-rest: bench-test ## run the tests that take long or compile crates again, and those of the examples and benchmarks
	cargo build --workspace --locked --examples
	cargo test --workspace --locked --test output --test server
	cargo test --workspace --locked --test repository --test expand -- --ignored

bench-test: ## test the benchmarks, and run each once, with few words
	cargo test --locked -p peer-bench --lib --bin compare --test tiny

fuzz: ## run the fuzz targets a hundred million times, in hours; needs nightly Rust
	tests/fuzz/run.sh

soak: ## run the tests that take long, and the fuzz targets for two minutes; needs nightly Rust
	DICTC_SOAK=1 cargo test --workspace --locked --tests -- --include-ignored
	tests/fuzz/run.sh 120s

sanitize: ## run the tests under AddressSanitizer, some also in valgrind; needs nightly Rust and valgrind
	tests/sanitize.sh

mutants: ## check that each small change to the dictionary's libraries makes a test fail, in hours; needs cargo-mutants
	tests/mutants.sh

coverage: ## print which lines and branches of the dictionary's libraries the tests run; needs cargo-llvm-cov and nightly Rust
	tests/coverage.sh

check: ## check formatting, lints, documentation and dependencies; warnings are errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	cargo clippy --locked -p dictc --no-default-features -- -D warnings
	RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked
	tests/dependencies.sh
	crates/dict-python/check.sh

publish-check: ## pack every crate that is published, and build it from its archive, if manifests or lists of files changed
	tests/publish-check.sh

weekly: ## check what seldom fails: archives and packages as they are released, other systems, another compiler, vulnerabilities
	tests/publish-check.sh --always
	tests/targets.sh weekly
	crates/dict-c/tests/run.sh weekly
	crates/dict-c/examples/run.sh installed
	crates/dict-python/tests/run.sh weekly
	DICTC_SOAK=1 crates/dict-web/tests/run.sh
	RUSTDOCFLAGS='-D warnings' cargo doc $(libraries) --no-deps --locked --no-default-features
	tests/dependencies.sh --always

dist: ## pack the program of the last commit for a release; `tests/dist.sh check` builds it twice and compares
	tests/dist.sh

semver: ## find changes to the libraries since the last release, or since baseline=REVISION, that break programs
	cargo install --quiet --locked --debug --root "$(target)/tools" cargo-semver-checks@0.51.0
	"$(target)/tools/bin/cargo-semver-checks" semver-checks $(libraries) --baseline-rev $(baseline)

targets: ## test the libraries on other processors and in WebAssembly
	tests/targets.sh

compare: build ## measure against other dictionaries and searches; writes the tables of crates/peer-bench/README.md
	cargo run --release --locked -p peer-bench --target-dir "$(target)"
	cargo build --profile library --locked -p dict-c -p peer-bench --target-dir "$(target)"
	"$(target)/library/compare" from-c

dicts: build ## rebuild every dictionary from the Debian packages that its recipe names, and compare
	dicts/rebuild.sh

pictures: ## draw the pictures of the README, and write the outputs of the commands in all READMEs
	cargo run --locked -p dict-tests --bin documents

install: ## build and install the program and the C library, below PREFIX=/usr/local in DESTDIR=
	crates/dict-c/install.sh

install-dicts: ## install the dictionaries that are shipped, so that `dictc --dict nl` finds them
	crates/dict-c/install.sh dicts

uninstall: ## remove what `make install` and `make install-dicts` install
	crates/dict-c/install.sh uninstall

build: ## build the dictc program
	cargo build --release --locked -p dictc --target-dir "$(target)"
