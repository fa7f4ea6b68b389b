import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divide } from './divide.js'
import { voxelsOf } from './voxels.js'

const triangle = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 0, 1)
const up = Float32Array.of(0, 1, 0, 0, 1, 0, 0, 1, 0)

function edgesAndArea({ positions: p }) {
  let longest = 0
  let area = 0
  for (let t = 0; t < p.length; t += 9) {
    const a = [p[t + 3] - p[t], p[t + 5] - p[t + 2]]
    const b = [p[t + 6] - p[t], p[t + 8] - p[t + 2]]
    longest = Math.max(longest, Math.hypot(...a), Math.hypot(...b), Math.hypot(a[0] - b[0], a[1] - b[1]))
    area += Math.abs(a[0] * b[1] - a[1] * b[0]) / 2
  }
  return { longest, area }
}

test('the triangles of a divided one cover the same area, with no edge beyond the limit', () => {
  const { longest, area } = edgesAndArea(divide(triangle, up, 0.1))
  assert.ok(longest <= 0.1)
  assert.ok(Math.abs(area - 0.5) < 1e-5)
})

test('a triangle within the limit is not divided', () => {
  assert.equal(divide(triangle, up, 2).positions.length, 9)
})

test('a ray ends at an obstacle and passes beside it', () => {
  const roof = { positions: Float32Array.of(0, 0.5, 0, 1, 0.5, 0, 0, 0.5, 1) }
  const { travel } = voxelsOf([roof], [0, 0, 0, 1, 1, 1], 50)
  assert.ok(Math.abs(travel(0.2, 0.01, 0.2, 0, 1, 0, 2) - 0.5) < 0.05)
  assert.equal(travel(0.9, 0.01, 0.9, 0, 1, 0, 2), 2)
  assert.ok(travel(0.2, 0.4, 0.2, 0, -1, 0, 2) < 0.45, 'the floor counts')
})
