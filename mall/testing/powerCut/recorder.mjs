// Loaded into the database's thread by a test: records every change of a file and every sync in a journal, from which
// `disk.ts` rebuilds the disk as after a power cut at a given moment.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const root = process.env.POWER_CUT_ROOT
const journal = fs.openSync(process.env.POWER_CUT_JOURNAL, 'a')
const { writeSync } = fs
const folderOf = new Map()

function record(entry, bytes) {
  writeSync(journal, `${JSON.stringify({ ...entry, length: bytes?.length ?? 0 })}\n`)
  if (bytes?.length) writeSync(journal, bytes)
}

const isInside = (path) => typeof path === 'string' && (path === root || path.startsWith(`${root}/`))

/** Records the operation after it has succeeded, if `describe` finds that it concerns the folder. */
function watch(name, describe) {
  const original = fs[name]
  fs[name] = (...args) => {
    const result = original(...args)
    const described = describe(args, result)
    if (described) record(described.entry, described.bytes)
    return result
  }
}

const byPath =
  (op) =>
  ([path, second]) =>
    isInside(path) && { entry: { op, path, ...(typeof second === 'number' && { size: second }) } }
const byHandle =
  (op) =>
  ([fd, size]) =>
    folderOf.has(fd) && {
      entry: { op, path: folderOf.get(fd), fd, ...(typeof size === 'number' && { size }) },
    }

watch('openSync', ([path, flags], fd) => {
  if (!isInside(path)) return undefined
  folderOf.set(fd, path)
  return {
    entry: {
      op: 'open',
      path,
      fd,
      truncate: typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0,
    },
  }
})
watch('closeSync', ([fd]) => folderOf.delete(fd) && { entry: { op: 'close', fd } })
watch(
  'writeSync',
  ([fd, buffer, offset, length, position], written) =>
    folderOf.has(fd) && {
      entry: { op: 'write', fd, position },
      bytes: Buffer.from(buffer.buffer, buffer.byteOffset + offset, written ?? length),
    },
)
watch('renameSync', ([path, to]) => isInside(path) && { entry: { op: 'rename', path, to } })
watch('ftruncateSync', byHandle('truncate'))
watch('truncateSync', byPath('truncate'))
watch('fsyncSync', byHandle('sync'))
watch('fdatasyncSync', byHandle('sync'))
watch('mkdirSync', byPath('mkdir'))
watch('unlinkSync', byPath('remove'))
watch('rmdirSync', byPath('remove'))
syncBuiltinESMExports()
