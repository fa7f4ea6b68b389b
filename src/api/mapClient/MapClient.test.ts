import { createHash } from 'node:crypto'
import { straightDistance } from '@contract/rules/distance'
import { randomInt, seededRandom } from '@contract/rules/seededRandom'
import { locate } from '@/platform/abilities/location'
import { transport } from '@/platform/host/transport'
import { MapClient } from './MapClient'

jest.mock('@/platform/host/transport', () => ({ transport: jest.fn() }))
jest.mock('@/platform/abilities/location', () => ({ locate: jest.fn() }))

const KEY = 'ABCDE-FGHIJ-KLMNO'
const client = new MapClient({ key: KEY, origin: 'https://maps.test' })
const sent = transport as jest.Mock
const found = locate as jest.Mock

/** Returns path and decoded query of a sent request; the last one by default. */
function requested(call = sent.mock.calls.length - 1) {
  const [path = '', query = ''] = String(sent.mock.calls[call]?.[0].url)
    .replace('https://maps.test', '')
    .split('?')
  return {
    path,
    query: Object.fromEntries(
      query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
    ),
  }
}
const answers = (body: unknown, status = 200) =>
  sent.mockResolvedValue({
    status,
    headers: {},
    text: typeof body === 'string' ? body : JSON.stringify(body),
  })
const reported = () => ({ success: jest.fn(), fail: jest.fn(), complete: jest.fn() })

beforeEach(() => {
  sent.mockReset()
  found.mockReset().mockResolvedValue({ latitude: 39.9, longitude: 116.37 })
  answers({ status: 0, message: 'query ok', data: [], result: {} })
})

test.each([undefined, {}, { key: '' }])('%j: without a key there is no client', (options) => {
  expect(() => new MapClient(options as never)).toThrow('key值不能为空')
})

test('with a key of the wrong form every call is refused', async () => {
  const calls = reported()
  const bad = new MapClient({ key: 'two words', origin: '' })
  await expect(bad.getCityList(calls)).rejects.toMatchObject({ status: 311, message: 'key格式错误' })
  expect(calls.fail).toHaveBeenCalledWith({ status: 311, message: 'key格式错误' })
  expect(sent).not.toHaveBeenCalled()
})

describe('the request of each call', () => {
  const AT = { latitude: 38.87, longitude: 115.46 }
  test.each<[string, () => Promise<unknown>, string, object]>([
    [
      'search near a place',
      () => client.search({ keyword: '加油站', location: AT }),
      '/ws/place/v1/search',
      {
        keyword: '加油站',
        boundary: 'nearby(38.87,115.46,1000,1)',
        orderby: '_distance',
        page_size: '10',
        page_index: '1',
      },
    ],
    [
      'search near the device',
      () => client.search({ keyword: '酒店' }),
      '/ws/place/v1/search',
      { boundary: 'nearby(39.9,116.37,1000,1)' },
    ],
    [
      'search with a distance of its own',
      () => client.search({ keyword: '酒店', location: '38.87,115.46', distance: 300, auto_extend: 2 }),
      '/ws/place/v1/search',
      { boundary: 'nearby(38.87,115.46,300,2)' },
    ],
    [
      'search in a region',
      () => client.search({ keyword: '酒店', region: '保定', location: AT, page_size: 20, page_index: 3 }),
      '/ws/place/v1/search',
      { boundary: 'region(保定,1,38.87,115.46)', page_size: '20', page_index: '3' },
    ],
    [
      'search in a rectangle',
      () => client.search({ keyword: '酒店', rectangle: '38,115,39,116', location: AT }),
      '/ws/place/v1/search',
      { boundary: 'rectangle(38,115,39,116)' },
    ],
    [
      'a region and a rectangle cancel each other',
      () => client.search({ keyword: '酒店', region: '保定', rectangle: '38,115,39,116', location: AT }),
      '/ws/place/v1/search',
      { boundary: 'nearby(38.87,115.46,1000,1)' },
    ],
    [
      'suggestions of the whole country',
      () => client.getSuggestion({ keyword: '保' }),
      '/ws/place/v1/suggestion',
      {
        keyword: '保',
        region: '全国',
        region_fix: '0',
        policy: '0',
        page_size: '10',
        page_index: '1',
        get_subpois: '0',
      },
    ],
    [
      'suggestions near a place',
      () => client.getSuggestion({ keyword: '保', region: '保定', region_fix: 1, location: '38.87,115.46' }),
      '/ws/place/v1/suggestion',
      { region: '保定', region_fix: '1', location: '38.87,115.46' },
    ],
    [
      'naming a place',
      () => client.reverseGeocoder({ location: '38.87,115.46' }),
      '/ws/geocoder/v1/',
      { location: '38.87,115.46', coord_type: '5', get_poi: '0' },
    ],
    [
      'naming a place, with what is near',
      () => client.reverseGeocoder({ location: AT, get_poi: 1, poi_options: 'policy=2', coord_type: 1 }),
      '/ws/geocoder/v1/',
      { coord_type: '1', get_poi: '1', poi_options: 'policy=2' },
    ],
    [
      'naming where the device is',
      () => client.reverseGeocoder({}),
      '/ws/geocoder/v1/',
      { location: '39.9,116.37' },
    ],
    [
      'finding an address',
      () => client.geocoder({ address: '朝阳南大街', region: '保定' }),
      '/ws/geocoder/v1/',
      { address: '朝阳南大街', region: '保定' },
    ],
    ['cities', () => client.getCityList(), '/ws/district/v1/list', {}],
    [
      'districts',
      () => client.getDistrictByCityId({ id: '130600' }),
      '/ws/district/v1/getchildren',
      { id: '130600' },
    ],
    [
      'distances on foot',
      () => client.calculateDistance({ from: AT, to: '39,116;40,117' }),
      '/ws/distance/v1/',
      { mode: 'walking', from: '38.87,115.46', to: '39,116;40,117' },
    ],
    [
      'distances by car',
      () => client.calculateDistance({ mode: 'driving', to: [AT, { location: { lat: 39, lng: 116 } }] }),
      '/ws/distance/v1/',
      { mode: 'driving', from: '39.9,116.37', to: '38.87,115.46;39,116' },
    ],
    [
      'a way by car',
      () => client.direction({ from: AT, to: '39,116', waypoints: '38.9,115.6' }),
      '/ws/direction/v1/driving',
      { from: '38.87,115.46', to: '39,116', waypoints: '38.9,115.6' },
    ],
    [
      'a way by bus',
      () =>
        client.direction({
          mode: 'transit',
          from: AT,
          to: { latitude: 39, longitude: 116 },
          departure_time: 5,
        }),
      '/ws/direction/v1/transit',
      { to: '39,116', departure_time: '5' },
    ],
  ])('%s', async (_what, call, path, query) => {
    await call()
    expect(requested().path).toBe(path)
    expect(requested().query).toMatchObject({ ...query, output: 'json', key: KEY })
    expect(Object.values(requested().query)).not.toContain('undefined')
  })
})

