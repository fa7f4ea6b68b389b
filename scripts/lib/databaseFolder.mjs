import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder in memory of Linux. */
const MEMORY_FOLDER = '/dev/shm'

/**
 * Creates a temporary folder for databases, in memory if that many bytes are free there. A database is some 1,000
 * files, created and deleted: on a disk with ext4, which keeps the places of deleted files free for five seconds, that
 * costs several times the processor time, and the embedded database waits for each of its syncs.
 */
export const databaseFolder = (name, bytes) => mkdtempSync(join(parentFor(bytes), name))

function parentFor(bytes) {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize > bytes ? MEMORY_FOLDER : tmpdir()
}
