import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { dealersCalls } from '@contract/calls/dealers'
import { MALL_TIME_HEADER } from '@contract/desk/calls'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

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

test('each reply carries the time of the mall, and so does a refusal', async () => {
  for (const path of ['/dealers?limit=1', '/dealers/none']) {
    const { http } = await operator.call('GET', path)
    const ahead = Number(http.headers[MALL_TIME_HEADER]) - mall.ctx.clock.now()
    assert.ok(Math.abs(ahead) < 60_000, `${path} is ${ahead} ms ahead`)
  }
})

test('phones of a dealer are taken in full width and with any hyphen, and stored in one form', async () => {
  const row = await create({ phone: '０３１２－５９０１２３４、（010）8888 6666／138—0000—0001' })
  assert.equal(row.phone, '0312-5901234/010-8888 6666/13800000001')
  const put = (phone: string) =>
    operator.call('PUT', `/dealers/${row.id}`, { version: row.version, values: { phone } })
  assert.deepEqual(Object.keys((await put('请致电总部')).data.errors), ['phone'])
  await operator.call('DELETE', `/dealers/${row.id}?version=${row.version}`)
})

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

test('a list is searched and filtered; a typed % is no wildcard', async () => {
  const { data: all } = await list({ filter: JSON.stringify({ cityName: '上海' }), limit: '100' })
  assert.ok(all.rows.length > 0)
  assert.ok(all.rows.every((row: { cityName: string }) => row.cityName.includes('上海')))
  assert.equal((await list({ search: '%' })).data.total, 0)
  const { data: sells } = await list({ filter: JSON.stringify({ services: '销售' }) })
  assert.ok(sells.rows.length > 0)
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

test('a showroom that the desk saves is what the shop lists and books', async () => {
  const row = await create()
  const shown = await mall.ctx.db
    .selectFrom('car_series')
    .select(['id', 'name'])
    .orderBy('position')
    .execute()
  const [first, second] = shown as [{ id: string; name: string }, { id: string; name: string }]
  const change = async (values: object) => {
    const { data } = await operator.call('GET', `/dealers/${row.id}`)
    return operator.call('PUT', `/dealers/${row.id}`, { version: data.version, values })
  }
  const { status, data } = await change({
    shownIds: [first.id],
    demoIds: [second.id],
    pictures: ['scenes/dealer/1', 'scenes/dealer/2'],
  })
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual([data.shownIds, data.demoIds], [[first.id, second.id], [second.id]])
  assert.equal(data.titles.shownIds, `${first.name}\n${second.name}`)
  const home = await mall.guest.get(dealersCalls.home, { body: { dealerId: row.id } })
  assert.deepEqual(
    home.series.map(({ seriesId, hasDemo }: { seriesId: string; hasDemo: boolean }) => [seriesId, hasDemo]),
    [
      [first.id, false],
      [second.id, true],
    ],
  )
  assert.equal(home.showroomImages.length, 2)
  assert.deepEqual((await change({ demoIds: ['none'] })).data.errors, {
    demoIds: '其中有的车系已不存在，请重新选择',
  })
  assert.deepEqual((await change({ shownIds: [first.id, first.id] })).data.errors, {
    shownIds: '展厅车系有重复的',
  })
})

test('opening hours of single days are seen in the shop; an invalid week is refused at the field', async () => {
  const businessHours = '周一至周五 09:00-18:00；周六、周日 休息'
  const row = await create({ businessHours })
  const shown = await mall.guest.get(commonCalls.dealer, { query: { dealerId: row.id } })
  assert.equal(shown.businessHours, businessHours)
  for (const wrong of ['18:00-09:00', '全天', '周八 09:00-18:00', '09:00-25:00']) {
    const { status, data } = await operator.call('PUT', `/dealers/${row.id}`, {
      version: row.version,
      values: { businessHours: wrong },
    })
    assert.equal(status, 400, wrong)
    assert.deepEqual(Object.keys(data.errors), ['businessHours'])
  }
})

test('a dealer whose hours were free text before is saved without touching them', async () => {
  const row = await create()
  await mall.ctx.db.updateTable('dealers').set({ business_hours: '全天' }).where('id', '=', row.id).execute()
  const { data } = await operator.call('GET', `/dealers/${row.id}`)
  const { status } = await operator.call('PUT', `/dealers/${row.id}`, {
    version: data.version,
    values: { phone: '021-3' },
  })
  assert.equal(status, 200)
})

test('an address is found, and a location has its province, city and code', async () => {
  const at = (path: string, query: Record<string, string>) =>
    operator.call('GET', `/map/${path}?${new URLSearchParams(query)}`)
  const { data } = await at('places', { text: '河北省保定市莲池区', city: '保定市' })
  const [{ longitude, latitude, title }] = data.places
  assert.equal(title, '莲池区')
  const named = await at('name', { longitude, latitude })
  assert.deepEqual((({ province, city, cityCode }) => [province, city, cityCode])(named.data.place), [
    '河北省',
    '保定市',
    '130600',
  ])
  const capital = await at('name', { longitude: '116.4', latitude: '39.9' })
  assert.equal(capital.data.place.cityCode, '110000')
  assert.equal((await at('places', { text: 'qqqq' })).data.places.length, 0)
  assert.equal((await at('name', { longitude: '500', latitude: '0' })).status, 400)
  assert.equal((await at('tile', { zoom: '4', x: '13', y: '6' })).status, 200)
  assert.equal((await at('tile', { zoom: '5', x: '1', y: '1' })).status, 404)
})

test('the regions of addresses have their cities and districts by full names', async () => {
  const { data } = await operator.call('GET', '/regions')
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  assert.equal(data.regions.length, 34)
  const hebei = data.regions.find(({ name }: { name: string }) => name === '河北省')
  assert.ok(names(hebei.children).includes('保定市'))
  assert.ok(
    names(hebei.children.find(({ name }: { name: string }) => name === '保定市').children).includes('莲池区'),
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

test('the second of two editors learns who changed the row, and can save the refused change again', async () => {
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

test('a search for a part of a name takes capitals and small letters as the same', async () => {
  const { data } = await operator.call('GET', '/series?search=rIDGe')
  assert.deepEqual(
    data.rows.map(({ enName }: { enName: string }) => enName.toLowerCase()),
    ['ridge'],
  )
})
