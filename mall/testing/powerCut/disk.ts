import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Bytes that most disks write at once; a power cut may preserve some pages of one write and not others. */
const PAGE = 4_096
/** Bytes that the others write at once: they may tear a page. */
export const SECTOR = 512

interface Entry {
  op: 'open' | 'close' | 'write' | 'rename' | 'truncate' | 'sync' | 'mkdir' | 'remove'
  path: string
  fd: number
  to: string
  position: number
  size?: number
  truncate?: boolean
  length: number
}

type Change = { at: number; bytes: Buffer } | { size: number }
interface File {
  kind: 'file'
  /** Content that is certain: the first `size` bytes. All others are zeros, so that the file can grow in place. */
  durable: Buffer
  size: number
  pending: Change[]
}
type NameChange =
  | { add: string; node: Node }
  | { remove: string }
  | { rename: string; to: string; node: Node }
interface Folder {
  kind: 'folder'
  now: Map<string, Node>
  durable: Map<string, Node>
  pending: NameChange[]
}
type Node = File | Folder

/** Decides for each unsynced change whether it reached the disk before the cut. */
export type Survives = () => boolean

/**
 * The folder as a disk stores it, replayed from a recorder's journal: synced changes are certain; all others may or may
 * not be there after a power cut, page by page and name by name.
 */
export class Disk {
  private readonly root = newFolder()
  private readonly open = new Map<number, Node>()
  private at = 0
  private readonly journal: Buffer

  constructor(
    private readonly rootPath: string,
    journalPath: string,
  ) {
    this.journal = readFileSync(journalPath)
  }

  /** Replays the journal up to a position, over whole entries only. Returns false at the journal's end. */
  playTo(position: number): void {
    for (;;) {
      const lineEnd = this.journal.indexOf(10, this.at)
      if (lineEnd < 0) return
      const entry = JSON.parse(this.journal.toString('utf8', this.at, lineEnd)) as Entry
      const end = lineEnd + 1 + entry.length
      if (end > position) return
      this.apply(entry, this.journal.subarray(lineEnd + 1, end))
      this.at = end
    }
  }

  /**
   * Writes into a folder what the disk would hold after a power cut at this moment.
   * @param atOnce bytes that the disk writes at once
   */
  writeImage(folder: string, survives: Survives, atOnce = PAGE): void {
    writeFolder(this.root, folder, survives, atOnce)
  }

  /** Returns the positions in the journal right before each such operation on a file with this in its path. */
  positionsOf(op: Entry['op'], path: string): number[] {
    const positions: number[] = []
    for (let at = 0; ; ) {
      const lineEnd = this.journal.indexOf(10, at)
      if (lineEnd < 0) return positions
      const entry = JSON.parse(this.journal.toString('utf8', at, lineEnd)) as Entry
      if (entry.op === op && entry.path.includes(path)) positions.push(at)
      at = lineEnd + 1 + entry.length
    }
  }

  private apply(entry: Entry, bytes: Buffer): void {
    switch (entry.op) {
      case 'open': {
        if (!this.exists(entry.path)) this.changeName(entry.path, (name) => ({ add: name, node: newFile() }))
        const node = this.find(entry.path)
        this.open.set(entry.fd, node)
        if (entry.truncate && node.kind === 'file') node.pending.push({ size: 0 })
        return
      }
      case 'close':
        this.open.delete(entry.fd)
        return
      case 'write':
        this.file(entry).pending.push({ at: entry.position, bytes })
        return
      case 'truncate':
        this.file(entry).pending.push({ size: entry.size ?? 0 })
        return
      case 'sync':
        sync(this.open.get(entry.fd) as Node)
        return
      case 'mkdir':
        this.changeName(entry.path, (name) => ({ add: name, node: newFolder() }))
        return
      case 'remove':
        this.changeName(entry.path, (name) => ({ remove: name }))
        return
      case 'rename':
        this.changeName(entry.path, (name) => ({
          rename: name,
          to: basename(entry.to),
          node: this.find(entry.path),
        }))
    }
  }

  private file({ fd, path }: Entry): File {
    return (this.open.get(fd) ?? this.find(path)) as File
  }

  private find(path: string): Node {
    let node: Node = this.root
    for (const name of path.slice(this.rootPath.length).split('/').filter(Boolean)) {
      const next: Node | undefined = node.kind === 'folder' ? node.now.get(name) : undefined
      if (!next) throw new Error(`The journal names ${path}, which nothing has created`)
      node = next
    }
    return node
  }

  private exists(path: string): boolean {
    return (this.find(dirname(path)) as Folder).now.has(basename(path))
  }

  private changeName(path: string, change: (name: string) => NameChange): void {
    const folder = this.find(dirname(path)) as Folder
    const changed = change(basename(path))
    applyName(folder.now, changed)
    folder.pending.push(changed)
  }
}

const newFile = (): File => ({ kind: 'file', durable: Buffer.alloc(0), size: 0, pending: [] })
const newFolder = (): Folder => ({ kind: 'folder', now: new Map(), durable: new Map(), pending: [] })

function sync(node: Node): void {
  if (node.kind === 'folder') for (const change of node.pending) applyName(node.durable, change)
  else for (const change of node.pending) applyChange(node, change)
  node.pending = []
}

function applyName(names: Map<string, Node>, change: NameChange): void {
  if ('add' in change) names.set(change.add, change.node)
  else if ('remove' in change) names.delete(change.remove)
  else {
    names.delete(change.rename)
    names.set(change.to, change.node)
  }
}

/** Changes the content in place: the log's files of 16 MB are synced with each commit, too often to copy them. */
function applyChange(file: File, change: Change): void {
  const { size } = file
  file.size = 'size' in change ? change.size : Math.max(size, change.at + change.bytes.length)
  if (file.size > file.durable.length) {
    const longer = Buffer.alloc(Math.max(file.size, 2 * file.durable.length))
    file.durable.copy(longer)
    file.durable = longer
  }
  if ('bytes' in change) change.bytes.copy(file.durable, change.at)
  else if (file.size < size) file.durable.fill(0, file.size, size)
}

function writeFolder(folder: Folder, path: string, survives: Survives, atOnce: number): void {
  mkdirSync(path, { recursive: true })
  const names = new Map(folder.durable)
  for (const change of folder.pending) if (survives()) applyName(names, change)
  for (const [name, node] of names) {
    if (node.kind === 'folder') writeFolder(node, join(path, name), survives, atOnce)
    else {
      const pieces = node.pending.flatMap((change) => inPieces(change, atOnce)).filter(survives)
      const file = pieces.length === 0 ? node : { ...node, durable: Buffer.from(node.durable) }
      for (const piece of pieces) applyChange(file, piece)
      writeFileSync(join(path, name), file.durable.subarray(0, file.size))
    }
  }
}

/** Splits a write into the pieces that a disk writes at once. */
function inPieces(change: Change, atOnce: number): Change[] {
  if ('size' in change) return [change]
  const pieces: Change[] = []
  for (let from = 0; from < change.bytes.length; ) {
    const to = Math.min(change.bytes.length, from + atOnce - ((change.at + from) % atOnce))
    pieces.push({ at: change.at + from, bytes: change.bytes.subarray(from, to) })
    from = to
  }
  return pieces
}
