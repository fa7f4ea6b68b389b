import { createHash } from 'node:crypto'
import { pick, randomInt, seededRandom } from '@contract/rules/seededRandom'
import { locate } from '@/platform/abilities/location'
import { transport } from '@/platform/host/transport'
import { DRIVING_ONLY, MapClient, TRANSIT_ONLY } from './MapClient'

jest.mock('@/platform/host/transport', () => ({ transport: jest.fn() }))
jest.mock('@/platform/abilities/location', () => ({ locate: jest.fn() }))

/**
 * Compares thousands of generated calls with the requests and replies of the service's mini-program SDK 1.2: options
 * given, absent, empty and zero, places in every form, valid and invalid.
 */
const KEY = 'ABCDE-FGHIJ-KLMNO'
const client = new MapClient({ key: KEY, origin: 'https://maps.test' })
const sent = transport as jest.Mock
const DEVICE = { latitude: 39.9, longitude: 116.37 }

type Options = Record<string, unknown>
type Random = () => number

interface Method {
  name: 'search' | 'getSuggestion' | 'reverseGeocoder' | 'geocoder' | 'getCityList' | 'getDistrictByCityId'
  path: string
  required?: string
  /** Parameter that the place is sent in; absent for calls without a place. */
  place?: 'location' | 'boundary' | 'locationIfGiven'
  defaults?: Record<string, string>
  optional?: string[]
}

const METHODS: Method[] = [
  {
    name: 'search',
    path: '/ws/place/v1/search',
    required: 'keyword',
    place: 'boundary',
    defaults: { orderby: '_distance', page_size: '10', page_index: '1' },
    optional: ['address_format', 'filter'],
  },
  {
    name: 'getSuggestion',
    path: '/ws/place/v1/suggestion',
    required: 'keyword',
    place: 'locationIfGiven',
    defaults: {
      region: '全国',
      region_fix: '0',
      policy: '0',
      page_size: '10',
      page_index: '1',
      get_subpois: '0',
    },
    optional: ['address_format', 'filter'],
  },
  {
    name: 'reverseGeocoder',
    path: '/ws/geocoder/v1/',
    place: 'location',
    defaults: { coord_type: '5', get_poi: '0' },
    optional: ['poi_options'],
  },
  { name: 'geocoder', path: '/ws/geocoder/v1/', required: 'address', optional: ['region'] },
  { name: 'getCityList', path: '/ws/district/v1/list' },
  { name: 'getDistrictByCityId', path: '/ws/district/v1/getchildren', required: 'id' },
]

const someText = (random: Random) =>
  pick(random, ['', undefined, 0, 1, 20, '加油站', 'a&b=c d', 'policy=2;radius=3000', '₂ 🙂', '0'])

/** Returns a random place in one of its forms, and its text on the wire. */
function somePlace(random: Random): { given: unknown; text: string } {
  const degrees = (most: number) => pick(random, [-1, 1]) * (randomInt(random, 1, most * 1e6) / 1e6)
  const [lat, lng] = [degrees(90), degrees(180)]
  const padded = `${lat}0`
  return pick(random, [
    { given: `${lat},${lng}`, text: `${lat},${lng}` },
    { given: { latitude: lat, longitude: lng }, text: `${lat},${lng}` },
    { given: { latitude: String(lat), longitude: String(lng) }, text: `${lat},${lng}` },
    { given: { location: { lat, lng } }, text: `${lat},${lng}` },
    ...(padded.includes('.') ? [{ given: `${padded},${lng}`, text: `${padded},${lng}` }] : []),
  ])
}

const NO_PLACES: unknown[] = [
  '39',
  '39,116,1',
  'x,y',
  ',116',
  '39,',
  {},
  { latitude: 39 },
  { longitude: 116 },
  { latitude: 39, longitude: null },
  { latitude: 'north', longitude: 116 },
  { latitude: 91, longitude: 0.1 },
  { latitude: 1, longitude: -181 },
  { location: { lat: 39 } },
  { latitude: Number.NaN, longitude: 116 },
  7,
  true,
]

function requested() {
  const [path = '', query = ''] = String(sent.mock.calls.at(-1)?.[0].url)
    .replace('https://maps.test', '')
    .split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}

/** Checks the last request. `sig` signs all its other parameters (spec 7). */
function expectRequested(path: string, query: Record<string, string>, secret: unknown) {
  const unsigned: Record<string, string> = { ...query, output: 'json', key: KEY }
  const sorted = Object.keys(unsigned)
    .sort()
    .map((name) => `${name}=${unsigned[name]}`)
    .join('&')
  const sig = secret ? createHash('md5').update(`${path}?${sorted}${secret}`).digest('hex') : null
  expect(requested()).toEqual({ path, query: sig ? { ...unsigned, sig } : unsigned })
}

