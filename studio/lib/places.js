import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const studio = fileURLToPath(new URL('..', import.meta.url))

export const STUDIO = studio
export const CACHE = join(studio, 'cache')
export const PICTURES = join(studio, '../mall/pictures')
export const FINGERPRINTS = join(studio, 'fingerprints.json')

/** Makes the folder of a file and returns the file's path. */
export function ready(path) {
  mkdirSync(dirname(path), { recursive: true })
  return path
}
