import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PgliteThread } from './pgliteThread'

const LOOK_EVERY_MS = 3_600_000
/** Milliseconds from start to the first check: a mall that is restarted often during a day still gets its copy. */
const FIRST_LOOK_MS = 300_000
const CACHED = 3

/** Keeps one copy a day of the embedded database in `backups`, the last three. Returns a function that stops it. */
export function startBackups(folder: string, thread: PgliteThread): () => void {
  const look = () => {
    backUp(folder, thread).catch((error: Error) => {
      process.stderr.write(`The database could not be copied: ${error.message}\n`)
    })
  }
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const later = setInterval(look, LOOK_EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(later)
  }
}

/** Makes today's copy unless there is one, and removes the oldest. */
export async function backUp(folder: string, thread: PgliteThread, today = new Date()): Promise<void> {
  const backups = join(folder, 'backups')
  const day = today.toISOString().slice(0, 10)
  if (existsSync(join(backups, day))) return
  mkdirSync(backups, { recursive: true })
  await thread.copyTo(join(backups, day))
  const days = readdirSync(backups).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
  for (const old of days.sort().slice(0, -CACHED)) rmSync(join(backups, old), { recursive: true })
}
