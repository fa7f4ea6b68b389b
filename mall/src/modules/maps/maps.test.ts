import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mapsCalls } from '@contract/calls/maps'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { cities } from '../atlas/cities'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

// The map service has an envelope of its own: status, message, result.
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
const geocode = async (query: Record<string, string>): Promise<any> =>
  (await mall.guest.call(mapsCalls.geocoder, { query })).http.json()

for (const [where, location, adcode, city, province] of [
  ['the default city of the shop', '40.22077,116.23128', '1101', '北京市', '北京市'],
  ['a district of 保定', '38.9,115.49', '1306', '保定市', '河北省'],
  ['a county governed by its province', '30.36,113.45', '429004', '仙桃市', '湖北省'],
  ['深圳, not 香港 across the water', '22.6,114.05', '4403', '深圳市', '广东省'],
  ['far in the west', '39.5,76.0', '6531', '喀什地区', '新疆维吾尔自治区'],
] as const) {
  test(`${where} is named`, async () => {
    const { status, result } = await geocode({ location })
    assert.equal(status, 0)
    assert.equal(result.ad_info.adcode.slice(0, adcode.length), adcode)
    assert.equal(result.address_component.city, city)
    assert.equal(result.address_component.province, province)
    assert.ok(result.address.startsWith(city === province ? city : province + city))
  })
}

test('a point abroad has no city', async () => {
  assert.equal((await geocode({ location: '51.5,-0.12' })).status, 347)
})

test('an address is found by the city that it contains, not by a province of the same name', async () => {
  assert.equal((await geocode({ address: '吉林省四平市铁西区' })).result.ad_info.adcode, '220302')
  assert.equal((await geocode({ address: '河北省保定市朝阳南大街 1 号' })).result.ad_info.adcode, '130602')
  assert.equal((await geocode({ address: '大理白族自治州' })).result.title, '大理白族自治州')
  assert.equal((await geocode({ address: '张家口' })).result.title, '张家口市')
  assert.equal((await geocode({ address: '亚特兰蒂斯' })).status, 347)
})

test('what is no location or address is refused with the name of the parameter', async () => {
  for (const location of ['', '39.9', '91,116', '39.9,181', 'a,b', '116.4,39.9,1']) {
    assert.equal((await geocode({ location })).message, '请求参数信息有误location', location)
  }
  assert.equal((await geocode({})).status, 310)
})

test('every city has a name and a middle of its own', () => {
  assert.ok(cities().length >= 350)
  assert.deepEqual(
    cities().filter(({ name, provinceName }) => !name || !provinceName),
    [],
  )
  assert.equal(
    new Set(cities().map(({ latitude, longitude }) => `${latitude},${longitude}`)).size,
    cities().length,
  )
})
