// The module PyScript takes for Pyodide (its `interpreter` setting names this file). It hands on
// Pyodide's own loader with two differences: files come from this build's folder, and the engine
// module is named .js, because hosts that do not know .mjs refuse to run it.

import { loadPyodide as load, version } from "../pyodide/pyodide.js";
import createPyodideModule from "../pyodide/pyodide.asm.js";

export { version };

export async function loadPyodide(options) {
  const folder = new URL("../pyodide/", import.meta.url).href;
  try {
    return await load({ ...options, indexURL: folder, packageBaseUrl: folder, createPyodideModule });
  } catch (problem) {
    globalThis.rummyBoot.crashed(String(problem));
    throw problem;
  }
}
