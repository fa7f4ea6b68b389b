// Process that runs test files one after the other, each as a suite of its own. `testFiles.mjs` starts it and sends the
// file names. One process for many files loads the packages, and compiles the embedded database, only once.
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { after, describe, it } = require('node:test')

/** Time limit of a file; one that takes longer hangs. */
const FILE_WITHIN_MS = 600_000

const engine = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')
/** While this exists, V8 compiles the database's WebAssembly only once, not again in the thread of each mall. */
globalThis.compiledDatabase = WebAssembly.compile(readFileSync(engine))

process.on('message', ({ file }) => {
  if (!file) return process.disconnect()
  forgetModules()
  describe(file, { timeout: FILE_WITHIN_MS }, () => {
    after(() => process.send({ done: file }))
    try {
      require(path.resolve(file))
    } catch (error) {
      it('can be loaded', () => {
        throw error
      })
    }
  })
})

/** Gives the next file modules of its own, so that it meets no state of another one; packages stay. */
function forgetModules() {
  for (const name of Object.keys(require.cache)) {
    if (!name.includes('node_modules') && name !== __filename) delete require.cache[name]
  }
}
