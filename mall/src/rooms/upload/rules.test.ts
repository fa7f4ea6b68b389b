import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageKind } from './rules'

const text = (value: string) => Buffer.from(value, 'latin1')

for (const [name, bytes, kind] of [
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'png'],
  ['a WebP', text('RIFF1234WEBPVP8 '), 'webp'],
  ['a GIF', text('GIF89a..'), 'gif'],
  ['an AVIF', text('\0\0\0\x20ftypavif'), 'avif'],
  ['another RIFF file', text('RIFF1234WAVEfmt '), undefined],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page that calls itself a picture', text('<html>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
] as const) {
  test(`${name} is ${kind ?? 'not taken in'}`, () => assert.equal(imageKind(bytes), kind))
}