const given = (options: Options, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => options[name]).map((name) => [name, String(options[name])]))

const reported = () => ({ success: jest.fn(), fail: jest.fn(), complete: jest.fn() })

// biome-ignore lint/suspicious/noExplicitAny: each method answers its own shape
const call = (name: string, options: Options): Promise<any> =>
  // biome-ignore lint/suspicious/noExplicitAny: options that no type would let through
  (client as unknown as Record<string, (options: Options) => Promise<any>>)[name]!(options)

beforeEach(() => {
  sent.mockReset().mockResolvedValue({
    status: 200,
    headers: {},
    text: JSON.stringify({ status: 0, message: 'query ok', data: [], result: { elements: [] } }),
  })
  ;(locate as jest.Mock).mockReset().mockResolvedValue(DEVICE)
})

describe.each(METHODS)('$name', ({ name, path, required, place, defaults = {}, optional = [] }) => {
  const random = seededRandom(name.length)

  test('sends the same request as the SDK for options that are given, absent, empty or zero', async () => {
    for (let round = 0; round < 400; round++) {
      const options: Options = {}
      for (const field of [...Object.keys(defaults), ...optional]) options[field] = someText(random)
      if (required) options[required] = pick(random, ['加油站', 'a&b', '0', 7])
      const at = pick(random, [true, false]) ? somePlace(random) : null
      if (at && place) options.location = at.given
      if (place === 'boundary')
        for (const field of ['region', 'rectangle', 'distance', 'auto_extend'])
          options[field] = someText(random)
      options.sig = pick(random, [undefined, '', 'secret'])
      await call(name, options)

      const text = at?.text ?? `${DEVICE.latitude},${DEVICE.longitude}`
      const { region, rectangle, distance, auto_extend } = options
      const boundary =
        region && !rectangle
          ? `region(${region},${auto_extend || 1},${text})`
          : rectangle && !region
            ? `rectangle(${rectangle})`
            : `nearby(${text},${distance || 1000},${auto_extend || 1})`
      expectRequested(
        path,
        {
          ...defaults,
          ...given(options, Object.keys(defaults)),
          ...given(options, optional),
          ...(required ? { [required]: String(options[required]) } : {}),
          ...(place === 'boundary' ? { boundary } : {}),
          ...(place === 'location' || (place === 'locationIfGiven' && at) ? { location: text } : {}),
        },
        options.sig,
      )
    }
  })

  if (required)
    test.each(['', undefined, null, 0])(`without ${required} (%p) no request is sent`, async (nothing) => {
      await expectRefused(name, { [required]: nothing }, required)
    })
  if (place)
    test.each(NO_PLACES)('an invalid location: %j', async (location) => {
      await expectRefused(name, { [required ?? '']: '加油站', location }, 'location')
    })
})

describe('calculateDistance', () => {
  const random = seededRandom(31)

  test('sends the same request as the SDK, for any places and any start', async () => {
    for (let round = 0; round < 400; round++) {
      const places = Array.from({ length: randomInt(random, 1, 5) }, () => somePlace(random))
      const start = pick(random, ['from', 'location', null])
      const from = somePlace(random)
      const mode = pick(random, ['walking', 'driving', '', undefined])
      const to = pick(random, [
        places.map((one) => one.given),
        places.map((one) => one.text).join(';'),
      ])
      await call('calculateDistance', { mode, to, ...(start ? { [start]: from.given } : {}) })
      expectRequested(
        '/ws/distance/v1/',
        {
          mode: mode || 'walking',
          from: start ? from.text : `${DEVICE.latitude},${DEVICE.longitude}`,
          to: places.map((one) => one.text).join(';'),
        },
        null,
      )
    }
  })

  test('straight distances need no request and have the field names of the SDK', async () => {
    const calls = reported()
    await call('calculateDistance', { mode: 'straight', from: '39.9,116.37', to: '39.9,116.37;40,116.37', ...calls })
    const [data, simplified] = calls.success.mock.calls[0]
    expect(data).toMatchObject({ status: 0, message: 'query ok' })
    expect(data.result.elements[0]).toEqual({
      distance: 0,
      duration: 0,
      from: { lat: 39.9, lng: 116.37 },
      to: { lat: 39.9, lng: 116.37 },
    })
    expect(simplified).toEqual({ calculateResult: data.result.elements, distanceResult: [0, 11132] })
    expect(calls.complete).toHaveBeenCalledWith(data)
    expect(sent).not.toHaveBeenCalled()
  })

  test.each(['', undefined, [], ';', ...NO_PLACES])('an invalid destination: %j', async (to) => {
    await expectRefused('calculateDistance', { to, from: '39,116' }, 'to')
    await expectRefused('calculateDistance', { to, mode: 'straight' }, 'to')
  })
  test.each(NO_PLACES)('an invalid start: %j', async (from) => {
    await expectRefused('calculateDistance', { to: '39,116', from }, 'location')
    await expectRefused('calculateDistance', { to: '39,116', from, mode: 'straight' }, 'location')
  })
})

