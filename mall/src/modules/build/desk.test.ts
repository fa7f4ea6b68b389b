import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildCalls } from '@contract/calls/build'
import { change, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['catalogue'])
})
after(() => mall.close())

const offer = () => mall.guest.get(buildCalls.offer, { query: { seriesId: 'ridge' } })
const RATES = 'road-rates/current'

test('a rate that the desk saves is what the shop calculates with; the others stay as they are', async () => {
  const { rates: before } = await offer()
  const { reliefs } = await read(operator, RATES)
  const added = {
    name: '皮卡下乡',
    energies: '柴油、汽油',
    from: '2026-06-01',
    to: '2026-12-31',
    percent: '50',
    cap: '3000',
    source: '测试公告',
  }
  const { status, data } = await change(operator, RATES, {
    purchaseTaxPercent: 9.5,
    reliefs: [...reliefs, added],
  })
  assert.equal(status, 200, JSON.stringify(data))
  const { rates } = await offer()
  assert.equal(rates.purchaseTaxPercent, 9.5)
  assert.deepEqual(rates.reliefs.at(-1), {
    ...added,
    energies: ['diesel', 'gasoline'],
    percent: 50,
    cap: '3000.00',
  })
  assert.deepEqual(
    { ...rates, purchaseTaxPercent: before.purchaseTaxPercent, reliefs: before.reliefs },
    before,
  )
})

test('a wrong rate is refused at its field and row', async () => {
  const rates = await read(operator, RATES)
  const errors = async (values: object) => (await change(operator, RATES, values)).data.errors
  const [relief] = rates.reliefs
  assert.deepEqual(await errors({ reliefs: [{ ...relief, energies: '氢' }] }), {
    reliefs: '第 1 行：没有“氢”这种能源',
  })
  assert.deepEqual(await errors({ reliefs: [{ ...relief, from: '2026-01-01', to: '2025-01-01' }] }), {
    reliefs: '第 1 行：结束早于开始',
  })
  assert.deepEqual(await errors({ compulsory: rates.compulsory.slice(0, 2) }), {
    compulsory: '第 2 行：只有最后一行的载重填 0',
  })
  assert.match(
    (await errors({ plateFees: [{ name: '号牌', amount: '一百' }] })).plateFees,
    /^第 1 行：金额应如/,
  )
  assert.deepEqual(await errors({ downPercents: ['三成'] }), { downPercents: '首付比例是 0 到 100 的数字' })
})

test('an accessory excludes and needs others, whose names are shown, and the shop follows', async () => {
  const { rows } = (await operator.call('GET', '/build-accessories?limit=100')).data
  const [first, second, third] = rows
  const path = `build-accessories/${first.id}`
  const { status } = await change(operator, path, {
    excludes: [second.id],
    needs: [third.id],
    note: '新的说明',
  })
  assert.equal(status, 200)
  assert.equal((await read(operator, path)).titles.excludes, second.name)
  const shown = (await offer()).accessories.find(({ key }: { key: string }) => key === first.id)
  assert.equal(shown.note, '新的说明')
  assert.ok(shown.excludes.includes(second.id))
  assert.deepEqual(shown.needs, [third.id])
  assert.deepEqual((await change(operator, path, { needs: ['火箭'] })).data.errors, {
    needs: '没有“火箭”这个配件',
  })
  assert.deepEqual((await change(operator, path, { excludes: [first.id] })).data.errors, {
    excludes: '不能是它自己',
  })
})

test('the packs that hold an accessory already are named beside their ids', async () => {
  const { rows } = (await operator.call('GET', '/build-accessories?limit=100')).data
  const accessory = rows.find(({ series }: { series: { packs: string[] }[] }) =>
    series.some(({ packs }) => packs.length > 0),
  )
  const [line] = accessory.series.filter(({ packs }: { packs: string[] }) => packs.length > 0)
  const { packs } = await read(operator, `series/${line.series}`)
  const { name } = packs.find(({ id }: { id: string }) => id === line.packs[0])
  assert.ok(accessory.titles.series.split('\n').includes(name), accessory.titles.series)
})

test('an accessory is taken from a series, and wrong rows are named', async () => {
  const { rows } = (await operator.call('GET', '/build-accessories?limit=100')).data
  const accessory = rows.find(({ series }: { series: { series: string }[] }) => series.length > 1)
  const path = `build-accessories/${accessory.id}`
  const [own] = accessory.series
  const errors = async (row: object) => (await change(operator, path, { series: [row] })).data.errors
  assert.deepEqual(await errors({ ...own, series: '别家' }), { series: '第 1 行：没有“别家”这个车系' })
  assert.deepEqual(await errors({ ...own, skuId: 'none' }), {
    series: '第 1 行：没有“none”这个商品规格',
  })
  assert.match((await errors({ ...own, types: ['跑车'] })).series, /没有“跑车”/)
  const isOffered = async () =>
    (await offer()).accessories.some(({ key }: { key: string }) => key === accessory.id)
  const without = accessory.series.filter(({ series }: { series: string }) => series !== 'ridge')
  assert.equal((await change(operator, path, { series: without })).status, 200)
  assert.equal(await isOffered(), false)
  assert.equal((await change(operator, path, { series: accessory.series })).status, 200)
  assert.equal(await isOffered(), true)
})

test('a new accessory is offered without a layer of its own, and is gone from the rules of others when deleted', async () => {
  const { rows } = (await operator.call('GET', '/build-accessories?limit=100')).data
  const [first] = rows
  const values = {
    name: '车载冰箱',
    note: '50 升，压缩机制冷',
    position: 99,
    series: [{ series: 'ridge', skuId: first.series[0].skuId, types: [], packs: [] }],
  }
  const { status, data } = await operator.call('POST', '/build-accessories', { values })
  assert.equal(status, 200, JSON.stringify(data))
  const shown = () =>
    offer().then(({ accessories }) => accessories.find(({ key }: { key: string }) => key === data.id))
  assert.deepEqual([(await shown()).name, (await shown()).layer], ['车载冰箱', []])
  assert.equal((await change(operator, `build-accessories/${first.id}`, { needs: [data.id] })).status, 200)
  const removed = await operator.call('DELETE', `/build-accessories/${data.id}?version=${data.version}`)
  assert.equal(removed.status, 200, JSON.stringify(removed.data))
  assert.equal(await shown(), undefined)
  // Links and saved builds that have it can still name it.
  assert.ok(
    (await offer()).withdrawn.some(
      ({ key, name }: { key: string; name: string }) => key === data.id && name === '车载冰箱',
    ),
  )
  assert.deepEqual((await read(operator, `build-accessories/${first.id}`)).needs, [])
})
