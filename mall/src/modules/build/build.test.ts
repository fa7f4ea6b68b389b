import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildCalls } from '@contract/calls/build'
import { userCalls } from '@contract/calls/user'
import { decodeBuild } from '@contract/rules/buildLink'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { BUILD_LIMIT } from './userBuilds'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

let last = 0
const somebody = () => mall.signIn(`1391234${String(last++).padStart(4, '0')}`)
const RIDGE = {
  name: '周末露营',
  seriesId: 'ridge',
  typeId: 'ridge-d23-at-4wd',
  colourId: 'basalt',
  packId: 'ridge-offroad',
  accessories: ['rack', 'roof-tent'],
}
const offerOf = (seriesId: string) => mall.guest.get(buildCalls.offer, { query: { seriesId } })

test('each series can be built, with eight or ten accessories that are goods with a price', async () => {
  const { series } = await offerOf('')
  assert.equal(series.length, 7)
  for (const { seriesId } of series) {
    const offer = await offerOf(seriesId)
    assert.equal(offer.seriesId, seriesId)
    // A single cab has no room for tent and awning.
    const count = seriesId === 'haul' ? 8 : 10
    assert.equal(offer.accessories.length, count, seriesId)
    assert.equal(new Set(offer.accessories.map((one: { skuId: string }) => one.skuId)).size, count)
    for (const { price, skuId, goodsId } of offer.accessories) {
      assert.match(price, /^[1-9]\d*\.00$/)
      assert.ok(skuId.startsWith(goodsId))
    }
    for (const { colourIds, packIds, curbKg, payloadKg } of offer.types)
      assert.ok(colourIds.length > 0 && packIds.length > 0 && curbKg > 1000 && payloadKg > 100)
    const known = new Set(offer.accessories.map((one: { key: string }) => one.key))
    const packs = offer.packs.map((one: { packId: string }) => one.packId)
    for (const { needs, excludes } of offer.accessories) {
      for (const key of needs) assert.ok(known.has(key), key)
      for (const key of excludes) assert.ok(known.has(key) || packs.includes(key), key)
    }
  }
})

test('each accessory is pictured as what it is', async () => {
  const drawings: Record<string, string> = {
    'bed-liner': 'bedliner',
    tonneau: 'tonneau',
    rack: 'roof-rack',
    canopy: 'canopy',
    'roof-tent': 'roof-tent',
    awning: 'awning',
    'bull-bar': 'bull-bar',
    'light-bar': 'light-bar',
    'side-steps': 'side-step',
    'tow-hitch': 'tow-hitch',
  }
  const { accessories } = await offerOf('ridge')
  for (const { key, image } of accessories)
    assert.match(image, new RegExp(`/goods/${drawings[key]}/`), `${key}: ${image}`)
})

test('an accessory on a series is the SKU for that series', async () => {
  const names = {
    scout: '小驰',
    ridge: '岭行',
    haul: '驮山',
    trail: '拓野',
    volt: '御电',
    summit: '云顶',
    titan: '擎天',
  }
  for (const [seriesId, name] of Object.entries(names)) {
    const { accessories } = await offerOf(seriesId)
    const rows = await mall.ctx.db
      .selectFrom('skus')
      .select(['id', 'attr_str'])
      .where(
        'id',
        'in',
        accessories.map((one: { skuId: string }) => one.skuId),
      )
      .where('attr_str', 'like', '%适配车型%')
      .execute()
    assert.equal(rows.length, 7, seriesId)
    for (const { attr_str } of rows) assert.ok(attr_str.includes(name), `${seriesId}: ${attr_str}`)
  }
})

test('a series that does not exist is reported as such', async () => {
  const answer = await mall.guest.call(buildCalls.offer, { query: { seriesId: 'gone' } })
  assert.equal(answer.description, '这款车暂不能在线定制')
})

test('an accessory that only other series take is named as such, and is not saved', async () => {
  const tent = (await offerOf('ridge')).accessories.find(({ key }: { key: string }) => key === 'roof-tent')
  const haul = await offerOf('haul')
  assert.deepEqual(
    haul.withdrawn.find(({ key }: { key: string }) => key === 'roof-tent'),
    { key: 'roof-tent', name: tent.name, otherSeriesOnly: true },
  )
  const [type] = haul.types
  const body = {
    name: '单排',
    seriesId: 'haul',
    typeId: type.typeId,
    colourId: type.colourIds[0],
    packId: type.packIds[0],
    accessories: ['roof-tent'],
  }
  const wu = await somebody()
  const refused = await wu.call(buildCalls.save, { body })
  assert.equal(refused.description, `${tent.name}装不到${haul.seriesName}上`)
})

