import assert from 'node:assert/strict'
import { test } from 'node:test'
import { box2, box3, carve, cylinder, ease, join, meet, repeat, sector, tube } from './sdf.js'

const near = (a, b, within = 1e-9) => assert.ok(Math.abs(a - b) <= within, `${a} is not ${b}`)

test('the distance to a box is measured from its faces and corners', () => {
  near(box2(2, 0, 1, 1), 1)
  near(box2(0, 0, 1, 1), -1)
  near(box3(2, 2, 2, 1, 1, 1), Math.sqrt(3))
})

test('a rounded box keeps its size', () => near(box3(1, 0, 0, 1, 1, 1, 0.2), 0))

test('a disc is flat on its side and round at its rim', () => {
  near(cylinder(0, 0, 0.6, 1, 0.5), 0.1)
  near(cylinder(1.3, 0, 0, 1, 0.5), 0.3)
})

test('a tube has the same thickness between its ends as at its ends', () => {
  near(tube(0.5, 0.3, 0, [0, 0, 0], [1, 0, 0], 0.1), 0.2)
  near(tube(1.3, 0, 0, [0, 0, 0], [1, 0, 0], 0.1), 0.2)
})

test('far from the edge, meeting, joining and carving are exact', () => {
  near(meet(-1, -0.4, 0.05), -0.4)
  near(join(0.7, 0.2, 0.05), 0.2)
  near(carve(-1, 0.3, 0.05), -0.3)
})

test('a rounded edge removes material outside and adds it inside', () => {
  assert.ok(meet(0, 0, 0.1) > 0)
  assert.ok(join(0, 0, 0.1) < 0)
})

test('easing works in both directions', () => {
  near(ease(0, 1, 0.5), 0.5)
  near(ease(1, 0, 2), 0)
  near(ease(1, 0, -2), 1)
})

test('repeating gives a row, a sector folds the circle', () => {
  near(repeat(0.35, 0.1), -0.05, 0.1)
  near(Math.abs(repeat(0.31, 0.1)), 0.01)
  const [along, across] = sector(0, 2, 4)
  near(along, 2)
  near(across, 0)
})
