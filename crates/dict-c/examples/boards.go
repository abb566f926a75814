// Rolls boards, scores them on all processors, and prints the one with the most words: boards words.dat 1000
package main

// #cgo pkg-config: dictc
// #include <dictc.h>
// #include <stdlib.h>
import "C"
import (
	"fmt"
	"log"
	"os"
	"runtime"
	"strconv"
	"unsafe"
)

func check(status C.dictc_status) {
	if status != C.DICTC_OK {
		log.Fatalln("boards:", C.GoString(C.dictc_error_message()))
	}
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatalln("usage: boards DICTIONARY COUNT")
	}
	count, err := strconv.Atoi(os.Args[2])
	if err != nil || count < 1 {
		log.Fatalln("boards: not a count:", os.Args[2])
	}
	// The message of an error belongs to the thread whose call failed, so this goroutine stays on its thread.
	runtime.LockOSThread()
	path, cubes := C.CString(os.Args[1]), C.CString("classic")
	defer func() { C.free(unsafe.Pointer(path)); C.free(unsafe.Pointer(cubes)) }()
	var dict *C.dictc_dict
	check(C.dictc_map(path, &dict))
	defer C.dictc_close(dict)
	var solver *C.dictc_solver
	check(C.dictc_solver_new(dict, nil, &solver))
	defer C.dictc_solver_free(solver)

	const size = 256 // of a board; an array of pointers that is given to C may point only to memory of C
	boards := make([]*C.char, count)
	memory := C.malloc(C.size_t(count * size))
	defer C.free(memory)
	for i := range boards {
		boards[i] = (*C.char)(unsafe.Add(memory, i*size))
		check(C.dictc_roll(dict, nil, cubes, 0, C.uint64_t(i), boards[i], size, nil))
	}
	scores := make([]C.dictc_score, count)
	check(C.dictc_solver_score_many(solver, &boards[0], nil, C.size_t(count), 0, &scores[0]))
	best := 0
	for i := range scores {
		if scores[i].words > scores[best].words {
			best = i
		}
	}
	fmt.Printf("%s: %d words, %d points\n", C.GoString(boards[best]), scores[best].words, scores[best].points)
}
