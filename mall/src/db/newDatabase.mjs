import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './syncFolder.mjs'

/**
 * Creates an empty database in the folder unless there is one. It is prepared in a neighbouring folder and renamed when
 * all of it is on the disk: an interrupted start leaves either no database or a complete one.
 */
export async function makeDatabase(folder) {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) {
    closeToOthers(folder)
    return
  }
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const pglite = await PGlite.create({ fs: new NodeFS(draft), initDbStartParams: ['--data-checksums'] })
  await pglite.close()
  closeToOthers(draft)
  syncTree(draft)
  fs.renameSync(draft, folder)
  syncFolder(dirname(folder))
}

/**
 * Copies a database at one moment, between two statements, in the state that a power cut would leave: PostgreSQL
 * replays its log when the copy is opened. The copy gets its name only when all of it is on the disk.
 */
export function copyDatabase(folder, to) {
  const draft = `${to}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.cpSync(folder, draft, { recursive: true })
  closeToOthers(draft)
  syncTree(draft)
  fs.renameSync(draft, to)
  syncFolder(dirname(to))
}

/**
 * Lets only the mall's user into the folder, as PostgreSQL's own programs do: files in it that PGlite creates may be
 * read and written by everybody.
 */
function closeToOthers(folder) {
  try {
    fs.chmodSync(folder, 0o700)
  } catch {
    // A file system without permissions, or somebody else's folder.
  }
}

/** Writes every file and folder below to the disk. */
function syncTree(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function syncFile(path) {
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
