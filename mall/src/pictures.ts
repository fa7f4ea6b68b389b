import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES_FOLDER } from './paths'

interface Picture {
  /** Width / height. */
  ratio: number
  widths: readonly number[]
  hash: string
  /** Of its ground: what is written over it takes the other one. */
  tone: 'light' | 'dark'
}

const HASH_LENGTH = 8
const MANIFEST = join(PICTURES_FOLDER, 'manifest.json')

/** The studio may draw while the mall runs; looking at the clock is cheaper than at the disk. */
const LOOK_EVERY_MS = 1_000

let manifest: Readonly<Record<string, Picture>> = {}
let readAt = -1
let lookedAt = 0

/** The manifest, read again when the studio has written a new one. */
export function pictures(): Readonly<Record<string, Picture>> {
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return manifest
  lookedAt = Date.now()
  const changed = statSync(MANIFEST, { throwIfNoEntry: false })?.mtimeMs ?? -1
  if (changed === readAt) return manifest
  try {
    manifest = changed < 0 ? {} : JSON.parse(readFileSync(MANIFEST, 'utf8'))
    readAt = changed
  } catch {
    // Caught half written: the next look finds it whole.
  }
  return manifest
}

/**
 * Address of a picture on the mall, root-relative, in the smallest drawn width that is at least `width` (else the
 * largest): `/pictures/trucks/ridge/sand/f34-750.1a2b3c4d.webp`. Empty when the studio has no such picture.
 */
export function pictureUrl(key: string, width: number): string {
  const picture = pictures()[key]
  if (!picture || picture.widths.length === 0) return ''
  const sorted = [...picture.widths].sort((a, b) => a - b)
  const fit = sorted.find((drawn) => drawn >= width) ?? sorted.at(-1)
  return `/pictures/${key}-${fit}.${picture.hash.slice(0, HASH_LENGTH)}.webp`
}

/** File below `mall/pictures` for an address's tail, or undefined when no such picture is listed. */
export function pictureFile(tail: string): { file: string; current: boolean } | undefined {
  const match = /^([a-z0-9][a-z0-9/_-]*)-(\d+)\.([0-9a-f]{8})\.webp$/i.exec(tail)
  if (!match) return undefined
  const [, key = '', width = '', hash] = match
  const picture = pictures()[key]
  if (!picture?.widths.includes(Number(width))) return undefined
  return { file: `${key}-${width}.webp`, current: picture.hash.startsWith(hash ?? ' ') }
}
