import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EnvError } from '../env'
import { FolderInUse, lockFolder } from './folderLock'
import { copyDatabase } from './newDatabase.mjs'
import { PgliteThread } from './pgliteThread'
import { syncFolder } from './syncFolder.mjs'

const LOOK_EVERY_MS = 3_600_000
/** Milliseconds from start to the first check: a mall that is restarted often during a day still gets its copy. */
const FIRST_LOOK_MS = 300_000
const DAILY_COPIES = 3
/**
 * Ending of a request file. It makes the running mall copy the database, because no other process may read the folder
 * while the mall writes.
 */
const REQUEST = '.request'
const LOOK_FOR_REQUESTS_MS = 1_000
const COPIED_WITHIN_MS = 120_000

/**
 * Keeps one copy a day of the embedded database in `backups`, the last three, and makes a copy when `copyFolderNow` asks
 * for one. Returns a function that stops it.
 */
export function startBackups(folder: string, thread: PgliteThread): () => void {
  if (existsSync(join(folder, 'backups'))) makePrivate(join(folder, 'backups'))
  const guarded = (work: () => Promise<void>) => () => {
    work().catch((error: Error) => {
      process.stderr.write(`The database could not be copied: ${error.message}\n`)
    })
  }
  const look = guarded(() => backUp(folder, thread))
  const first = setTimeout(look, FIRST_LOOK_MS).unref()
  const later = setInterval(look, LOOK_EVERY_MS).unref()
  const requests = setInterval(
    guarded(() => copyAsRequested(folder, thread)),
    LOOK_FOR_REQUESTS_MS,
  ).unref()
  return () => {
    clearTimeout(first)
    clearInterval(later)
    clearInterval(requests)
  }
}

/** Makes today's copy unless there is one, and removes the oldest. */
export async function backUp(folder: string, thread: PgliteThread, today = new Date()): Promise<void> {
  const backups = join(folder, 'backups')
  const day = today.toISOString().slice(0, 10)
  if (existsSync(join(backups, day))) return
  makePrivate(backups)
  await thread.copyTo(join(backups, day))
  const days = readdirSync(backups).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
  for (const old of days.sort().slice(0, -DAILY_COPIES)) rmSync(join(backups, old), { recursive: true })
}

/** Creates the folder of copies, which hold names, addresses and secrets, or closes one that others may read. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    chmodSync(folder, 0o700)
  } catch {
    // A file system without permissions, or somebody else's folder.
  }
}

async function copyAsRequested(folder: string, thread: PgliteThread): Promise<void> {
  const backups = join(folder, 'backups')
  if (!existsSync(backups)) return
  for (const request of readdirSync(backups).filter((name) => name.endsWith(REQUEST))) {
    // Removed first: a copy that fails is requested again by the operator, not for ever.
    rmSync(join(backups, request), { force: true })
    await thread.copyTo(join(backups, request.slice(0, -REQUEST.length)))
  }
}

/**
 * Copies the embedded database as of one moment, by the mall that runs on the folder or, if none does, directly. Returns
 * the folder of the copy.
 * @throws EnvError when there is no database, or the running mall makes no copy
 */
export async function copyFolderNow(folder: string, name: string): Promise<string> {
  if (!existsSync(join(folder, 'db'))) throw new EnvError(`${folder} holds no database (MALL_DATA)`)
  const copy = join(folder, 'backups', name)
  makePrivate(dirname(copy))
  try {
    const lock = lockFolder(folder)
    try {
      copyDatabase(join(folder, 'db'), copy)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    writeFileSync(copy + REQUEST, '')
    const deadline = performance.now() + COPIED_WITHIN_MS
    while (!existsSync(copy)) {
      if (performance.now() > deadline) throw new EnvError('The running mall made no copy; its log says why')
      await pause(100)
    }
  }
  return copy
}

/** Moves a copy to another folder, also of another disk, and returns that folder. */
export function moveCopy(copy: string, to: string): string {
  mkdirSync(dirname(to), { recursive: true })
  copyDatabase(copy, to)
  rmSync(copy, { recursive: true })
  return to
}

/**
 * Replaces the embedded database by a copy, and keeps the former one beside it; returns the former one's folder, if there
 * was one. The copy must open; otherwise nothing changes.
 * @throws FolderInUse while a mall runs on the folder; EnvError when the copy is no usable database
 */
export async function restoreFolder(folder: string, copy: string, name: string): Promise<string | undefined> {
  if (!existsSync(join(copy, 'PG_VERSION'))) throw new EnvError(`${copy} is no copy of a database`)
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  try {
    const restored = join(folder, 'db.restored')
    rmSync(restored, { recursive: true, force: true })
    copyDatabase(copy, restored)
    const thread = await PgliteThread.open({ dataDir: restored }).catch((error: Error) => {
      throw new EnvError(`${copy} can't be opened: ${error.message.trim()}. Nothing was changed.`)
    })
    await thread.close()
    const db = join(folder, 'db')
    const former = existsSync(db) ? join(folder, `db.before-${name}`) : undefined
    if (former) renameSync(db, former)
    renameSync(restored, db)
    syncFolder(folder)
    return former
  } finally {
    lock.release()
  }
}