describe('invalid options are refused without a request', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['a search without a keyword', () => client.search({ keyword: '' }), 'keyword'],
    ['a suggestion without a keyword', () => client.getSuggestion({} as never), 'keyword'],
    ['geocoding nothing', () => client.geocoder({ address: '' }), 'address'],
    ['districts of nothing', () => client.getDistrictByCityId({} as never), 'id'],
    ['a distance to nowhere', () => client.calculateDistance({} as never), 'to'],
    ['a distance to an empty list', () => client.calculateDistance({ to: [] }), 'to'],
    ['a way to nowhere', () => client.direction({} as never), 'to'],
    ['a way by an unknown means', () => client.direction({ to: '39,116', mode: 'flying' as never }), 'mode'],
    ['half a location', () => client.reverseGeocoder({ location: { latitude: 39 } as never }), 'location'],
    ['a location of one number', () => client.search({ keyword: 'a', location: '39' }), 'location'],
    ['a location of words', () => client.search({ keyword: 'a', location: 'x,y' }), 'location'],
    ['a start that is none', () => client.direction({ to: '39,116', from: '39' }), 'location'],
  ])('%s', async (_what, call, name) => {
    await expect(call()).rejects.toMatchObject({
      status: 310,
      message: `请求参数信息有误${name}`,
    })
    expect(sent).not.toHaveBeenCalled()
  })

  test('callbacks alone are enough: fail, then complete, and no unhandled rejection', async () => {
    const calls = reported()
    void client.search({ keyword: '', ...calls })
    expect(calls.fail).toHaveBeenCalledWith({
      status: 310,
      message: '请求参数信息有误keyword',
    })
    expect(calls.complete).toHaveBeenCalledWith(calls.fail.mock.calls[0]?.[0])
    expect(calls.success).not.toHaveBeenCalled()
  })
})

