import assert from 'node:assert/strict'
import { test } from 'node:test'
import { psnr, ssim } from './likeness.js'

const SIZE = 32
const picture = (value) =>
  Uint8Array.from({ length: SIZE * SIZE }, (_, i) => value(i % SIZE, Math.floor(i / SIZE)))
const checks = picture((x, y) => (((x >> 2) + (y >> 2)) % 2 ? 200 : 60))

test('a picture is identical to itself', () => {
  assert.equal(psnr(checks, checks), Number.POSITIVE_INFINITY)
  assert.ok(ssim(checks, checks, SIZE, SIZE) > 0.9999)
})

test('one step of grey is invisible', () => {
  const lighter = checks.map((v) => v + 1)
  assert.ok(psnr(checks, lighter) > 48)
  assert.ok(ssim(checks, lighter, SIZE, SIZE) > 0.999)
})

test('a moved picture counts as another one, even with the same colours', () => {
  const moved = picture((x, y) => ((((x + 2) >> 2) + (y >> 2)) % 2 ? 200 : 60))
  assert.ok(ssim(checks, moved, SIZE, SIZE) < 0.6)
})
