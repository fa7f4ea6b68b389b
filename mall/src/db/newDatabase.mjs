import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './syncFolder.mjs'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

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
  finishTree(draft)
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
  // Closed before anything is in it.
  fs.mkdirSync(draft)
  closeToOthers(draft)
  fs.cpSync(folder, draft, { recursive: true })
  finishTree(draft)
  fs.renameSync(draft, to)
  syncFolder(dirname(to))
}

/**
 * Lets only the mall's user into a folder or file, as PostgreSQL's own programs do: PGlite creates files that everybody may
 * read.
 */
function closeToOthers(path, mode = FOLDER_MODE) {
  try {
    fs.chmodSync(path, mode)
  } catch {
    // A file system without permissions, or somebody else's folder.
  }
}

/** Closes every file and folder below to others, also where a copy is moved elsewhere, and writes them to the disk. */
function finishTree(folder) {
  closeToOthers(folder)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) finishTree(path)
    else if (entry.isFile()) finishFile(path)
  }
  syncFolder(folder)
}

function finishFile(path) {
  closeToOthers(path, FILE_MODE)
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