describe('how a call ends', () => {
  const place = {
    id: '7',
    title: '东方公园',
    address: '保定市',
    tel: '',
    category: '公园',
    location: { lat: 38.8, lng: 115.4 },
    ad_info: { adcode: '130602', province: '河北省', city: '保定市', district: '竞秀区' },
  }

  test('success receives the reply and a simplified form; the promise resolves with both', async () => {
    const answer = { status: 0, message: 'query ok', data: [place, {}] }
    answers(answer)
    const calls = reported()
    const reply = await client.search({ keyword: '公园', ...calls })
    const simplified = {
      searchResult: answer.data,
      searchSimplify: [
        {
          id: '7',
          title: '东方公园',
          latitude: 38.8,
          longitude: 115.4,
          address: '保定市',
          category: '公园',
          tel: null,
          adcode: '130602',
          city: '保定市',
          district: '竞秀区',
          province: '河北省',
        },
        {
          id: null,
          title: null,
          latitude: null,
          longitude: null,
          address: null,
          category: null,
          tel: null,
          adcode: null,
          city: null,
          district: null,
          province: null,
        },
      ],
    }
    expect(reply).toEqual({ data: answer, simplified })
    expect(calls.success).toHaveBeenCalledWith(answer, simplified)
    expect(calls.complete).toHaveBeenCalledWith(answer)
    expect(calls.fail).not.toHaveBeenCalled()
  })

  test.each<[string, () => void, object]>([
    [
      'the service refuses',
      () => answers({ status: 311, message: 'key格式错误' }),
      { status: 311, message: 'key格式错误' },
    ],
    [
      'no answer comes',
      () => sent.mockRejectedValue(new Error('timeout')),
      { status: 1000, message: 'request:fail timeout' },
    ],
    ['the server breaks', () => answers('<html>', 502), { status: 600, message: '系统错误' }],
    ['the answer is no JSON', () => answers('<html>'), { status: 600, message: '系统错误' }],
    ['the answer has no status', () => answers({ data: [] }), { status: 600, message: '系统错误' }],
    [
      'the device is not found',
      () => found.mockRejectedValue(new Error('denied')),
      { status: 1000, message: 'getLocation:fail denied' },
    ],
  ])('%s', async (_what, arrange, failure) => {
    arrange()
    const calls = reported()
    await expect(client.reverseGeocoder(calls)).rejects.toMatchObject(failure)
    expect(calls.fail).toHaveBeenCalledWith(failure)
    expect(calls.complete).toHaveBeenCalledWith(failure)
    expect(calls.success).not.toHaveBeenCalled()
  })

  test('a named place, simplified', async () => {
    const result = {
      address: '河北省保定市',
      location: { lat: 38.8, lng: 115.4 },
      ad_info: { adcode: '130602' },
      address_component: {
        nation: '中国',
        province: '河北省',
        city: '保定市',
        district: '竞秀区',
        street: '建设路',
        street_number: '',
      },
      formatted_addresses: { recommend: '竞秀区建设路', rough: '建设路' },
      pois: [place],
    }
    answers({ status: 0, message: '', result })
    const { simplified } = await client.reverseGeocoder({ location: '38.8,115.4' })
    expect(simplified).toMatchObject({
      reverseGeocoderResult: result,
      reverseGeocoderSimplify: {
        address: '河北省保定市',
        location: { lat: 38.8, lng: 115.4 },
        latitude: 38.8,
        longitude: 115.4,
        adcode: '130602',
        city: '保定市',
        district: '竞秀区',
        nation: '中国',
        province: '河北省',
        street: '建设路',
        street_number: null,
        recommend: '竞秀区建设路',
        rough: '建设路',
      },
      pois: [place],
      poisSimplify: [{ id: '7', title: '东方公园' }],
    })
  })

  test('the lists of areas, distances and routes are returned by name', async () => {
    answers({ status: 0, message: '', result: [['p'], ['c'], ['d']] })
    expect((await client.getCityList()).simplified).toEqual({
      provinceResult: ['p'],
      cityResult: ['c'],
      districtResult: ['d'],
    })
    expect((await client.getDistrictByCityId({ id: 1 })).simplified).toEqual(['p'])
    answers({ status: 0, message: '', result: { elements: [{ distance: 5 }, { distance: 9 }] } })
    expect((await client.calculateDistance({ to: '1,1' })).simplified).toMatchObject({ distance: [5, 9] })
    answers({ status: 0, message: '', result: { routes: ['r'] } })
    expect((await client.direction({ to: '1,1' })).simplified).toEqual(['r'])
  })
})

test('a call with a secret is signed over path and sorted parameters', async () => {
  await client.geocoder({ address: '保定市', sig: 'secret' })
  const { sig, ...rest } = requested().query
  const sorted = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`)
    .join('&')
  expect(sig).toBe(createHash('md5').update(`/ws/geocoder/v1/?${sorted}secret`).digest('hex'))
})

test('straight distances are computed here, in whole metres, for any number of places in any form', async () => {
  const random = seededRandom(8)
  const degrees = (most: number) => randomInt(random, -most * 1e4, most * 1e4) / 1e4
  for (let round = 0; round < 300; round++) {
    const from = { latitude: degrees(90), longitude: degrees(180) }
    const to = Array.from({ length: randomInt(random, 1, 6) }, () => ({
      latitude: degrees(90),
      longitude: degrees(180),
    }))
    const written = to.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')
    const expected = to.map((place) => Math.round(straightDistance(from, place)))
    for (const given of [
      to,
      written,
      to.map(({ latitude: lat, longitude: lng }) => ({ location: { lat, lng } })),
    ]) {
      const { simplified } = await client.calculateDistance({ mode: 'straight', from, to: given })
      expect(simplified.distanceResult).toEqual(expected)
    }
  }
  expect(sent).not.toHaveBeenCalled()
})
