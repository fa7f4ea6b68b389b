import { readdirSync } from 'node:fs'
import { isDeveloped } from './develop.js'
import { readFingerprints } from './manifest.js'

const folder = new URL('../shots/', import.meta.url)

/**
 * Returns all lines of all shot lists: every module in studio/shots exports `shots`, a list or a function that makes
 * one.
 */
export async function readShotLists() {
  const lists = []
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.js') || file.endsWith('.test.js')) continue
    const { shots } = await import(new URL(file, folder))
    lists.push(...(typeof shots === 'function' ? await shots() : shots))
  }
  const keys = new Set()
  for (const { key } of lists) {
    if (keys.has(key)) throw new Error(`Two shots are called ${key}`)
    keys.add(key)
  }
  return lists
}

/** Returns a matcher of keys; `*` matches any text, slashes included: `trucks/ridge/*`. */
export function matcher(glob = '*') {
  const pattern = new RegExp(
    `^${glob
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )
  return ({ key }) => pattern.test(key)
}

/** Returns a function that tells whether a picture is missing, or its description has changed since it was drawn. */
export function outdated(fingerprints = readFingerprints()) {
  return ({ key, fingerprint, widths }) => fingerprints[key] !== fingerprint || !isDeveloped(key, widths)
}
