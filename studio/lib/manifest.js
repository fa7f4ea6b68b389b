import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locked } from './lock.js'
import { FINGERPRINTS, PICTURES, ready } from './places.js'

export const MANIFEST = join(PICTURES, 'manifest.json')

/** @typedef {{ ratio: number, widths: number[], hash: string, tone: 'light' | 'dark' }} PictureEntry */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Sorted keys, one a line: two people's pictures merge without conflict. */
export function asSortedLines(entries) {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(entries[key])}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

async function change(file, edit) {
  ready(file)
  await locked(file, () => {
    const entries = read(file)
    edit(entries)
    writeFileSync(`${file}.new`, asSortedLines(entries))
    renameSync(`${file}.new`, file)
  })
}

export const readManifest = () => read(MANIFEST)
export const readFingerprints = () => read(FINGERPRINTS)

/** Notes a finished picture and the description it was made from. @param {PictureEntry} entry */
export async function notePicture(key, entry, fingerprint) {
  await change(MANIFEST, (all) => (all[key] = entry))
  await change(FINGERPRINTS, (all) => (all[key] = fingerprint))
}

/** Forgets pictures that no shot list asks for any more. */
export async function forgetPictures(keys) {
  for (const file of [MANIFEST, FINGERPRINTS])
    await change(file, (all) => {
      for (const key of keys) delete all[key]
    })
}
