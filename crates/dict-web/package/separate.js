// Code with a memory of its own, for one dictionary.

import { compileOnce } from "./fetching.js";
import { newInstance } from "./instance.js";

/**
 * Makes an object called `name` of the parts of a dictionary, in an instance of compiled code. Returns a function that asks the object.
 * The dictionary may be freed at once. The garbage collector takes the instance, with its memory. `advice` says what to do if the code
 * stops.
 */
export async function separate({ file, changes }, compiled, name, advice = `get another ${name}`) {
    const code = newInstance("code", (why) => `the code stopped (${why}): ${advice}`);
    await code.load(await compileOnce(compiled));
    const opened = code.request("dict_open", 0, { data: file });
    const changed = changes.reduce((handle, [change, words]) => code.request(change, handle, { options: words }), opened);
    const object = code.request(`${name}_new`, changed);
    return (question, details) => code.ask(question, object, details);
}
