import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const STALE_MS = 20_000

/** Runs `work` while holding a lock folder beside `file`, so that parallel runs don't lose each other's lines. */
export async function locked(file, work) {
  const lock = `${file}.lock`
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (failure) {
      if (failure.code !== 'EEXIST') throw failure
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (Date.now() - since > STALE_MS) rmdirSync(lock)
      else await wait(40 + Math.random() * 60)
    }
  }
  try {
    return await work()
  } finally {
    rmdirSync(lock)
  }
}
