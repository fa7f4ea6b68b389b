import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import type { CallSpec } from '@contract/call'
import { mapsCalls } from '@contract/calls/maps'
import { type LatLng, straightDistance } from '@contract/rules/distance'
import { signMapCall } from '@contract/rules/mapSign'
import { toWorld } from '@contract/rules/mercator'
import { decodePolyline } from '@contract/rules/polyline'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { mapService } from '../../gateways/mapService'
import { bordersOf } from '../atlas/borders'
import { cities, districtAt, roughMetres } from '../atlas/cities'
import { TILE_ZOOMS, tileOf } from '../atlas/tile'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
const callMap = async (call: CallSpec, query: Record<string, string>): Promise<any> =>
  (await mall.guest.call(call as typeof mapsCalls.search, { query } as never)).http.json()

const BAODING = '38.874,115.465'

test('search: places that the word means, the nearest first, in the requested place', async () => {
  const near = await callMap(mapsCalls.search, { keyword: '公园', boundary: `nearby(${BAODING},3000,1)` })
  assert.equal(near.status, 0)
  assert.ok(near.data.length > 0 && near.data.length <= 10)
  const metres = near.data.map((place: { _distance: number }) => place._distance)
  assert.deepEqual(
    metres,
    [...metres].sort((a, b) => a - b),
  )
  assert.ok(metres.every((one: number) => one <= 3000))
  assert.ok(
    near.data.every((place: { title: string; category: string }) =>
      `${place.title}${place.category}`.includes('公园'),
    ),
  )
  const region = await callMap(mapsCalls.search, {
    keyword: '小学',
    boundary: 'region(保定,1)',
    page_size: '5',
    page_index: '2',
  })
  assert.ok(region.data.length === 5 && region.count > 10)
  assert.ok(region.data.every((place: { ad_info: { city: string } }) => place.ad_info.city === '保定市'))
  const inside = await callMap(mapsCalls.search, {
    keyword: '小学',
    boundary: 'rectangle(38.86,115.44,38.89,115.49)',
  })
  assert.ok(
    inside.data.every(
      ({ location }: { location: { lat: number; lng: number } }) =>
        location.lat >= 38.86 && location.lat <= 38.89 && location.lng >= 115.44 && location.lng <= 115.49,
    ),
  )
})

test('search finds the dealers too', async () => {
  const { data } = await callMap(mapsCalls.search, { keyword: '拓岭', boundary: `region(保定,1,${BAODING})` })
  assert.ok(data.length > 0)
  assert.ok(data.every((place: { title: string }) => place.title.includes('拓岭')))
})

test('suggestions complete areas first', async () => {
  const { data } = await callMap(mapsCalls.suggestion, { keyword: '保定', region: '全国' })
  assert.deepEqual([data[0].title, data[0].adcode, data[0].type], ['保定市', '130600', 4])
})

test('the lists of areas, and what lies inside one', async () => {
  const { result } = await callMap(mapsCalls.cityList, {})
  assert.equal(result.length, 3)
  assert.ok(result[0].length >= 31 && result[1].length >= 330 && result[2].length >= 2800)
  const cities = await callMap(mapsCalls.districts, { id: '130000' })
  assert.ok(cities.result[0].some((city: { id: string }) => city.id === '130600'))
  const districts = await callMap(mapsCalls.districts, { id: '130600' })
  assert.ok(districts.result[0].some((district: { id: string }) => district.id === '130602'))
  assert.equal((await callMap(mapsCalls.districts, { id: '999999' })).message, '请求参数信息有误id')
})

test('a way by car is the straight line, with the length and time that a road would have', async () => {
  const { result } = await callMap(mapsCalls.driving, { from: BAODING, to: '38.91,115.42' })
  const [route] = result.routes
  const points = decodePolyline(route.polyline)
  assert.deepEqual(points, [
    { latitude: 38.874, longitude: 115.465 },
    { latitude: 38.91, longitude: 115.42 },
  ])
  const straight = straightDistance(points[0]!, points[1]!)
  assert.ok(route.distance > straight * 1.02 && route.distance < straight * 3)
  assert.ok(route.duration > 0)
  assert.match(route.steps[0].instruction, /^向西北行驶7.*公里/)
  assert.match(route.steps.at(-1).instruction, /到达目的地$/)
  for (const {
    polyline_idx: [from, to],
  } of route.steps)
    assert.ok(from <= to && to < route.polyline.length)
})

test('no way leads abroad', async () => {
  for (const call of [mapsCalls.driving, mapsCalls.transit])
    assert.equal((await callMap(call, { from: BAODING, to: '51.5,-0.12' })).status, 347)
})

test('across the country there is a way too, and by bus only near', async () => {
  const { result } = await callMap(mapsCalls.driving, { from: '39.9,116.37', to: '31.23,121.47' })
  assert.ok(result.routes[0].distance > 1_000_000)
  assert.equal((await callMap(mapsCalls.transit, { from: '39.9,116.37', to: '31.23,121.47' })).status, 347)
  const bus = await callMap(mapsCalls.transit, { from: BAODING, to: '38.91,115.42' })
  assert.ok(bus.result.routes[0].steps.some((step: { mode: string }) => step.mode === 'TRANSIT'))
})

test('a distance is that of the way by car, on foot as well', async () => {
  const [from, near, far] = ['38.874,115.465', '38.9,115.5', '39.9,116.37']
  for (const mode of ['driving', 'walking']) {
    const { result } = await callMap(mapsCalls.distance, { mode, from, to: `${near};${far}` })
    for (const [at, to] of [near, far].entries()) {
      const { result: driven } = await callMap(mapsCalls.driving, { from, to: to as string })
      assert.equal(result.elements[at].distance, driven.routes[0].distance)
    }
  }
})

