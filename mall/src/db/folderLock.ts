import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Owner {
  pid: number
  /** Start time of the process, as the system reports it: a pid alone may have been reused by another program. */
  begun: string
}

/** Thrown when another live process owns the folder. The message says what to do. */
export class FolderInUse extends Error {
  constructor(folder: string, owner: Owner) {
    super(
      `The data folder ${folder} is in use by another mall (process ${owner.pid}).\n` +
        'Stop that one first, or start this one on its own folder and port:\n' +
        '  MALL_DATA=.mall-2 PORT=10087 npm start',
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Makes this process the owner of an embedded database folder (PGlite takes no lock of its own, and two
 * processes on one folder corrupt it). The lock of a process that has ended is taken over.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): { release(): void } {
  const path = join(folder, 'mall.lock')
  const mine = JSON.stringify({ pid: process.pid, begun: processBegun(process.pid) ?? '' } satisfies Owner)
  for (;;) {
    if (createWhole(path, mine)) break
    const found = readOr(path)
    if (found === undefined) continue
    const owner = parseOwner(found)
    if (owner && isRunning(owner)) throw new FolderInUse(folder, owner)
    removeStale(path, found)
  }
  return {
    release: () => {
      if (readOr(path) === mine) rmSync(path, { force: true })
    },
  }
}

/**
 * Creates the file with its content atomically, or returns false when it exists: no reader ever sees a partial file.
 */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Two starting processes may both find the stale lock: removes only the lock that was read as stale, and restores a
 * fresh one.
 */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOr(aside) !== stale) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process has created its own lock meanwhile: the next round reads it.
    }
  }
  rmSync(aside, { force: true })
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value = JSON.parse(text) as Partial<Owner>
    return typeof value.pid === 'number' ? { pid: value.pid, begun: String(value.begun ?? '') } : undefined
  } catch {
    return undefined
  }
}

function isRunning(owner: Owner): boolean {
  if (owner.pid === process.pid) return owner.begun === (processBegun(process.pid) ?? '')
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const begun = processBegun(owner.pid)
  if (begun === ENDED) return false
  return begun === undefined || owner.begun === '' || begun === owner.begun
}

/** A process that was killed and keeps its pid until its parent, often a supervisor, has looked after it. */
const ENDED = 'ended'

/** Returns the process's start in clock ticks since boot, with the boot's own id; undefined where /proc is missing. */
function processBegun(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields 3 and 22, counted after the program's name, which may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (/[ZX]/.test(fields[0] ?? '')) return ENDED
    const ticks = fields[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
  } catch {
    return undefined
  }
}

function readOr(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
