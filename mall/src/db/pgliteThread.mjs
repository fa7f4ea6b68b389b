// The embedded database, on a thread of its own. Takes { id, what, … } and answers { id, result } or { id, error };
// `pgliteThread.ts` is the other side. Plain JavaScript: Node starts a thread without the loader that reads TypeScript.
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** @type {PGlite} */
let pglite

const WORK = {
  open: async ({ dataDir, dump }) => {
    pglite = await PGlite.create({ dataDir, loadDataDir: dump && new Blob([dump]) })
  },
  // Neither the folder nor the memory needs bringing up to date after it. A copy, since the bytes may be PGlite's own.
  say: async ({ bytes }) => new Uint8Array(pglite.execProtocolRawSync(bytes)),
  dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
  close: () => pglite.close(),
}

parentPort.on('message', async ({ id, what, ...asked }) => {
  try {
    const result = await WORK[what](asked)
    parentPort.postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer] : [])
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) })
  }
})
