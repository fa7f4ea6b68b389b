import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { PAINTS } from '../trucks/range.js'
import { SERIES } from '../trucks/series/index.js'
import { floorOf, sunShadow } from './floor.js'
import { uses } from './list/uses.js'
import { mapMesh, readMesh } from './mesh.js'
import { motionOf } from './placed.js'
import { placeOf } from './places.js'

const named = (folder) => readdirSync(new URL(folder, import.meta.url)).map((file) => file.replace('.js', ''))
const models = named('../goods/models/')
const props = named('./props/')

test('every goods, colour, truck, paint and place of a use exists', async () => {
  for (const { goods, place, truck, with: placed } of uses) {
    assert.ok(models.includes(goods), goods)
    assert.ok(placeOf(place).sky, place)
    if (truck) {
      assert.ok(SERIES[truck.series], truck.series)
      assert.ok(!truck.trim || SERIES[truck.series].trims[truck.trim], `${goods}: ${truck.trim}`)
      assert.ok(!truck.paint || PAINTS[truck.paint], `${goods}: ${truck.paint}`)
    }
    for (const one of placed) {
      assert.ok((one.prop ? props : models).includes(one.prop ?? one.goods), one.prop ?? one.goods)
      if (!one.variant) continue
      const described = await import(`../goods/models/${one.goods}.js`)
      assert.ok(described.goods.variants[one.variant], `${one.goods} ${one.variant}`)
    }
  }
})

test('goods have one picture in use, and no two are composed alike', () => {
  const names = uses.map(({ goods }) => goods)
  assert.equal(new Set(names).size, names.length)
  const looks = uses.map(({ camera, place, truck }) => JSON.stringify([camera, place, truck]))
  assert.equal(new Set(looks).size, looks.length)
})

test('at least 25 goods are shown in use', () => assert.ok(uses.length >= 25))

const near = (a, b) =>
  assert.ok(
    a.every((v, i) => Math.abs(v - b[i]) < 1e-6),
    `${a} is not ${b}`,
  )

test('goods turned by 90 degrees look forward, tipped ones lie on their back', () => {
  const front = [0, 0, 1]
  near(motionOf({ at: [1, 2, 3], length: 2, turn: 90 }).moved(front), [3, 2, 3])
  near(motionOf({ at: [0, 0, 0], length: 1, tilt: -90 }).moved(front), [0, 1, 0])
})

test('a stretched face has a normal that is perpendicular to it', () => {
  const { turned } = motionOf({ at: [0, 0, 0], length: 1, stretch: [2, 1, 1] })
  const slope = Math.SQRT1_2
  near(turned([slope, slope, 0]), [1 / Math.hypot(1, 2), 2 / Math.hypot(1, 2), 0])
})

/** A square card of one metre, upright on the floor across x, as a baked mesh. */
function card() {
  const positions = Float32Array.from([0, 0, -0.5, 0, 1, -0.5, 0, 1, 0.5, 0, 0, 0.5])
  const normals = Float32Array.from([1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0])
  const indices = Uint32Array.from([0, 1, 2, 0, 2, 3])
  const bytes = (a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength)
  return Buffer.concat([new Uint32Array([4, 6]), positions, normals, indices, new Uint8Array(4)].map(bytes))
}

test('a moved mesh has the same triangles', () => {
  const moved = readMesh(mapMesh(card(), motionOf({ at: [0, 5, 0], length: 1 })))
  assert.equal(moved.positions[4], 6)
  assert.deepEqual([...moved.indices], [0, 1, 2, 0, 2, 3])
})

test('the shadow falls away from the sun, as long as the sun is low', () => {
  const parts = [{ mesh: 'card' }]
  const [nx, nz] = [200, 100]
  const at = (map, x, z) => map[Math.round((z + 1) / 0.02) * nx + Math.round((x + 2) / 0.02)]
  const map = sunShadow(parts, [1, 1, 0], [-2, 2, -1, 1], nx, nz, card)
  assert.ok(at(map, -0.5, 0) > 0.99, 'behind the card')
  assert.equal(at(map, 0.5, 0), 0, 'on the side of the sun')
  assert.equal(at(map, -1.5, 0), 0, 'beyond the shadow')
  const low = sunShadow(parts, [1, 0.5, 0], [-2, 2, -1, 1], nx, nz, card)
  assert.ok(at(low, -1.5, 0) > 0.99)
})

test('without a sun the floor is fully lit', () => {
  const { bytes } = floorOf({ parts: [], grounds: [], bounds: [-1, 0, -1, 1, 1, 1], strength: 0 })
  assert.ok(bytes.every((light) => light === 255))
})
