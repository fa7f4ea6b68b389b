import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

let compiled

/**
 * Compiles PGlite's two programs once in this process, and returns them as options of `PGlite.create`. Threads share
 * the compiled code, which otherwise costs each of them half a second of processor time.
 */
export function compiledPglite() {
  compiled ??= compile().catch((error) => {
    // A failure isn't kept, so that the next start tries again.
    compiled = undefined
    throw error
  })
  return compiled
}

async function compile() {
  const folder = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..')
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (name) =>
      WebAssembly.compile(await readFile(join(folder, name))),
    ),
  )
  return { pgliteWasmModule, initdbWasmModule }
}
