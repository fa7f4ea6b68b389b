// The committed set as a whole.
import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { readFingerprints, readManifest } from './lib/manifest.js'
import { PICTURES } from './lib/places.js'
import { readShotLists } from './lib/shotList.js'

const MOST_BYTES = 12 * 1024 * 1024

const files = readdirSync(PICTURES, { recursive: true })
  .map((name) => join(PICTURES, name))
  .filter((path) => path.endsWith('.webp'))

test('all pictures together stay within 12 MB', () => {
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0)
  assert.ok(bytes <= MOST_BYTES, `${(bytes / 1024 / 1024).toFixed(2)} MB`)
})

test('the manifest names every file, and no other', () => {
  const named = Object.entries(readManifest()).flatMap(([key, { widths }]) =>
    widths.map((width) => `${key}-${width}.webp`),
  )
  assert.deepEqual(files.map((path) => relative(PICTURES, path)).sort(), named.sort())
})

test('every picture comes from a shot list, and none is kept that no list asks for', async () => {
  const asked = (await readShotLists()).map(({ key }) => key).sort()
  assert.deepEqual(Object.keys(readFingerprints()).sort(), Object.keys(readManifest()).sort())
  assert.deepEqual(Object.keys(readManifest()).sort(), asked)
})
