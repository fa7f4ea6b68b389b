// The embedded database, on a thread of its own. Takes { id, what, … } and answers { id, result } or { id, error };
// `pgliteThread.ts` is the other side. Plain JavaScript: Node starts a thread without the loader that reads TypeScript.
import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const INT8 = 20
const DATE = 1082

/** Instants and fen are int8 and stay below 2^53; dates stay text, with no time zone to shift them. */
const parsers = { [INT8]: Number, [DATE]: (text) => text }

/** @type {PGlite} */
let pglite

const WORK = {
  open: async ({ dataDir, dump }) => {
    pglite = await PGlite.create({ dataDir, parsers, loadDataDir: dump && new Blob([dump]) })
  },
  exec: async ({ text }) => toResult((await pglite.exec(text)).at(-1)),
  query: async ({ text, parameters }) => toResult(await pglite.query(text, parameters)),
  dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
  close: () => pglite.close(),
}

const toResult = (result) =>
  result && { command: result.command, affectedRows: result.affectedRows, rows: result.rows }

parentPort.on('message', async ({ id, what, ...asked }) => {
  try {
    parentPort.postMessage({ id, result: await WORK[what](asked) })
  } catch (error) {
    // An error loses its own fields (code, constraint) between threads: they travel as data.
    const { code, constraint, detail, table } = error
    const message = String(error?.message ?? error)
    parentPort.postMessage({ id, error: { message, fields: { code, constraint, detail, table } } })
  }
})
