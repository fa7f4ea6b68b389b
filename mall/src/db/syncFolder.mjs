import fs from 'node:fs'

/** ENOENT: deleted meanwhile. EISDIR, EPERM: Windows, which makes folder entries durable by itself. */
const NOTHING_TO_SYNC = new Set(['ENOENT', 'EISDIR', 'EPERM'])

/** Writes a folder's entries to the disk. */
export function syncFolder(folder) {
  let handle
  try {
    handle = fs.openSync(folder, 'r')
  } catch (error) {
    if (NOTHING_TO_SYNC.has(error.code)) return
    throw error
  }
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
