import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES_FOLDER } from './paths'

interface Picture {
  /** Width / height. */
  ratio: number
  widths: readonly number[]
  hash: string
  /** Tone of the picture's background; text over it has the opposite tone. */
  tone: 'light' | 'dark'
}

const HASH_LENGTH = 8
const MANIFEST = join(PICTURES_FOLDER, 'manifest.json')

/**
 * Milliseconds between two checks of the manifest: the studio may draw while the mall runs, and reading the clock is
 * cheaper than reading the disk.
 */
const LOOK_EVERY_MS = 1_000

/** Without a prototype: keys come from addresses and forms, and `constructor` is no picture. */
const asManifest = (listed: object): Readonly<Record<string, Picture>> =>
  Object.assign(Object.create(null), listed)

let manifest = asManifest({})
let readAt = -1
let lookedAt = 0

/** Returns the manifest, read again when the studio has written a new one. */
export function pictures(): Readonly<Record<string, Picture>> {
  if (Date.now() - lookedAt < LOOK_EVERY_MS) return manifest
  lookedAt = Date.now()
  const changed = statSync(MANIFEST, { throwIfNoEntry: false })?.mtimeMs ?? -1
  if (changed === readAt) return manifest
  try {
    manifest = asManifest(changed < 0 ? {} : JSON.parse(readFileSync(MANIFEST, 'utf8')))
    readAt = changed
  } catch {
    // The file is being written: the next check reads it again.
  }
  return manifest
}

/**
 * Returns the address of a picture on the mall, root-relative, in the smallest drawn width that is at least `width`
 * (else the largest): `/pictures/trucks/ridge/sand/f34-750.1a2b3c4d.webp`. Empty when the studio has no such picture.
 * Pictures that were uploaded at the desk are stored by their address, which is returned as it is.
 */
export function pictureUrl(key: string, width: number): string {
  if (key.startsWith('/')) return key
  const picture = pictures()[key]
  if (!picture || picture.widths.length === 0) return ''
  const sorted = [...picture.widths].sort((a, b) => a - b)
  const fit = sorted.find((drawn) => drawn >= width) ?? sorted.at(-1)
  return `/pictures/${key}-${fit}.${picture.hash.slice(0, HASH_LENGTH)}.webp`
}

/** Returns the file below `mall/pictures` for the tail of an address, or undefined when no such picture is listed. */
export function pictureFile(tail: string): { file: string; current: boolean } | undefined {
  const match = /^([a-z0-9][a-z0-9/_-]*)-(\d+)\.([0-9a-f]{8})\.webp$/i.exec(tail)
  if (!match) return undefined
  const [, key = '', width = '', hash] = match
  const picture = pictures()[key]
  if (!picture?.widths.includes(Number(width))) return undefined
  return { file: `${key}-${width}.webp`, current: picture.hash.startsWith(hash ?? ' ') }
}
