import type { FileStorage } from './fileStorage'

/** Reads of the storage at once; each may keep a picture and a connection in memory. */
const MAX_AT_ONCE = 32
/** Shoppers don't wait longer for a picture. */
const WAIT_MS = 5_000

export class StorageBusy extends Error {}

/**
 * Limits how many reads wait for a storage that is slow or silent, and how long: all beyond are refused at once, so that
 * its trouble stays its own. Reads of one file at the same time are one.
 */
export function limitReads(
  storage: FileStorage,
  { mostAtOnce = MAX_AT_ONCE, waitMs = WAIT_MS } = {},
): FileStorage {
  const running = new Map<string, Promise<Buffer | undefined>>()
  return {
    ...storage,
    async get(key) {
      const known = running.get(key)
      if (known) return known
      if (running.size >= mostAtOnce) throw new StorageBusy(`${mostAtOnce} pictures are being read already`)
      const read = within(waitMs, (signal) => storage.get(key, signal)).finally(() => running.delete(key))
      running.set(key, read)
      return read
    },
  }
}

async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const cancelled = new AbortController()
  const timer = setTimeout(() => cancelled.abort(new StorageBusy(`No answer within ${ms} ms`)), ms)
  try {
    return await work(cancelled.signal)
  } finally {
    clearTimeout(timer)
  }
}
