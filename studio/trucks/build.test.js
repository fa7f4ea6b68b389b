import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { picturePath } from '../lib/develop.js'
import { readManifest } from '../lib/manifest.js'
import { solidOf } from '../lib/part.js'
import { bodyOf } from './body.js'
import { ACCESSORIES, accessoriesOf, BUILD_ORDER, BUILD_SERIES, BUILD_VIEWS, inTheWay } from './build.js'
import { chassis } from './chassis.js'
import { SHAPES } from './layers.js'
import { underbody } from './parts/bodywork.js'
import { frontBumper, rearBumper } from './parts/bumpers.js'
import { RANGE, TRIMS } from './range.js'
import { SERIES } from './series/index.js'

const MOST_BYTES = 60 * 1024
const manifest = readManifest()
const views = Array.from({ length: BUILD_VIEWS }, (_, v) => v)

/**
 * Part of a measured distance within which nothing can be. The shapes' distances are a little too large where a side is
 * bowed: with nine tenths, points of one accessory were missed; with half, none.
 */
const SURE = 0.5

/** Returns points of a grid in each part's box that are inside the part. */
function pointsInside(parts, step) {
  const points = []
  for (const { shape, box, twin } of parts)
    for (let x = box[0]; x < box[3]; x += step)
      for (let y = box[1]; y < box[4]; y += step) {
        let next = -Infinity
        for (let z = twin ? 0 : box[2]; z < box[5]; z += step) {
          if (z < next) continue
          const away = shape(x, y, z)
          if (away < 0) points.push([x, y, z])
          next = z + away * SURE
        }
      }
  return points
}

/** Returns how many points are more than `depth` inside a body. Skips those that are near a point far from it. */
function countDeep(points, distanceTo, depth) {
  let [px, py, pz, free] = [0, 0, 0, 0]
  let deep = 0
  for (const [x, y, z] of points) {
    if (Math.hypot(x - px, y - py, z - pz) < free) continue
    const away = distanceTo(x, y, z)
    if (away < -depth) deep += 1
    ;[px, py, pz, free] = [x, y, z, (away + depth) * SURE]
  }
  return deep
}

/** Returns the rearmost and the foremost x of points. */
const spanOf = (points) => {
  const xs = points.map(([x]) => x)
  return [Math.min(...xs), Math.max(...xs)]
}

for (const key of Object.keys(SERIES)) {
  const names = accessoriesOf(SERIES[key])
  const c = chassis(SERIES[key].proportions)
  const { cab, greenhouse } = bodyOf(c)
  const known = new Map()
  /** Returns points of an accessory, found once for all tests of the series. */
  const pointsOf = (name) => {
    const points = known.get(name) ?? pointsInside(SHAPES[name](c), 0.025)
    known.set(name, points)
    return points
  }

  test(`${key}: every accessory is as large as something real and above the ground`, () => {
    for (const name of names) {
      const points = pointsOf(name)
      assert.ok(points.length > 5, `${name} is empty`)
      assert.ok(
        points.every(([, y]) => y > 0.15),
        `${name} is too low`,
      )
    }
  })

  test(`${key}: what stands on the roof doesn't reach into the cab`, () => {
    for (const name of ['rack', 'light-bar', 'awning', 'roof-tent'].filter((one) => names.includes(one))) {
      const inCab = (x, y, z) => greenhouse(x, y, Math.abs(z))
      assert.equal(countDeep(pointsOf(name), inCab, 0.06), 0, name)
    }
  })

  test(`${key}: what is fitted to the truck touches it or what it stands on`, () => {
    const { solid } = bodyOf(c)
    const fitted = SERIES[key].fitted
    const bumpers = solidOf([
      ...frontBumper(c, fitted.frontBumper),
      ...rearBumper(c, fitted.rearBumper),
      ...underbody(c),
    ])
    const truck = (x, y, z) => Math.min(solid(x, y, z), bumpers(x, y, z))
    for (const name of names) {
      const on = (ACCESSORIES[name].needs ?? []).flatMap((one) => SHAPES[one](c))
      const support = on.length ? solidOf(on) : truck
      const touches = pointsOf(name).some(([x, y, z]) => support(x, y, z) < 0.05)
      assert.ok(touches, `${name} floats`)
    }
  })

  test(`${key}: what lies on the rack has its middle over it and leaves the windscreen free`, () => {
    const [rackFrom, rackTo] = spanOf(pointsOf('rack'))
    for (const name of ['awning', 'roof-tent'].filter((one) => names.includes(one))) {
      const [from, to] = spanOf(pointsOf(name))
      const middle = (from + to) / 2
      assert.ok(middle > rackFrom && middle < rackTo, `${name} tips over`)
      assert.ok(to < c.screenTop + 0.05, `${name} is over the windscreen`)
    }
  })

  test(`${key}: canopy and covers stay behind the cab`, () => {
    for (const name of ['canopy', 'tonneau', 'bed-liner']) {
      assert.equal(countDeep(pointsOf(name), cab, 0.03), 0, name)
    }
  })
}

