import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { hireOperator, type TestOperator } from '../testing/office'
import { createTestMall, type TestMall } from '../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'], { name: '王运营' })
})
after(() => mall.close())

const NEW = {
  name: '测试门店',
  phone: '010-12345678',
  provinceName: '北京市',
  cityName: '北京',
  cityCode: '110100',
  address: '测试路 1 号',
  place: { longitude: 116.4, latitude: 39.9 },
  businessHours: '09:00-18:00',
  services: ['销售'],
}
const list = (query: Record<string, string>) => operator.call('GET', `/dealers?${new URLSearchParams(query)}`)
const create = async (values: object = {}) =>
  (await operator.call('POST', '/dealers', { values: { ...NEW, ...values } })).data

test('pages follow each other without a gap in every order', async () => {
  const { length: rows } = await mall.ctx.db.selectFrom('dealers').select('id').execute()
  for (const sort of ['id:asc', 'name:asc', 'name:desc', 'cityName:desc']) {
    const ids: string[] = []
    let after = ''
    do {
      const { data } = await list({ sort, limit: '40', ...(after && { after }) })
      ids.push(...data.rows.map(({ id }: { id: string }) => id))
      assert.equal(data.total, rows)
      after = data.next ?? ''
    } while (after)
    assert.equal(new Set(ids).size, rows, sort)
    assert.equal(ids.length, rows, sort)
  }
})

test('a list is searched and filtered; what is typed means itself', async () => {
  const { data: all } = await list({ filter: JSON.stringify({ cityName: '上海' }), limit: '100' })
  assert.ok(all.rows.length > 0)
  assert.ok(all.rows.every((row: { cityName: string }) => row.cityName.includes('上海')))
  assert.equal((await list({ search: '%' })).data.total, 0)
  const { data: sells } = await list({ filter: JSON.stringify({ services: '销售' }) })
  assert.ok(sells.rows.every((row: { services: string[] }) => row.services.includes('销售')))
})

test('a list refuses orders and filters that it does not offer', async () => {
  for (const query of [
    { sort: 'address:asc' },
    { sort: 'name' },
    { filter: '{"address":"x"}' },
    { filter: '{' },
    { after: 'x' },
    { limit: '1000' },
  ] as Record<string, string>[]) {
    assert.equal((await list(query)).status, 400, JSON.stringify(query))
  }
})

test('a new dealer is seen in the shop at once, and so is a change', async () => {
  const row = await create()
  const shown = () => mall.guest.get(commonCalls.dealer, { query: { dealerId: row.id } })
  assert.equal((await shown()).shortServiceName, '测试门店')
  const { status } = await operator.call('PUT', `/dealers/${row.id}`, {
    version: row.version,
    values: { name: '改名门店', place: { longitude: 121.5, latitude: 31.2 } },
  })
  assert.equal(status, 200)
  assert.deepEqual(
    (({ shortServiceName, serviceLog, servicePhone }) => [shortServiceName, serviceLog, servicePhone])(
      await shown(),
    ),
    ['改名门店', 121.5, '010-12345678'],
  )
})

test('bad input is refused at its field', async () => {
  const { status, data } = await operator.call('POST', '/dealers', {
    values: { ...NEW, name: ' ', cityCode: '12', services: ['卖菜'], place: { longitude: 500, latitude: 0 } },
  })
  assert.equal(status, 400)
  assert.deepEqual(data.errors, {
    name: '请填写名称',
    cityCode: '城市代码是六位数字',
    services: '服务不是可选的值',
    place: '经度应在 -180 到 180 之间',
  })
  assert.equal((await operator.call('POST', '/dealers', { values: { ...NEW, id: 'mine' } })).status, 400)
})

test('the second of two editors learns who changed the row, and can put his change again', async () => {
  const row = await create()
  const other = await hireOperator(mall, ['owner'], { name: '李店主' })
  await other.call('PUT', `/dealers/${row.id}`, { version: row.version, values: { phone: '021-1' } })
  const late = await operator.call('PUT', `/dealers/${row.id}`, {
    version: row.version,
    values: { phone: '021-2' },
  })
  assert.equal(late.status, 409)
  assert.equal(late.data.message, '李店主在您打开之后修改了这条记录')
  assert.equal(late.data.data.changedBy, '李店主')
  assert.equal(late.data.data.row.phone, '021-1')
  const again = await operator.call('PUT', `/dealers/${row.id}`, {
    version: late.data.data.row.version,
    values: { phone: '021-2' },
  })
  assert.equal(again.data.phone, '021-2')
})

test('of two changes at the same moment one is refused', async () => {
  const row = await create()
  const results = await Promise.all(
    ['021-1', '021-2'].map((phone) =>
      operator.call('PUT', `/dealers/${row.id}`, { version: row.version, values: { phone } }),
    ),
  )
  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 409])
})

test('the history has who changed what, before and after', async () => {
  const row = await create()
  await operator.call('PUT', `/dealers/${row.id}`, {
    version: row.version,
    values: { phone: '021-9', name: NEW.name },
  })
  const { data } = await operator.call('GET', `/dealers/${row.id}/history`)
  const [changed, created] = data.changes
  assert.deepEqual(
    [changed.staffName, changed.action, changed.before, changed.after],
    ['王运营', 'update', { phone: '010-12345678' }, { phone: '021-9' }],
  )
  assert.equal(created.action, 'create')
  assert.equal(created.after.cityName, '北京')
})

test('a dealer is deleted, unless something belongs to it', async () => {
  const row = await create()
  const remove = (id: string, version: string) => operator.call('DELETE', `/dealers/${id}?version=${version}`)
  assert.equal((await remove(row.id, row.version)).status, 200)
  assert.equal((await operator.call('GET', `/dealers/${row.id}`)).status, 404)
  const { dealer_id } = await mall.ctx.db
    .selectFrom('dealer_series')
    .select('dealer_id')
    .executeTakeFirstOrThrow()
  const { data: busy } = await operator.call('GET', `/dealers/${dealer_id}`)
  assert.equal((await remove(busy.id, busy.version)).status, 422)
})