test('an accessory that is taken off sale is no longer offered, and its builds are no longer possible', async () => {
  const zhou = await somebody()
  await zhou.get(buildCalls.save, { body: { ...RIDGE, accessories: ['light-bar'] } })
  const { accessories: offered } = await offerOf('ridge')
  const name = offered.find(({ key }: { key: string }) => key === 'light-bar').name
  const onSale = (on_sale: boolean) =>
    mall.ctx.db.updateTable('goods').set({ on_sale }).where('id', '=', 'light-bar-roof').execute()
  await onSale(false)
  try {
    const { accessories } = await offerOf('ridge')
    assert.equal(accessories.length, 9)
    assert.deepEqual(
      (await offerOf('ridge')).withdrawn.filter(({ key }: { key: string }) => key === 'light-bar'),
      [{ key: 'light-bar', name, otherSeriesOnly: false }],
    )
    const { list } = await zhou.get(buildCalls.list)
    assert.deepEqual([list[0].possible, list[0].price, list[0].withdrawnNames], [false, '170600.00', [name]])
  } finally {
    await onSale(true)
  }
  assert.equal((await zhou.get(buildCalls.list)).list[0].possible, true)
})

test('a build whose type is withdrawn has the price of the type in its place, also where that lacks the paint', async () => {
  const zhou = await somebody()
  await zhou.get(buildCalls.save, { body: RIDGE })
  const onSale = (on_sale: boolean) =>
    mall.ctx.db.updateTable('car_types').set({ on_sale }).where('id', '=', RIDGE.typeId).execute()
  await onSale(false)
  try {
    const { list } = await zhou.get(buildCalls.list)
    // 125800 + 9800, special paint 2000, rack 2380, tent 8980
    assert.deepEqual(
      [list[0].possible, list[0].withdrawnNames, list[0].price],
      [false, ['车型'], '148960.00'],
    )
  } finally {
    await onSale(true)
  }
})

test('a saved build whose type is withdrawn names the type that its page shows in its place', async () => {
  const zhou = await somebody()
  const { defaultTypeId, types } = await offerOf('ridge')
  assert.notEqual(types[0].typeId, defaultTypeId)
  const withdrawn = types.find(({ typeId }: { typeId: string }) => typeId !== defaultTypeId)
  const { typeId, colourIds, packIds } = withdrawn
  const [colourId, packId] = [colourIds[0], packIds[0]]
  await zhou.get(buildCalls.save, { body: { ...RIDGE, typeId, colourId, packId, accessories: [] } })
  const onSale = (on_sale: boolean) =>
    mall.ctx.db.updateTable('car_types').set({ on_sale }).where('id', '=', typeId).execute()
  await onSale(false)
  try {
    const shown = types.find((type: { typeId: string }) => type.typeId === defaultTypeId)
    assert.equal((await offerOf('ridge')).defaultTypeId, defaultTypeId)
    const [saved] = (await zhou.get(buildCalls.list)).list
    assert.ok(saved.text.startsWith(`${shown.name} · `), saved.text)
  } finally {
    await onSale(true)
  }
})

test('a build is saved with its choices as text, its price and its picture, and read again', async () => {
  const zhou = await somebody()
  const saved = await zhou.get(buildCalls.save, { body: RIDGE })
  const { name: _, ...choices } = RIDGE
  assert.deepEqual(decodeBuild(saved.code), choices)
  // 158800 + 9800, special paint 2000, rack 2380, tent 8980
  assert.equal(saved.price, '181960.00')
  assert.match(saved.text, / · 越野包 · 车顶行李架、硬壳帐篷$/)
  assert.match(saved.image, /^\/pictures\/trucks\/ridge\/basalt\/f34/)
  assert.equal(saved.possible, true)
  assert.deepEqual((await zhou.get(buildCalls.list)).list, [saved])
})

test('the same choices are saved once, whatever the order of the accessories, under the last name', async () => {
  const zhou = await somebody()
  const first = await zhou.get(buildCalls.save, { body: RIDGE })
  const again = await zhou.get(buildCalls.save, {
    body: { ...RIDGE, name: '进藏', accessories: ['roof-tent', 'rack'] },
  })
  assert.equal(again.buildId, first.buildId)
  const { list } = await zhou.get(buildCalls.list)
  assert.deepEqual(
    list.map((one: { name: string }) => one.name),
    ['进藏'],
  )
})

test('a build is renamed and removed by its owner alone', async () => {
  const zhou = await somebody()
  const stranger = await somebody()
  const { buildId: id } = await zhou.get(buildCalls.save, { body: RIDGE })
  const gone = '这台车不存在或已删除'
  assert.equal(
    (await stranger.call(buildCalls.change, { params: { id }, body: { name: '我的' } })).description,
    gone,
  )
  assert.equal((await stranger.call(buildCalls.remove, { params: { id } })).description, gone)
  assert.equal(
    (await zhou.get(buildCalls.change, { params: { id }, body: { name: ' 老婆\n选的 ' } })).name,
    '老婆 选的',
  )
  await zhou.get(buildCalls.remove, { params: { id } })
  assert.deepEqual((await zhou.get(buildCalls.list)).list, [])
  assert.equal((await zhou.call(buildCalls.remove, { params: { id } })).description, gone)
})

