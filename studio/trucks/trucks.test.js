import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf } from './body.js'
import { chassis } from './chassis.js'
import { PAINTS, RANGE, TRIMS } from './range.js'
import { SERIES } from './series/index.js'
import { truck } from './truck.js'
import { turntableCamera } from './views.js'

for (const [key, series] of Object.entries(SERIES)) {
  const c = chassis(series.proportions)

  test(`${key}: every sold colour and trim is described, and no others`, () => {
    assert.ok(RANGE[key].name)
    assert.ok(RANGE[key].colours.every((colour) => PAINTS[colour]))
    assert.deepEqual(Object.keys(series.trims), TRIMS)
    assert.ok(TRIMS.includes(series.lead))
  })

  test(`${key}: wheels fit their arches, doors are between them`, () => {
    assert.ok(c.arch > c.wheel + 0.03)
    assert.ok(c.rim < c.wheel - 0.08)
    assert.ok(c.cowl < c.front - c.arch + 0.3)
    assert.ok(c.cabEnd > c.rear + c.arch - 0.05, 'the rear arch must not cut the cab')
    assert.ok(c.roof > c.belt + 0.4)
  })

  test(`${key}: the cab has an interior and its wheels touch the ground`, () => {
    const { cab, solid } = bodyOf(c)
    assert.ok(cab((c.cowl + c.cabEnd) / 2 - 0.2, c.belt, 0) < -0.2)
    assert.ok(solid(c.front, 0.01, c.track) < 0)
    assert.ok(solid(c.front, -0.02, c.track) > 0)
  })

  test(`${key}: no two trims look alike`, () => {
    const prints = TRIMS.map((trim) => truck(series, trim).fingerprint)
    assert.equal(new Set(prints).size, TRIMS.length)
  })
}

test('the turntable ends where it began', () => {
  const step = turntableCamera(SERIES.ridge, 0.8, 0).azimuth - turntableCamera(SERIES.ridge, 0.8, 1).azimuth
  assert.equal(step * 24, 360)
})