test('two hundred places are answered at once, all further than the straight way', async () => {
  const from = { latitude: 38.874, longitude: 115.465 }
  const places = Array.from({ length: 200 }, (_, at) => ({
    latitude: from.latitude + 0.001 * (at + 1),
    longitude: from.longitude,
  }))
  const to = places.map(({ latitude, longitude }) => `${latitude.toFixed(4)},${longitude}`).join(';')
  const { result } = await callMap(mapsCalls.distance, { from: `${from.latitude},${from.longitude}`, to })
  assert.equal(result.elements.length, 200)
  for (const [at, { distance }] of result.elements.entries())
    assert.ok(distance >= Math.floor(straightDistance(from, places[at] as never)), String(at))
})

test('distances to several places', async () => {
  const { result } = await callMap(mapsCalls.distance, {
    mode: 'driving',
    from: BAODING,
    to: `${BAODING};38.9,115.5`,
  })
  assert.deepEqual(
    result.elements.map(({ distance }: { distance: number }) => distance > 0),
    [false, true],
  )
})

for (const [what, call, query, name] of [
  ['a search without a keyword', mapsCalls.search, { boundary: `nearby(${BAODING},1000,1)` }, 'keyword'],
  ['a search nowhere', mapsCalls.search, { keyword: 'a', boundary: 'nowhere()' }, 'boundary'],
  ['a way from nowhere', mapsCalls.driving, { to: BAODING }, 'from'],
  ['a way to nowhere', mapsCalls.transit, { from: BAODING, to: 'x' }, 'to'],
  [
    'a distance of an unknown kind',
    mapsCalls.distance,
    { mode: 'flying', from: BAODING, to: BAODING },
    'mode',
  ],
] as const) {
  test(`${what} is refused by the parameter's name`, async () => {
    assert.deepEqual(await callMap(call, query), { status: 310, message: `请求参数信息有误${name}` })
  })
}

test('a key of the wrong form has an error of its own', async () => {
  assert.deepEqual(await callMap(mapsCalls.cityList, { key: 'two words' }), {
    status: 311,
    message: 'key格式错误',
  })
})

/** The tile of a zoom that has the middle of 保定. */
const tileOfBaoding = (zoom: number) => {
  const { x, y } = toWorld({ latitude: 38.874, longitude: 115.465 })
  return tileOf(zoom, Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom))
}

test('every tile of a town has its outline; names become those of smaller areas as the zoom grows', () => {
  const kindsAt = (zoom: number) => new Set(tileOfBaoding(zoom).labels.map(({ kind }) => kind))
  for (const zoom of TILE_ZOOMS) assert.ok(tileOfBaoding(zoom).towns.length > 0, String(zoom))
  assert.deepEqual(kindsAt(4), new Set(['city']))
  assert.deepEqual(kindsAt(10), new Set(['city', 'district']))
  assert.ok(kindsAt(14).has('spot') && !kindsAt(14).has('city'))
})

test('a border parts two districts as reverse geocoding does', () => {
  const city = cities().find(({ name }) => name === '保定市')!
  const inner = bordersOf(city, true).filter((line) =>
    line.every((end) => roughMetres(end, city) < city.reach),
  )
  assert.ok(inner.length > city.districts.length)
  for (const [from, to] of inner as [LatLng, LatLng][]) {
    const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude]
    const sides = [0.2, -0.2].map((aside) =>
      districtAt({
        latitude: (from.latitude + to.latitude) / 2 + east * aside,
        longitude: (from.longitude + to.longitude) / 2 - north * aside,
      }),
    )
    assert.notEqual(sides[0]?.code, sides[1]?.code)
  }
})

test('with a key the real service is called, signed by the gateway; what fails answers in its envelope', async () => {
  const requested: string[] = []
  let body = JSON.stringify({ status: 0, message: 'query ok', result: {} })
  const service: Server = createServer((request, answer) => {
    requested.push(request.url ?? '')
    answer.end(body)
  })
  await new Promise<void>((resolve) => service.listen(0, resolve))
  const { port } = service.address() as { port: number }
  const gateway = mapService(
    { url: `http://127.0.0.1:${port}`, key: 'REAL', secret: 's3' },
    mall.ctx.log as never,
  )
  try {
    assert.equal(
      (
        await gateway.request('/ws/geocoder/v1/', {
          address: '保定',
          key: 'GATEWAY',
          sig: 'x',
          callback: 'f',
        })
      ).status,
      0,
    )
    const query = new URLSearchParams(requested[0]!.split('?')[1])
    assert.deepEqual([query.get('key'), query.get('callback')], ['REAL', null])
    assert.equal(
      query.get('sig'),
      signMapCall('/ws/geocoder/v1/', { address: '保定', output: 'json', key: 'REAL' }, 's3'),
    )
    // A parameter's name can't add another one, or end the address.
    await gateway.request('/ws/geocoder/v1/', { 'a&callback': 'f', 'b#': 'x' })
    const named = new URL(requested[1] ?? '', 'http://service').searchParams
    assert.deepEqual([named.get('callback'), named.get('key'), named.get('b#')], [null, 'REAL', 'x'])
    body = '<html>'
    assert.deepEqual(await gateway.request('/ws/geocoder/v1/', {}), { status: 600, message: '系统错误' })
  } finally {
    service.close()
  }
})
