import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pictures } from '../src/pictures'
import { createTestMall, type TestMall } from '../testing/testMall'
import { RANGE } from './cars/range'
import { SHELVES } from './goods/shelves'
import { pictureKeys } from './pictureKeys'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

test('seeds reference only pictures that exist', async () => {
  const drawn = pictures()
  // A variant of goods may have no picture: its model's main picture is used instead (`goodsPicture`).
  const exists = (key: string) => Boolean(drawn[key] ?? (key.startsWith('goods/') && drawn[mainOf(key)]))
  const missing = [...(await pictureKeys(mall.ctx.db))].filter((key) => !exists(key))
  assert.deepEqual(missing, [])
})

const mainOf = (key: string) => key.replace(/[^/]+$/, 'main')

const missingOf = (keys: string[]) => keys.filter((key) => !pictures()[key])
const isDrawn = (key: string) => Boolean(pictures()[key])
const keysBelow = (prefix: string) => Object.keys(pictures()).filter((key) => key.startsWith(prefix))

test('a series is drawn in each colour it is sold in from four sides, in four trims, close up and all round', () => {
  const requested = RANGE.flatMap(({ id, colours, types }) =>
    [
      ...colours.flatMap((colour) => ['f34', 'side', 'r34', 'front'].map((view) => `${colour}/${view}`)),
      ...types.map((_, place) => `trim/t${place + 1}`),
      ...['lamp', 'wheel', 'bed', 'grille', 'interior'].map((detail) => `detail/${detail}`),
    ].map((name) => `trucks/${id}/${name}`),
  )
  assert.deepEqual(missingOf(requested), [])
  assert.ok(RANGE.length >= 6)
  for (const { id } of RANGE) {
    const frames = keysBelow(`turntable/${id}/`).length
    assert.ok(frames >= 24 && frames <= 36, `${id}: ${frames} frames`)
  }
})

test('at least 40 models are sold, each with a picture, and each colour that can be chosen has its own', () => {
  const goods = SHELVES.flatMap((shelf) => shelf.goods)
  assert.ok(new Set(goods.map(({ model }) => model)).size >= 40)
  const colours = goods.flatMap(({ model, specs = [] }) =>
    specs.flatMap(({ values }) =>
      values.flatMap(({ variant }) => (variant ? `goods/${model}/${variant}` : [])),
    ),
  )
  assert.deepEqual(missingOf([...goods.map(({ model }) => `goods/${model}/main`), ...colours]), [])
})

test('each goods is seen closer or at work too, and each shelf of things in both ways', () => {
  const goods = SHELVES.flatMap((shelf) => shelf.goods)
  const seen = ({ model }: { model: string }, way: string) => isDrawn(`goods/${model}/${way}`)
  assert.deepEqual(
    goods.filter((one) => !seen(one, 'detail') && !seen(one, 'use')).map(({ model }) => model),
    [],
  )
  for (const { id, goods: shelf } of SHELVES) {
    assert.ok(
      shelf.some((one) => seen(one, 'detail')),
      `${id}: no close-up`,
    )
    // A service card has no picture in use.
    assert.ok(id === 'service' || shelf.some((one) => seen(one, 'use')), `${id}: nothing at work`)
  }
})

test('scenes: five banners, 24 covers, and covers of articles are taken from them', async () => {
  assert.ok(keysBelow('scenes/banner/').length >= 5)
  assert.ok(keysBelow('scenes/life/').length >= 24)
  const covers = await mall.ctx.db.selectFrom('articles').select('cover').execute()
  assert.ok(new Set(covers.map(({ cover }) => cover)).size >= 24)
})
