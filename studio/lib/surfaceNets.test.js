import assert from 'node:assert/strict'
import { test } from 'node:test'
import { polygon, roundedOutline } from './outline.js'
import { box3, length3 } from './sdf.js'
import { smoothNormals } from './smoothNormals.js'
import { netSurface } from './surfaceNets.js'

const ball = (x, y, z) => length3(x, y, z) - 0.4
const around = [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5]

function volume({ positions: p, indices }) {
  let six = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => indices[t + i] * 3)
    six +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) -
      p[a + 1] * (p[b] * p[c + 2] - p[b + 2] * p[c]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c])
  }
  return six / 6
}

test('a ball is meshed on its surface, closed and facing outwards', () => {
  const mesh = netSurface(ball, around, 0.05)
  for (let i = 0; i < mesh.positions.length; i += 3)
    assert.ok(Math.abs(ball(...mesh.positions.slice(i, i + 3))) < 0.002)
  const exact = (4 / 3) * Math.PI * 0.4 ** 3
  assert.ok(Math.abs(volume(mesh) / exact - 1) < 0.02, `volume ${volume(mesh)} instead of ${exact}`)
})

test('normals point away from the shape', () => {
  const { positions: p, normals: n } = netSurface(ball, around, 0.05)
  for (let i = 0; i < p.length; i += 3)
    assert.ok((p[i] * n[i] + p[i + 1] * n[i + 1] + p[i + 2] * n[i + 2]) / 0.4 > 0.99)
})

test('the shape outside the box is cut off, and an empty box gives nothing', () => {
  assert.equal(netSurface(ball, [2, 2, 2, 3, 3, 3], 0.05).indices.length, 0)
})

test('smoothing leaves the edge of a box sharp', () => {
  const mesh = netSurface((x, y, z) => box3(x, y, z, 0.3, 0.3, 0.3), around, 0.05)
  smoothNormals(mesh, 3, 0.35)
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const [x, y, z] = mesh.positions.slice(i, i + 3)
    if (Math.abs(y) < 0.2 && Math.abs(z) < 0.2 && x > 0.25) assert.ok(mesh.normals[i] > 0.98)
  }
})

test('an outline is negative inside, in both directions', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  for (const corners of [square, [...square].reverse()]) {
    const d = polygon(roundedOutline(corners.map(([x, y]) => [x, y, 0.1])))
    assert.ok(d(0.5, 0.5) < -0.45)
    assert.ok(d(1.2, 0.5) > 0.19)
    assert.ok(d(0.99, 0.99) > 0, 'the corner is rounded off')
  }
})
