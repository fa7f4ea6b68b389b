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
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) return
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const pglite = await PGlite.create({ fs: new NodeFS(draft), initDbStartParams: ['--data-checksums'] })
  await pglite.close()
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
  syncTree(draft)
  fs.renameSync(draft, to)
  syncFolder(dirname(to))
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
