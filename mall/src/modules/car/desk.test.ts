import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildCalls } from '@contract/calls/build'
import { productCalls } from '@contract/calls/product'
import { shareCalls } from '@contract/calls/share'
import { change, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['catalogue'])
})
after(() => mall.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
type Loose = any
const offer = (): Promise<Loose> => mall.guest.get(buildCalls.offer, { query: { seriesId: 'ridge' } })
const types = async (): Promise<Loose[]> =>
  (await mall.guest.get(productCalls.carTypes, { query: { seriesId: 'ridge' } })).list

const UPLOADED = `/uploads/${'0'.repeat(32)}.webp`
const NEW_TYPE = {
  name: '2.3T 柴油 自动四驱 测试版',
  seriesId: 'ridge',
  energy: 'diesel',
  price: 16_880_000,
  deposit: 500_000,
  powerText: '2.3T · 8AT · 四驱',
  onSale: true,
  position: 9,
  highlights: ['测试'],
  curbKg: 2_050,
}

test('a new type is on the types page, in the comparison and on the build page at once', async () => {
  const { status, data } = await operator.call('POST', '/car-types', { values: NEW_TYPE })
  assert.equal(status, 200, JSON.stringify(data))
  const shown = (await types()).at(-1)
  assert.equal(shown.name, NEW_TYPE.name)
  assert.match(shown.image, /^\/pictures\/trucks\/ridge\//)
  const table = (await mall.guest.get(productCalls.specification, {
    query: { seriesId: 'ridge' },
  })) as Loose
  assert.equal(table.types.length, 5)
  const built = (await offer()).types.find(({ typeId }: Loose) => typeId === data.id)
  assert.equal(built.curbKg, 2_050)
  // It takes what every type of the series has.
  assert.ok(built.colourIds.length > 0 && built.packIds.length > 0)
  assert.ok(data.id.startsWith('ridge-'), 'short in links of builds')
})

test('a type that is taken off sale is nowhere in the shop', async () => {
  const { rows } = await read(
    operator,
    `car-types?filter=${encodeURIComponent('{"seriesId":"ridge"}')}&limit=50`,
  )
  const { id } = rows.find(({ name }: Loose) => name === NEW_TYPE.name)
  assert.equal((await change(operator, `car-types/${id}`, { onSale: false })).status, 200)
  assert.ok((await types()).every(({ typeId }) => typeId !== id))
  assert.ok((await offer()).types.every(({ typeId }: Loose) => typeId !== id))
  const gone = await mall.guest.call(productCalls.detail, { query: { typeId: id } })
  assert.match(gone.description, /已停售/)
})

test('another order of types does not exchange their pictures', async () => {
  const [first] = await types()
  assert.equal((await change(operator, `car-types/${first.typeId}`, { position: 8 })).status, 200)
  const moved = (await types()).find(({ typeId }) => typeId === first.typeId)
  assert.equal(moved.image, first.image)
  assert.equal(
    (await change(operator, `car-types/${first.typeId}`, { position: 0, picture: UPLOADED })).status,
    200,
  )
  assert.equal((await types())[0].image, UPLOADED)
  await change(operator, `car-types/${first.typeId}`, { picture: '' })
})

test('a changed price is in the comparison of parameters too', async () => {
  const [first] = await types()
  assert.equal((await change(operator, `car-types/${first.typeId}`, { price: 12_990_000 })).status, 200)
  const { groups } = (await mall.guest.get(productCalls.specification, {
    query: { seriesId: 'ridge' },
  })) as Loose
  const row = groups[0].rows.find(({ name }: Loose) => name === '官方指导价')
  assert.equal(row.values[0], '12.99万')
})

test('names of types are unique in their series, and a deposit is not above the price', async () => {
  const errors = async (values: object) =>
    (await operator.call('POST', '/car-types', { values: { ...NEW_TYPE, ...values } })).data.errors
  assert.deepEqual(await errors({}), { name: '这个车系里已有同名的车型' })
  assert.deepEqual(await errors({ seriesId: 'none' }), { seriesId: '没有这个车系' })
  assert.deepEqual(await errors({ name: '别的', price: 100, deposit: 200 }), {
    deposit: '定金不能高于指导价',
  })
})

test('a new colour is offered with its swatch, price and pictures; one that is removed is known to its owners', async () => {
  const { colours } = await read(operator, 'series/ridge')
  const [first, second, ...others] = colours
  assert.match(first.f34, /^trucks\/ridge\//)
  const [plainest] = await types()
  const added = {
    ...Object.fromEntries(Object.keys(first).map((key) => [key, ''])),
    name: '落日橙',
    hex: '#D9622B',
    surcharge: '3000',
    types: [plainest.typeId],
    f34: UPLOADED,
  }
  const next = [{ ...second, name: '新名字' }, added, ...others]
  const { status, data } = await change(operator, 'series/ridge', { colours: next })
  assert.equal(status, 200, JSON.stringify(data))
  const shown = await offer()
  const orange = shown.colours.find(({ name }: Loose) => name === '落日橙')
  assert.deepEqual([orange.hex, orange.surcharge, orange.views.side], ['#d9622b', '3000.00', UPLOADED])
  const having = shown.types.filter(({ colourIds }: Loose) => colourIds.includes(orange.colourId))
  assert.deepEqual(
    having.map(({ name }: Loose) => name),
    [plainest.name],
  )
  assert.ok(shown.colours.every(({ name }: Loose) => name !== first.name))
  const kept = shown.colours.find(({ colourId }: Loose) => colourId === second.id)
  assert.equal(kept.name, '新名字')
  assert.match(kept.views.f34, /^\/pictures\/trucks\/ridge\//)
  const { colours: stored } = await mall.ctx.db
    .selectFrom('car_series')
    .select('colours')
    .where('id', '=', 'ridge')
    .executeTakeFirstOrThrow()
  assert.equal(stored.find(({ id }) => id === first.id)?.off, true)
  assert.equal((await change(operator, 'series/ridge', { colours })).status, 200)
  assert.deepEqual(
    (await offer()).colours.map(({ colourId }: Loose) => colourId),
    colours.map(({ id }: Loose) => id),
    'colours come back by their ids',
  )
})

test('wrong colours and packs are refused with their row, and nothing is changed', async () => {
  const { colours, packs, version } = await read(operator, 'series/scout')
  const errors = async (values: object) => (await change(operator, 'series/scout', values)).data.errors
  const [first] = colours
  assert.deepEqual(await errors({ colours: [first, { ...first, id: '', f34: UPLOADED }] }), {
    colours: `第 2 行：“${first.name}”在上面已经有了`,
  })
  assert.deepEqual(await errors({ colours: [first, { ...first, id: '', name: '无图', f34: '' }] }), {
    colours: '第 2 行：请上传左前的图片',
  })
  assert.match((await errors({ colours: [{ ...first, hex: 'red' }] })).colours, /^第 1 行：色块的格式如/)
  assert.match((await errors({ colours: [{ ...first, types: ['跑车'] }] })).colours, /没有“跑车”这个车型/)
  assert.match((await errors({ packs: [{ ...packs[0], price: '一千' }] })).packs, /^第 1 行：加价应如/)
  assert.deepEqual(Object.keys(await errors({ packs: [] })), ['packs'])
  assert.equal((await read(operator, 'series/scout')).version, version)
})

test('a type keeps its colours and packs whatever it is called, and its name is shown beside its id', async () => {
  const { packs } = await read(operator, 'series/trail')
  const [first] = (await mall.guest.get(productCalls.carTypes, { query: { seriesId: 'trail' } })).list
  const name = '四驱、长轴，加宽'
  assert.equal((await change(operator, `car-types/${first?.typeId}`, { name })).status, 200)
  const only = [{ ...packs[0], types: [first?.typeId] }, ...packs.slice(1)]
  assert.equal((await change(operator, 'series/trail', { packs: only })).status, 200)
  const saved = await read(operator, 'series/trail')
  assert.deepEqual(saved.packs[0].types, [first?.typeId])
  assert.equal(saved.titles.packs.split('\n')[0], name)
  assert.equal((await change(operator, 'series/trail', { packs })).status, 200)
})

test('a pack is added for some types, and one that is removed can no longer be chosen', async () => {
  const { packs } = await read(operator, 'series/trail')
  const { list } = (await mall.guest.get(productCalls.carTypes, { query: { seriesId: 'trail' } })) as Loose
  const winter = { id: '', name: '冬季包', note: '座椅加热、防滑链', price: '4200', types: [list[1].typeId] }
  const next = [packs[0], winter]
  assert.equal((await change(operator, 'series/trail', { packs: next })).status, 200)
  const shown = (await mall.guest.get(buildCalls.offer, { query: { seriesId: 'trail' } })) as Loose
  assert.deepEqual(
    shown.packs.map(({ name, price }: Loose) => [name, price]),
    [
      [packs[0].name, shown.packs[0].price],
      ['冬季包', '4200.00'],
    ],
  )
  const { packId } = shown.packs[1]
  assert.deepEqual(
    shown.types.filter(({ packIds }: Loose) => packIds.includes(packId)).map(({ name }: Loose) => name),
    [list[1].name],
  )
  assert.equal((await read(operator, 'series/trail')).packs.length, 2)
})

/** Answers to a guest who tries the id of a series wherever one is sent. */
const answersAbout = (id: string) =>
  Promise.all([
    mall.guest.call(productCalls.goodsDetail, { query: { goodsId: id } }),
    mall.guest.call(productCalls.specificationSelected, { body: { goodsId: id, valueIds: [] } }),
    mall.guest.call(productCalls.list, { query: { seriesId: id } }),
    mall.guest.call(productCalls.carTypes, { query: { seriesId: id } }),
    mall.guest.call(productCalls.carSeriesDetail, { query: { seriesId: id } }),
    mall.guest.call(productCalls.specification, { query: { seriesId: id } }),
    mall.guest.call(buildCalls.offer, { query: { seriesId: id } }),
    ...[
      `goodsDetail/goodsDetail?goodsId=${id}`,
      `carDetail/carDetail?seriesId=${id}`,
      `ext/build/build?b=${id}....`,
    ].map((page) => mall.guest.call(shareCalls.wxShareData, { body: { path: `pages/${page}` } })),
  ])

async function expectUnknown(id: string): Promise<void> {
  for (const answer of await answersAbout(id)) {
    const text = JSON.stringify(answer.data)
    for (const secret of ['测试系', '说走就走', UPLOADED]) assert.ok(!text.includes(secret), text)
  }
}

test('a new series is seen when its first type is on sale, and not known by its id before and afterwards', async () => {
  const values = {
    name: '测试系',
    enName: 'TEST',
    className: '中型',
    energy: 'diesel',
    slogan: '说走就走',
    intro: '介绍',
    brandId: 5,
    brandName: '拓岭皮卡',
    position: 99,
    colours: [
      {
        id: '',
        name: '雪白',
        hex: '#ffffff',
        surcharge: '500',
        types: [],
        f34: UPLOADED,
        side: '',
        r34: '',
        front: '',
      },
    ],
    packs: [{ id: '', name: '标准', note: '不加装', price: '0', types: [] }],
  }
  const { status, data } = await operator.call('POST', '/series', { values })
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual([data.colours[0].surcharge, data.packs[0].name], ['500', '标准'])
  const seen = async () => {
    const { list } = (await mall.guest.get(productCalls.carSeries)) as Loose
    return list.find(({ name }: Loose) => name === '测试系')
  }
  assert.equal(await seen(), undefined)
  assert.equal(data.typesOnSale, 0)
  assert.ok((await offer()).series.every(({ name }: Loose) => name !== '测试系'))
  await expectUnknown(data.id)
  const type = { ...NEW_TYPE, seriesId: data.id }
  const made = await operator.call('POST', '/car-types', { values: type })
  assert.equal(made.status, 200)
  const card = await seen()
  assert.deepEqual([card.image, card.typeCount], [UPLOADED, 1])
  const built = (await mall.guest.get(buildCalls.offer, { query: { seriesId: data.id } })) as Loose
  assert.equal(built.colours[0].surcharge, '500.00')
  await change(operator, `car-types/${made.data.id}`, { onSale: false })
  await expectUnknown(data.id)
  await change(operator, `car-types/${made.data.id}`, { onSale: true })
  assert.deepEqual((await operator.call('POST', '/series', { values })).data.errors, {
    name: '已有同名的车系',
  })
})

const PARAMETERS = 'series/haul/parameters'
const save = async (sheet: Loose, rows: Loose[], more: object = {}) =>
  operator.call('POST', `/${PARAMETERS}`, {
    types: sheet.types.map(({ typeId }: Loose) => typeId),
    rows,
    isTrial: true,
    ...more,
  })

test('the parameter table says what would change, then the shop compares by it', async () => {
  const sheet = await read(operator, PARAMETERS)
  assert.ok(sheet.rows.length > 20)
  const [first, second, ...others] = sheet.rows
  const rows = [
    { ...first, values: first.values.map((value: string, at: number) => (at === 1 ? '新的值' : value)) },
    ...others,
    { group: '露营', name: '外放电', values: sheet.types.map(() => '●') },
  ]
  const { data: trial } = await save(sheet, rows)
  assert.deepEqual(trial.errors, [])
  assert.deepEqual(trial.changes[0], {
    group: first.group,
    name: first.name,
    type: sheet.types[1].name,
    state: 'changed',
    before: first.values[1],
    after: '新的值',
  })
  const states = trial.changes.map(({ state, name }: Loose) => `${state} ${name}`)
  assert.ok(states.includes('new 外放电') && states.includes(`removed ${second.name}`))
  assert.deepEqual((await read(operator, PARAMETERS)).rows, sheet.rows, 'a trial changes nothing')
  const { status, data } = await save(sheet, rows, { isTrial: false, plan: trial.plan })
  assert.equal(status, 200, JSON.stringify(data))
  const table = (await mall.guest.get(productCalls.specification, { query: { seriesId: 'haul' } })) as Loose
  assert.equal(table.groups[0].rows[0].values[1], '新的值')
  assert.deepEqual(table.groups.at(-1), {
    name: '露营',
    rows: [{ name: '外放电', values: sheet.types.map(() => '●'), same: true }],
  })
  const again = await save(sheet, rows, { isTrial: false, plan: trial.plan })
  assert.equal(again.status, 409, 'the table is another one now')
  const { changes } = await read(operator, 'series/haul/history')
  assert.equal(changes[0].action, 'parameters')
  assert.match(changes[0].after[`${first.group} ${first.name}`], /新的值/)
})

test('refused cells of the parameter table are named one by one, and nothing is saved', async () => {
  const sheet = await read(operator, PARAMETERS)
  const [first, second, third] = sheet.rows
  const rows = [
    { ...first, values: [...first.values.slice(0, 3), '长'.repeat(61)] },
    { ...second, group: '' },
    third,
    third,
  ]
  const { data } = await save(sheet, rows)
  assert.deepEqual(data.errors, [
    { row: 0, column: sheet.types[3].typeId, message: '值最多 60 个字' },
    { row: 1, column: 'group', message: '请填写分组' },
    { row: 3, column: 'name', message: '这个分组里已有同名的参数' },
  ])
  assert.equal((await save(sheet, rows, { isTrial: false, plan: data.plan })).status, 422)
  assert.deepEqual((await read(operator, PARAMETERS)).rows, sheet.rows)
  const reader = await hireOperator(mall, ['customerService'])
  assert.equal((await reader.call('GET', `/${PARAMETERS}`)).status, 403)
})

test('a value that a spreadsheet program has made a day, or a failed formula, is refused at its cell', async () => {
  const sheet = await read(operator, PARAMETERS)
  const [first, ...others] = sheet.rows
  const [type] = sheet.types
  const withValue = (value: string) => [{ ...first, values: [value, ...first.values.slice(1)] }, ...others]
  const { data: range } = await save(sheet, withValue('3-4'))
  assert.deepEqual(range.errors, [])
  assert.equal((await save(sheet, withValue('3-4'), { isTrial: false, plan: range.plan })).status, 200)
  for (const [value, wrong] of [
    ['4-Mar', '“3-4”变成了日期 4-Mar'],
    ['2026-03-04', '“3-4”变成了日期 2026-03-04'],
    ['1.2E+14', '改写成了 1.2E+14'],
    ['#REF!', '公式出错了：#REF!'],
  ] as const) {
    const { data } = await save(sheet, withValue(value))
    assert.deepEqual(
      data.errors.map(({ row, column }: Loose) => [row, column]),
      [[0, type.typeId]],
    )
    assert.ok(data.errors[0].message.includes(wrong), data.errors[0].message)
  }
})

test('another order of the rows is a change, and is the order of the comparison', async () => {
  const sheet = await read(operator, PARAMETERS)
  const rows = [sheet.rows[1], sheet.rows[0], ...sheet.rows.slice(2)]
  const { data } = await save(sheet, rows)
  assert.deepEqual([data.changes, data.hasNewOrder], [[], true])
  assert.equal((await save(sheet, rows, { isTrial: false, plan: data.plan })).status, 200)
  assert.equal((await read(operator, PARAMETERS)).rows[0].name, sheet.rows[1].name)
})