test('every view has each layer once, and the truck is at the bottom', () => {
  assert.equal(BUILD_ORDER.length, BUILD_VIEWS)
  for (const order of BUILD_ORDER) {
    assert.deepEqual([...order].sort(), ['truck', 'type', ...Object.keys(ACCESSORIES)].sort())
    assert.equal(order[0], 'truck')
  }
})

test('a type with gear of its own leaves no room for the same from the shop', () => {
  assert.deepEqual(inTheWay('ridge', 't4', 'tonneau'), ['cover'])
  assert.deepEqual(inTheWay('ridge', 't1', 'tonneau'), [])
  assert.deepEqual(inTheWay('ridge', 't3', 'canopy'), ['rollBar'])
  assert.deepEqual(inTheWay('titan', 't4', 'roof-tent'), ['camper'])
  assert.deepEqual(inTheWay('trail', 't4', 'light-bar'), ['lightBar'])
})

for (const series of BUILD_SERIES) {
  const names = accessoriesOf(SERIES[series])
  test(`${series}: each paint and type is drawn from every side`, () => {
    const wanted = [
      ...RANGE[series].colours.map((paint) => `truck/${paint}`),
      ...TRIMS.map((trim) => `type/${trim}`),
    ]
    for (const name of wanted)
      for (const v of views) assert.ok(manifest[`build/${series}/${name}/${v}`], `${name}/${v}`)
  })

  test(`${series}: each accessory is drawn, on a canvas of its own with alpha, in less than 60 KB`, async () => {
    for (const name of names)
      for (const v of views) {
        const key = `build/${series}/fit/${name}/${v}`
        const file = picturePath(key, 640)
        assert.deepEqual(manifest[key].widths, [640])
        assert.ok(statSync(file).size < MOST_BYTES, key)
        const { width, height, hasAlpha } = await sharp(file).metadata()
        assert.deepEqual([width, height, hasAlpha], [640, 360, true], key)
      }
  })

  test(`${series}: a fully fitted truck needs at most 60 KB for another view`, () => {
    const size = (name, v) => statSync(picturePath(`build/${series}/${name}/${v}`, 640)).size
    const largest = (all, v) => Math.max(...all.map((name) => size(name, v)))
    for (const v of views) {
      const truck = largest(
        RANGE[series].colours.map((paint) => `truck/${paint}`),
        v,
      )
      const type = largest(
        TRIMS.map((trim) => `type/${trim}`),
        v,
      )
      const alternatives = names.filter((name) => ACCESSORIES[name].not).map((name) => `fit/${name}`)
      const others = names.filter((name) => !ACCESSORIES[name].not)
      const fitted = others.reduce((sum, name) => sum + size(`fit/${name}`, v), largest(alternatives, v))
      assert.ok(truck + type + fitted < MOST_BYTES, `view ${v}: ${truck + type + fitted}`)
    }
  })

  test(`${series}: the shade of an accessory ends softly, and glass shows what is behind it`, async () => {
    const alphaOf = async (name, v) => {
      const alpha = await sharp(picturePath(`build/${series}/fit/${name}/${v}`, 640))
        .extractChannel('alpha')
        .raw()
        .toBuffer()
      return [...new Set(alpha)].filter(Boolean).sort((a, b) => a - b)
    }
    for (const name of names) {
      const [faintest] = await alphaOf(name, 0)
      assert.ok(faintest === undefined || faintest < 8, `${name} ends at ${faintest} of 255`)
    }
    // Straight from the front the cab hides all of the canopy that its glass doesn't show.
    const { data, info } = await sharp(picturePath(`build/${series}/fit/canopy/1`, 640))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.equal(info.width, 640)
    const behindGlass = data.filter((value) => value > 24 && value < 200).length
    assert.ok(behindGlass > 1000, `${behindGlass} points`)
  })

  test(`${series}: each accessory is seen from at least three sides`, async () => {
    for (const name of names) {
      const shown = []
      for (const v of views) {
        // The mean by itself: `stats()` works out six figures of four channels, which takes ten times as long.
        const alpha = await sharp(picturePath(`build/${series}/fit/${name}/${v}`, 640))
          .extractChannel('alpha')
          .raw()
          .toBuffer()
        if (alpha.reduce((sum, value) => sum + value, 0) / alpha.length > 0.2) shown.push(v)
        if (shown.length === 3) break
      }
      assert.ok(shown.length >= 3, `${name} is seen only in views ${shown}`)
    }
  })
}

test('the layers of every series of the range are drawn', () => {
  assert.deepEqual([...BUILD_SERIES].sort(), Object.keys(RANGE).sort())
})