describe('direction', () => {
  const random = seededRandom(32)

  test('sends the same request as the SDK, with the options of each mode', async () => {
    for (let round = 0; round < 400; round++) {
      const mode = pick(random, ['driving', 'transit', undefined, ''])
      const [from, to] = [somePlace(random), somePlace(random)]
      const start = pick(random, ['from', 'location', null])
      const options: Options = { mode, to: to.given, ...(start ? { [start]: from.given } : {}) }
      for (const field of [...DRIVING_ONLY, ...TRANSIT_ONLY]) options[field] = someText(random)
      options.sig = pick(random, [undefined, 'secret'])
      await call('direction', options)
      expectRequested(
        `/ws/direction/v1/${mode || 'driving'}`,
        {
          to: to.text,
          from: start ? from.text : `${DEVICE.latitude},${DEVICE.longitude}`,
          ...given(options, mode === 'transit' ? TRANSIT_ONLY : DRIVING_ONLY),
        },
        options.sig,
      )
    }
  })

  test.each(['', undefined, ...NO_PLACES])('an invalid destination: %j', (to) => expectRefused('direction', { to }, 'to'))
  test.each(NO_PLACES)('an invalid start: %j', (from) =>
    expectRefused('direction', { to: '39,116', from }, 'location'),
  )
})

async function expectRefused(name: string, options: Options, parameter: string) {
  const calls = reported()
  const failure = { status: 310, message: `请求参数信息有误${parameter}` }
  await expect(call(name, { ...options, ...calls })).rejects.toMatchObject(failure)
  expect(calls.fail.mock.calls).toEqual([[failure]])
  expect(calls.complete.mock.calls).toEqual([[failure]])
  expect(calls.success).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
}

test('for any reply exactly one of success and fail is called, then complete, and the promise agrees', async () => {
  const random = seededRandom(33)
  const names = [...METHODS.map(({ name }) => name), 'calculateDistance', 'direction']
  for (let round = 0; round < 600; round++) {
    const body = pick<unknown>(random, [
      { status: 0, message: 'query ok', data: [], result: [] },
      { status: 0, data: [{ id: 0 }, {}], result: {} },
      { status: 0 },
      { status: randomInt(random, 1, 400), message: '每日调用量已达到上限', request_id: 'r-1' },
      { status: '0' },
      { status: 0, data: {}, result: null },
      { status: 0, data: [null], result: { elements: [null], pois: [null] } },
      { data: [] },
      [],
      null,
      '<html>',
      '',
    ])
    const http = pick(random, [200, 200, 200, 404, 500, 502])
    const failing = pick(random, [false, false, false, true])
    sent.mockReset()
    if (failing) sent.mockRejectedValue(new Error('timeout'))
    else
      sent.mockResolvedValue({
        status: http,
        headers: {},
        text: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const calls = reported()
    const options = { keyword: 'a', address: 'a', id: 1, to: '39,116', location: '39,116', ...calls }
    const reply = await call(pick(random, names), options).catch((failure) => failure)

    const answer = body as { status?: unknown; message?: string } | null
    const failure = failing
      ? { status: 1000, message: 'request:fail timeout' }
      : http !== 200 || typeof answer?.status !== 'number'
        ? { status: 600, message: '系统错误' }
        : answer.status === 0
          ? 'data' in answer && !reply.data
            ? { status: 600, message: '系统错误' }
            : null
          : answer
    if (failure) {
      expect(reply).toMatchObject({ status: failure.status, message: failure.message })
      expect(calls.fail.mock.calls).toEqual([[failure]])
      expect(calls.complete.mock.calls).toEqual([[{ status: failure.status, message: failure.message }]])
      expect(calls.success).not.toHaveBeenCalled()
    } else {
      expect(reply.data).toEqual(answer)
      expect(calls.success.mock.calls).toEqual([[answer, reply.simplified]])
      expect(calls.complete.mock.calls).toEqual([[answer]])
      expect(calls.fail).not.toHaveBeenCalled()
    }
  }
})
