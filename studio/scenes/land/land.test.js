import assert from 'node:assert/strict'
import { test } from 'node:test'
import { film, hex, srgb, unfilm } from '../light/colour.js'
import { mood } from '../light/moods.js'
import { march } from './march.js'
import { fbm, noise, smooth } from './noise.js'
import { makeTerrain, pathX } from './terrain.js'

test('noise is zero on the lattice, smooth between and within its limits', () => {
  for (let i = 0; i < 2000; i++) assert.ok(Math.abs(noise(i * 0.37, i * 0.11)) <= 1.2)
  assert.equal(Math.abs(noise(3, 7)), 0)
  assert.ok(Math.abs(fbm(1.5, 2.5) - fbm(1.5001, 2.5)) < 0.01)
})

test('smooth runs backwards when its first edge is the larger', () => {
  assert.equal(smooth(0, 1, 2), 1)
  assert.equal(smooth(1, 0, 2), 0)
})

test('level ground recedes as a plane does: z = f * height / rows below the horizon', () => {
  const cam = { f: 100, cx: 20, horizon: 30, y: 2 }
  const depth = march(() => 0, cam, 40, 60, 5000)
  assert.equal(depth[10 * 40 + 20], 0)
  for (const row of [35, 45, 58])
    assert.ok(Math.abs(depth[row * 40 + 20] - 200 / (row + 0.5 - 30)) < 0.02 * depth[row * 40 + 20])
})

test('a river cuts the land to its bed, a road levels it', () => {
  const river = { x: 0, width: 6, depth: 1, level: 0 }
  assert.ok(makeTerrain([{ kind: 'level', scale: 1, height: 5 }], { river })(0, 40, 0.01) < -0.99)
  const road = { x: 3, bend: 2, wave: 10, width: 4 }
  const land = makeTerrain([{ kind: 'hills', scale: 2, height: 1 }], { road })
  const across = [-1, 0, 1].map((by) => land(pathX(road, 20) + by, 20, 0.01))
  assert.ok(Math.max(...across) - Math.min(...across) < 1e-6)
})

test('far land leaves out details finer than a pixel', () => {
  const land = makeTerrain([{ kind: 'ridges', scale: 100, height: 10 }])
  assert.equal(land(50, 50, 200), 0)
  assert.notEqual(land(50, 50, 0.1), 0)
})

test('a picture converted back to light is unchanged after the film curve', () => {
  for (const y of [0.02, 0.2, 0.5, 0.9]) assert.ok(Math.abs(film(unfilm(y)) - y) < 1e-6)
  assert.ok(Math.abs(srgb(hex('#808080')[0]) * 255 - 128) < 0.5)
})

test('changing a mood does not modify the original', () => {
  const changed = mood('dusk', { sky: { sun: { az: 40 } } })
  assert.equal(changed.sky.sun.az, 40)
  assert.equal(mood('dusk').sky.sun.az, -14)
  assert.equal(changed.sky.sun.el, mood('dusk').sky.sun.el)
})
