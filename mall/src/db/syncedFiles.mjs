// Makes fsync reach the disk. Emscripten's fsync of a file in a real folder does nothing.
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './syncFolder.mjs'

/** Arguments with which PostgreSQL calls fsync at all; emscripten's fdatasync can't be replaced. */
export const SYNC_SETTINGS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** Emscripten's number of ENOENT. */
const NO_SUCH_FILE = 44

/** PGlite's folder on the real file system, with an fsync that writes to the disk. */
export class SyncedFiles extends NodeFS {
  async init(pglite, options) {
    const ready = await super.init(pglite, options)
    ready.emscriptenOpts.preRun.push(({ NODEFS, FS }) => {
      addSync(NODEFS)
      answerMissingFast(NODEFS, new FS.ErrnoError(NO_SUCH_FILE))
    })
    return ready
  }
}

/**
 * PostgreSQL syncs the write-ahead log before it reports a commit, and every changed file at a checkpoint, but assumes
 * that the folder entry of a new file is durable. That isn't true everywhere, so folders are synced too.
 */
function addSync(files) {
  const changedFolders = new Set()
  const { node_ops: onFolders, stream_ops: onFiles } = files
  /** Records the folder after an operation whose first argument is the entry's parent. */
  const remembering =
    (operation) =>
    (parent, ...rest) => {
      const result = operation(parent, ...rest)
      changedFolders.add(files.realPath(parent))
      return result
    }
  for (const name of ['mknod', 'unlink', 'rmdir']) onFolders[name] = remembering(onFolders[name])
  const { rename } = onFolders
  onFolders.rename = (entry, newParent, newName) => {
    changedFolders.add(dirname(files.realPath(entry)))
    rename(entry, newParent, newName)
    changedFolders.add(files.realPath(newParent))
  }
  onFiles.fsync = (stream) => {
    files.tryFSOperation(() => {
      for (const folder of changedFolders) {
        changedFolders.delete(folder)
        syncFolder(folder)
      }
      // A folder can be opened and synced like a file. For a file, fdatasync (length and content) is enough.
      fs.fdatasyncSync(stream.nfd)
    })
    return 0
  }
}

/**
 * Answers that a file is missing without building an error each time. An index that grows looks for its map of free
 * space, which only a vacuum makes: some sixty times in a round of 128 orders of a seckill, 4 % of its time.
 */
function answerMissingFast({ node_ops: onFolders, realPath }, missing) {
  const { lookup } = onFolders
  onFolders.lookup = (parent, name) => {
    if (!fs.existsSync(join(realPath(parent), name))) throw missing
    return lookup(parent, name)
  }
}
