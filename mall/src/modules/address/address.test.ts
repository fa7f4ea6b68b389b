import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { anAddress } from '../../../testing/addresses'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let phone = 13_700_000_000

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const somebody = (): Promise<Shopper> => mall.signIn(String(++phone))
const defaults = async (shopper: Shopper): Promise<string[]> =>
  (await shopper.get(addressCalls.list)).list
    .filter((each: { isDefault: boolean }) => each.isDefault)
    .map((each: { id: string }) => each.id)

test('the first address becomes the default, the second only on request', async () => {
  const zhou = await somebody()
  const first = await zhou.get(addressCalls.add, { body: anAddress() })
  assert.equal(first.isDefault, true)
  const second = await zhou.get(addressCalls.add, { body: anAddress({ name: '老李' }) })
  assert.equal(second.isDefault, false)
  assert.deepEqual(await defaults(zhou), [first.id])
  await zhou.get(addressCalls.update, { body: { ...second, isDefault: true } })
  assert.deepEqual(await defaults(zhou), [second.id])
})

test('ten addresses that all want to be the default at once leave exactly one', async () => {
  const zhou = await somebody()
  await Promise.all(
    Array.from({ length: 10 }, () => zhou.get(addressCalls.add, { body: anAddress({ isDefault: true }) })),
  )
  assert.equal((await defaults(zhou)).length, 1)
  assert.equal((await zhou.get(addressCalls.list)).list.length, 10)
})

test('deleting the default hands it to another, and the only address stays the default', async () => {
  const zhou = await somebody()
  const first = await zhou.get(addressCalls.add, { body: anAddress() })
  const second = await zhou.get(addressCalls.add, { body: anAddress() })
  await zhou.get(addressCalls.remove, { params: { id: first.id } })
  assert.deepEqual(await defaults(zhou), [second.id])
  await zhou.get(addressCalls.update, { body: { ...second, isDefault: false } })
  assert.deepEqual(await defaults(zhou), [second.id])
})

test("somebody else's address can't be seen, changed, deleted or priced, and keeps its default", async () => {
  const zhou = await somebody()
  const thief = await somebody()
  const mine = await zhou.get(addressCalls.add, { body: anAddress() })
  const theirs = await thief.get(addressCalls.add, { body: anAddress() })
  const answers = await Promise.all([
    thief.call(addressCalls.detail, { params: { id: mine.id } }),
    thief.call(addressCalls.update, { body: { ...mine, name: '小偷', isDefault: true } }),
    thief.call(addressCalls.remove, { params: { id: mine.id } }),
    thief.call(addressCalls.detailFee, { body: { addressId: mine.id } }),
  ])
  assert.deepEqual(
    answers.map((answer) => answer.code),
    ['602001', '602001', '602001', '602001'],
  )
  assert.deepEqual(await zhou.get(addressCalls.detail, { params: { id: mine.id } }), mine)
  assert.deepEqual(await defaults(thief), [theirs.id])
})

test('a county right under a province has its name, a code that no list knows is saved as another district of the city', async () => {
  const zhou = await somebody()
  const xiantao = anAddress({
    cityCode: '429000',
    cityName: '省直辖县',
    districtCode: '429004',
    districtName: '仙桃市',
  })
  const saved = await zhou.get(addressCalls.add, { body: xiantao })
  assert.deepEqual([saved.districtCode, saved.districtName], ['429004', '仙桃市'])
  const renamed = await zhou.get(addressCalls.add, {
    body: anAddress({ districtCode: '420199', districtName: '新设区' }),
  })
  assert.deepEqual([renamed.districtCode, renamed.districtName], ['420199', '其他区'])
  assert.ok(renamed.detail.startsWith('新设区'))
})

