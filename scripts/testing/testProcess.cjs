// Process that runs test files one after the other, each as a suite of its own. `testFiles.mjs` starts it and sends the
// file names. One process for many files loads the packages, and compiles the embedded database, only once.
const { readFileSync } = require('node:fs')
const path = require('node:path')
require('./cheapStacks.cjs')
const { dropCode, endStorages } = require('./asyncContexts.cjs')
const { after, describe, it } = require('node:test')
const { inspect } = require('node:util')
const { childSeconds } = require('./childSeconds.cjs')
const { prepareModules } = require('./fileModules.cjs')

/** Time limit of a file; one that takes longer hangs. */
const FILE_WITHIN_MS = 600_000
/** Time limit of the process after its last file; one that takes longer has left something open. */
const END_WITHIN_MS = 15_000

// Temporary folders of the tests. Set only here, so that the translated TypeScript stays where the next run finds it.
if (process.env.TEST_FOLDER) process.env.TMPDIR = process.env.TEST_FOLDER

const engine = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')
/** While this exists, V8 compiles the database's WebAssembly only once, not again in the thread of each mall. */
globalThis.compiledDatabase = WebAssembly.compile(readFileSync(engine))

/** The browser of the files that use one (`__tests__/journeys/harness/browser.ts`): it starts once, not for each file. */
globalThis.sharedBrowser = { browser: undefined }

/** The file that runs now, for modules that must know when another one begins. */
globalThis.testFile = undefined

/** Handles that were open after a file and not before it. */
const openedBy = new Map()

process.on('message', ({ file }) => {
  if (!file) return end()
  const before = cpuSeconds()
  globalThis.testFile = file
  prepareModules(file)
  describe(file, { timeout: FILE_WITHIN_MS }, () => {
    try {
      require(path.resolve(file))
    } catch (error) {
      it('can be loaded', () => {
        throw error
      })
    }
    // Registered last, so that it runs when the file's own hooks have closed what they opened.
    after(() => {
      for (const handle of openHandles()) openedBy.set(handle, openedBy.get(handle) ?? file)
      endStorages()
      dropCode()
      process.send({ done: file, cpu: cpuSeconds() - before })
    })
  })
})

// Ends the process when its runner is gone: its results have no reader.
process.once('disconnect', () => process.exit(1))

/**
 * Lets the process end after its last file. What a test left open would keep it alive for ever: that is named, and no
 * longer waited for.
 */
function end() {
  process.removeAllListeners('disconnect')
  process.disconnect()
  globalThis.sharedBrowser.browser?.close()
  setTimeout(() => {
    for (const handle of openHandles()) {
      console.log(`# left open by ${openedBy.get(handle) ?? 'an unknown file'}: ${describeHandle(handle)}`)
      handle.unref?.()
    }
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
  }, END_WITHIN_MS).unref()
}

/** Returns the processor time of this process and of its ended children, in seconds. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childSeconds()
}

/** Sockets, servers, child processes and threads, without the process's own streams. */
const openHandles = () => process._getActiveHandles().filter((handle) => !(handle.fd >= 0 && handle.fd <= 2))

function describeHandle(handle) {
  const { localPort, remotePort, spawnargs, listening } = handle
  const address = listening ? handle.address() : undefined
  return inspect(
    { kind: handle.constructor.name, address, localPort, remotePort, spawnargs },
    { breakLength: Infinity },
  )
}
