// Code with a memory of its own, for one dictionary.

import { partsOf } from "./dict.js";
import { compileOnce } from "./fetching.js";
import { newInstance } from "./instance.js";

/**
 * Makes an instance of compiled code for a dictionary, and calls the export `make` with it. The instance has a copy of the dictionary,
 * which may be freed at once. The garbage collector takes the instance, with its memory.
 */
export async function separate(dict, compiled, name, make) {
    const { file, changes } = partsOf(dict);
    const code = newInstance("code", (why) => `the code stopped (${why}): get another ${name}`);
    await code.load(await compileOnce(compiled));
    code.writeBytes(file);
    let handle = code.call("dict_open");
    code.output(handle);
    for (const [change, words] of changes) {
        handle = code.call(change, handle, code.writeJson(words));
        code.output(handle);
    }
    code.output(code.call(make, handle));
    return code;
}