const refusals: Array<[situation: string, change: Record<string, unknown>, description: string]> = [
  ['no name', { name: '  ' }, '请填写收货人姓名'],
  ['a phone of ten digits', { phone: '1380000000' }, '请输入正确的手机号'],
  ['no district', { districtCode: '' }, '请选择所在地区'],
  ['a province that does not exist', { provinceCode: '990000' }, '请重新选择所在地区'],
  [
    'a district of Beijing under Xinjiang',
    { provinceCode: '650000', cityCode: '110000', districtCode: '110105' },
    '省、市、区不一致，请重新选择所在地区',
  ],
  ['a district of another city', { districtCode: '110105' }, '省、市、区不一致，请重新选择所在地区'],
  ['no street', { detail: '' }, '详细地址至少 2 个字'],
  [
    'a street longer than a label holds',
    { detail: '路'.repeat(101) },
    '详细地址最多 100 个汉字或 200 个字母',
  ],
]
for (const [situation, change, description] of refusals) {
  test(`an address with ${situation} is refused in the shopper's words`, async () => {
    const zhou = await somebody()
    const answer = await zhou.call(addressCalls.add, { body: anAddress(change) })
    assert.equal(answer.description, description)
    assert.equal(answer.http.statusCode, 200)
    assert.equal((await zhou.get(addressCalls.list)).list.length, 0)
  })
}

test('an address is named by its codes whatever names come with it, when it is added and when it is changed', async () => {
  const zhou = await somebody()
  const names = { provinceName: '新疆维吾尔自治区', cityName: '和田地区', districtName: '和田市' }
  const saved = await zhou.get(addressCalls.add, { body: anAddress(names) })
  const changed = await zhou.get(addressCalls.update, { body: { ...saved, ...names } })
  for (const { provinceName, cityName, districtName } of [saved, changed])
    assert.deepEqual([provinceName, cityName, districtName], ['湖北省', '武汉市', '武昌区'])
  const moved = await zhou.call(addressCalls.update, { body: { ...saved, provinceCode: '110000' } })
  assert.equal(moved.description, '省、市、区不一致，请重新选择所在地区')
})

test('the thirty-first address is refused', async () => {
  const zhou = await somebody()
  for (let i = 0; i < 30; i++) await zhou.get(addressCalls.add, { body: anAddress() })
  assert.equal((await zhou.call(addressCalls.add, { body: anAddress() })).code, '602002')
})

test('delivery is priced by the province of an address or by a province alone', async () => {
  const zhou = await somebody()
  const urumqi = await zhou.get(addressCalls.add, {
    body: anAddress({ provinceCode: '650000', cityCode: '650100', districtCode: '650102' }),
  })
  const far = await zhou.get(addressCalls.detailFee, { body: { addressId: urumqi.id, goodsAmount: '59.00' } })
  assert.deepEqual([far.fee, far.remote, far.missing], ['20.00', true, '40.00'])
  const near = await zhou.get(addressCalls.detailFee, {
    body: { provinceCode: '110000', goodsAmount: '99.00' },
  })
  assert.deepEqual([near.fee, near.tip], ['0.00', '已免运费'])
  assert.equal((await zhou.call(addressCalls.detailFee, { body: {} })).description, '请选择收货地址')
  const unreached = await zhou.get(addressCalls.detailFee, {
    body: { provinceCode: '710000', goodsAmount: '99.00' },
  })
  assert.deepEqual([unreached.deliverable, unreached.tip], [false, '该地区暂不支持配送'])
  const nowhere = await zhou.call(addressCalls.detailFee, { body: { provinceCode: '990000' } })
  assert.equal(nowhere.description, '请重新选择所在地区')
})

test('the cascade leads to every district once, three steps deep everywhere', async () => {
  const answer = await mall.guest.call(addressCalls.region)
  const codes: string[] = []
  for (const province of answer.data.list) {
    assert.ok(province.children.length > 0, province.name)
    for (const city of province.children) {
      assert.ok(city.children.length > 0, city.name)
      for (const district of city.children) codes.push(district.code)
    }
  }
  assert.equal(new Set(codes).size, codes.length)
  for (const code of ['429004', '659001', '469030', '419001', '110101', '441900'])
    assert.ok(codes.includes(code))
  assert.equal(answer.http.headers['cache-control'], 'public, max-age=86400')
})

test('parcels can be picked up at dealers that service cars, the nearest first', async () => {
  const seeded = await createTestMall()
  try {
    const here = { currentLocationLongitude: 116.23128, currentLocationLatitude: 40.22077 }
    const { list } = await seeded.guest.get(addressCalls.offlineStore, { body: here })
    assert.ok(list.length > 0)
    for (const store of list) assert.ok(store.services.includes('售后'), store.shortServiceName)
    const metres = list.map((store: { distance: number }) => store.distance)
    assert.deepEqual(
      metres,
      [...metres].sort((a, b) => a - b),
    )
  } finally {
    await seeded.close()
  }
})
