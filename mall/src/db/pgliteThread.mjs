// The embedded database on a separate thread. Receives { id, what, … } and replies with { id, result } or { id, error,
// stopped }; `pgliteThread.ts` is the other side. Plain JavaScript, because Node starts a thread without the loader for
// TypeScript.
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { copyDatabase } from './newDatabase.mjs'
import { EngineStopped, PgliteEngine } from './pgliteEngine.mjs'

/** @type {PgliteEngine} */
let engine

const WORK = {
  open: async (where) => {
    engine = await PgliteEngine.open(where)
  },
  say: ({ bytes }) => engine.run(bytes),
  dump: () => engine.dump(),
  copy: ({ dataDir, to }) => copyDatabase(dataDir, to),
  memory: () => ({ heapBytes: getHeapStatistics().used_heap_size, wasmBytes: engine.wasmBytes }),
  close: () => engine.close(),
}

parentPort.on('message', async ({ id, what, ...input }) => {
  try {
    const result = await WORK[what](input)
    parentPort.postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer] : [])
  } catch (error) {
    const stopped = error instanceof EngineStopped
    parentPort.postMessage({ id, error: String(error?.message ?? error), stopped })
  }
})
