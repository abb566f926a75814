// Code with a memory of its own, for one dictionary.

import { partsOf } from "./dict.js";
import { compileOnce } from "./fetching.js";
import { newInstance } from "./instance.js";

/**
 * Makes an object called `name` of a dictionary, in an instance of compiled code. Returns a function that asks the object. The instance
 * has a copy of the dictionary, which may be freed at once. The garbage collector takes the instance, with its memory.
 */
export async function separate(dict, compiled, name) {
    const { file, changes } = partsOf(dict);
    const code = newInstance("code", (why) => `the code stopped (${why}): get another ${name}`);
    await code.load(await compileOnce(compiled));
    const opened = code.request("dict_open", 0, { data: file });
    const changed = changes.reduce((handle, [change, words]) => code.request(change, handle, { options: words }), opened);
    const object = code.request(`${name}_new`, changed);
    return (question, details) => code.ask(question, object, details);
}
