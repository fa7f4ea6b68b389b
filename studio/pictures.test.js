// Checks the committed set of pictures as a whole.
import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { picturePath } from './lib/develop.js'
import { distance, thumbnail } from './lib/likeness.js'
import { readFingerprints, readManifest } from './lib/manifest.js'
import { PICTURES } from './lib/places.js'
import { readShotLists } from './lib/shotList.js'

const MOST_BYTES = 24 * 1024 * 1024

const files = readdirSync(PICTURES, { recursive: true })
  .map((name) => join(PICTURES, name))
  .filter((path) => path.endsWith('.webp'))

test('all pictures together stay within 24 MB', () => {
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0)
  assert.ok(bytes <= MOST_BYTES, `${(bytes / 1024 / 1024).toFixed(2)} MB`)
})

test('the manifest names every file, and no other', () => {
  const named = Object.entries(readManifest()).flatMap(([key, { widths }]) =>
    widths.map((width) => `${key}-${width}.webp`),
  )
  assert.deepEqual(files.map((path) => relative(PICTURES, path)).sort(), named.sort())
})

test('every picture comes from a shot list, and none is left that no list requests', async () => {
  const keys = (await readShotLists()).map(({ key }) => key).sort()
  assert.deepEqual(Object.keys(readFingerprints()).sort(), Object.keys(readManifest()).sort())
  assert.deepEqual(Object.keys(readManifest()).sort(), keys)
})

/** Groups of pictures that must differ, with the minimum mean difference of two pictures, in levels of 256. */
const APART = [
  ['a goods and another', /^goods\/[^/]+\/main$/, 6],
  ['goods at work', /^goods\/[^/]+\/use$/, 12],
  ['close-ups of goods', /^goods\/[^/]+\/detail$/, 6],
  ['scenes', /^scenes\//, 18],
  ['series in their own colour', /^trucks\/[^/]+\/trim\/t4$/, 4],
  ['drawings for empty pages', /^art\/empty-[a-z-]+(?<!-dark)$/, 4],
]
const keys = Object.keys(readManifest())
const small = new Map()
for (const key of keys.filter((one) => APART.some(([, pattern]) => pattern.test(one))))
  small.set(key, await thumbnail(sharp(picturePath(key, Math.min(...readManifest()[key].widths)))))

for (const [what, pattern, apart] of APART)
  test(`no two look alike: ${what}`, () => {
    const group = keys.filter((key) => pattern.test(key))
    assert.ok(group.length > 4)
    const alike = group.flatMap((a, i) =>
      group
        .slice(i + 1)
        .filter((b) => distance(small.get(a), small.get(b)) < apart)
        .map((b) => `${a} and ${b}`),
    )
    assert.deepEqual(alike, [])
  })
