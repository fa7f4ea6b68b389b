import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Metadata } from 'sharp'
import { decodingMemory } from './decodingMemory'

const MB = 1024 * 1024
const picture = (over: Partial<Metadata> = {}) =>
  ({ width: 8000, height: 6250, channels: 3, depth: 'uchar', isProgressive: false, ...over }) as Metadata

/** Peaks that were measured for 50 megapixels (25 for AVIF), in MB. */
for (const [name, kind, over, measured] of [
  ['a JPEG in stripes', 'jpeg', {}, 1],
  ['a progressive JPEG', 'jpeg', { isProgressive: true, chromaSubsampling: '4:2:0' }, 138],
  ['a PNG in stripes', 'png', {}, 32],
  ['an interlaced PNG', 'png', { isProgressive: true }, 162],
  ['a WebP', 'webp', {}, 9],
  ['a GIF', 'gif', {}, 245],
  ['a HEIC photo of 12 megapixels', 'heic', { width: 4032, height: 3024 }, 169],
  ['an AVIF', 'avif', { width: 5000, height: 5000 }, 420],
] as const) {
  test(`the estimate for ${name} is not below what it takes`, () => {
    assert.ok(decodingMemory(kind, picture(over)) / MB >= measured)
  })
}

test('two bytes a sample, four inks and turning count', () => {
  const of = (kind: 'png' | 'jpeg', over: Partial<Metadata>) => decodingMemory(kind, picture(over))
  assert.ok(of('png', { depth: 'ushort' }) > of('png', {}))
  assert.ok(of('png', { orientation: 6 }) > of('png', {}))
  assert.ok(of('jpeg', { isProgressive: true, channels: 4 }) > of('jpeg', { isProgressive: true }))
})
