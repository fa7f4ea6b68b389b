import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locked } from './lock.js'
import { FINGERPRINTS, PICTURES, ready } from './places.js'

export const MANIFEST = join(PICTURES, 'manifest.json')

/** @typedef {{ ratio: number, widths: number[], hash: string, tone: 'light' | 'dark' }} PictureEntry */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Returns JSON with sorted keys, one per line, so that two people's pictures merge without conflict. */
export function asSortedLines(entries) {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(entries[key])}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

async function change(file, edit) {
  ready(file)
  await locked(file, () => {
    writeFileSync(`${file}.new`, asSortedLines(edit(read(file))))
    renameSync(`${file}.new`, file)
  })
}

export const readManifest = () => read(MANIFEST)
export const readFingerprints = () => read(FINGERPRINTS)

/** Adds a finished picture and the fingerprint of its description. @param {PictureEntry} entry */
export async function notePicture(key, entry, fingerprint) {
  await change(MANIFEST, (all) => ({ ...all, [key]: entry }))
  await change(FINGERPRINTS, (all) => ({ ...all, [key]: fingerprint }))
}

/**
 * Returns the entries without these sizes; a picture without sizes is removed. @param {{ key: string, width: number
 * }[]} sizes
 */
export function withoutSizes(entries, sizes) {
  const left = { ...entries }
  for (const { key, width } of sizes) {
    const widths = left[key].widths.filter((drawn) => drawn !== width)
    if (widths.length) left[key] = { ...left[key], widths }
    else delete left[key]
  }
  return left
}

/** Removes sizes that no shot list requests any more, and pictures that have no size left. */
export async function forgetSizes(sizes) {
  let left
  await change(MANIFEST, (all) => (left = withoutSizes(all, sizes)))
  await change(FINGERPRINTS, (all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => left[key] !== undefined)),
  )
}