test('a build of a series that is no longer sold stays in the list, and can be renamed and removed', async () => {
  const zhou = await somebody()
  const { buildId: id } = await zhou.get(buildCalls.save, { body: RIDGE })
  const sell = (isSold: boolean) =>
    mall.ctx.db
      .updateTable('car_types')
      .set({ on_sale: isSold })
      .where('series_id', '=', RIDGE.seriesId)
      .execute()
  await sell(false)
  const { list } = await zhou.get(buildCalls.list)
  const renamed = await zhou.get(buildCalls.change, { params: { id }, body: { name: '停售的' } })
  await sell(true)
  const { name, seriesName, text, price, possible } = list[0]
  assert.deepEqual([name, seriesName, text, price, possible], [RIDGE.name, '岭行', '', '0.00', false])
  assert.equal(renamed.name, '停售的')
  await zhou.get(buildCalls.remove, { params: { id } })
  assert.deepEqual((await zhou.get(buildCalls.list)).list, [])
})

const refused: [situation: string, change: Partial<typeof RIDGE>, description: string][] = [
  ['no name', { name: '  ' }, '请给这台车起个名字'],
  ['a name that is too long', { name: '长'.repeat(21) }, '名字最多 20 个字'],
  ['a series that is gone', { seriesId: 'gone' }, '这款车暂不能在线定制'],
  ['an unknown accessory', { accessories: ['wings'] }, '1 个配件已不再提供，请重新选择'],
  ['a tent without its rack', { accessories: ['roof-tent'] }, '硬壳帐篷要装在车顶行李架上'],
  [
    'two covers at once',
    {
      typeId: 'ridge-d23-at-2wd',
      colourId: 'oxide-red',
      packId: 'ridge-standard',
      accessories: ['tonneau', 'canopy'],
    },
    '货箱高盖和三折货箱盖不能同时装',
  ],
  [
    'a hitch that the pack includes',
    { packId: 'ridge-tow', accessories: ['tow-hitch'] },
    '选了拖挂包，不用再装拖车臂',
  ],
]
for (const [situation, change, description] of refused) {
  test(`a build with ${situation} is refused in the shopper's words`, async () => {
    const zhou = await somebody()
    const answer = await zhou.call(buildCalls.save, { body: { ...RIDGE, ...change } })
    assert.equal(answer.description, description)
    assert.deepEqual((await zhou.get(buildCalls.list)).list, [])
  })
}

test('a user may save twenty builds, also when all are sent at once', async () => {
  const zhou = await somebody()
  const { accessories } = await offerOf('haul')
  const free = ['bed-liner', 'rack', 'bull-bar', 'light-bar', 'tow-hitch']
  assert.ok(free.every((key) => accessories.some((one: { key: string }) => one.key === key)))
  const bodies = Array.from({ length: BUILD_LIMIT + 2 }, (_, mask) => ({
    ...RIDGE,
    accessories: free.filter((_, place) => mask & (1 << place)),
  }))
  const answers = await Promise.all(bodies.map((body) => zhou.call(buildCalls.save, { body })))
  assert.deepEqual(
    answers.filter(({ code }) => code !== '000000').map(({ description }) => description),
    Array(2).fill(`最多保存 ${BUILD_LIMIT} 台，请先删除不用的`),
  )
  const { list, limit } = await zhou.get(buildCalls.list)
  assert.deepEqual([list.length, limit], [BUILD_LIMIT, BUILD_LIMIT])
})

test('builds are deleted with the account', async () => {
  const zhou = await somebody()
  await zhou.get(buildCalls.save, { body: RIDGE })
  await zhou.get(userCalls.sendCode, { query: { phone: zhou.phone, scene: 'deleteAccount' } })
  const code = await mall.smsCode(zhou.phone, 'deleteAccount')
  await zhou.get(userCalls.deleteAccount, { body: { code } })
  const left = await mall.ctx.db
    .selectFrom('user_builds')
    .select('id')
    .where('user_id', '=', zhou.beanId)
    .execute()
  assert.deepEqual(left, [])
})

test('guests can build, but save nothing', async () => {
  assert.equal((await mall.guest.call(buildCalls.save, { body: RIDGE })).code, '401000')
  assert.equal((await mall.guest.call(buildCalls.list)).code, '401000')
})

test('an accessory that the gear of a type leaves no room for fits only the others', async () => {
  const { accessories, types, stacks } = await offerOf('ridge')
  const canopy = accessories.find((one: { key: string }) => one.key === 'canopy')
  const ids = types.map((one: { typeId: string }) => one.typeId)
  assert.deepEqual(canopy.fits, ids.slice(0, 2))
  assert.equal(stacks.length, 8)
  const all = ['truck', 'type', ...accessories.map((one: { key: string }) => one.key)].sort()
  for (const { layers } of stacks) assert.deepEqual([...layers].sort(), all)
})
