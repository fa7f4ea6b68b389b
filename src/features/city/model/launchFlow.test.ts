import type { NamedPlace } from '@/api/mapClient/shopMaps'
import { type CurrentCity, DEFAULT_CITY } from '../city'
import { type FlowPorts, firstStep, isElsewhere, runLaunchFlow } from './launchFlow'

const BAODING = { latitude: 38.87, longitude: 115.46 }
const stored = BAODING

describe('steps of the launch flow', () => {
  test.each([
    ['never asked, nothing stored: the device', 'unknown', null, false, { do: 'locate' }],
    ['allowed, nothing stored: the device', 'granted', null, false, { do: 'locate' }],
    ['allowed, a place stored: that one is named', 'granted', stored, false, { do: 'name', at: stored }],
    ['never asked, a place stored: that one is named', 'unknown', stored, false, { do: 'name', at: stored }],
    ['denied: the default city', 'denied', null, false, { do: 'setDefault' }],
    ['denied since, whatever is stored: the default city', 'denied', stored, false, { do: 'setDefault' }],
    ['chosen by the shopper, located a moment ago: stays', 'granted', stored, true, { do: 'keep' }],
    ['chosen by the shopper, allowed: the device', 'granted', null, true, { do: 'locate' }],
    ['chosen by a shopper who denies the place: stays', 'denied', null, true, { do: 'keep' }],
    ['chosen by a shopper who was never asked: stays', 'unknown', null, true, { do: 'keep' }],
  ] as const)('%s', (_, permission, place, isChosen, step) => {
    expect(firstStep({ permission, stored: place, wasLocated: false, isChosen })).toEqual(step)
  })

  test('chosen by the shopper, whose device was located on an earlier visit: the device', () => {
    const facts = { permission: 'unknown', stored: null, wasLocated: true, isChosen: true } as const
    expect(firstStep(facts)).toEqual({ do: 'locate' })
  })
})

const named = (city: string, extra: Partial<NamedPlace> = {}) =>
  ({ ...BAODING, adcode: '130606', province: '河北省', city, district: '莲池区', ...extra }) as NamedPlace

async function run(given: Partial<FlowPorts> = {}) {
  const seen: { cities: CurrentCity[]; places: unknown[]; toasts: string[]; offered: string[] } = {
    offered: [],
    cities: [],
    places: [],
    toasts: [],
  }
  await runLaunchFlow({
    permission: async () => 'unknown',
    locate: async () => BAODING,
    reverseGeocode: async () => named('保定市'),
    stored: () => null,
    wasLocated: () => false,
    isChosen: () => false,
    offerCity: async (cityName) => void seen.offered.push(cityName),
    saveCity: (city) => seen.cities.push(city),
    saveLocation: (place) => seen.places.push(place),
    toast: (text) => seen.toasts.push(text),
    ...given,
  })
  return seen
}

const fails = async (): Promise<never> => {
  throw new Error('no')
}

afterEach(() => {
  jest.useRealTimers()
})

describe('the launch', () => {
  test('locates the device, stores its location and finds its city', async () => {
    const seen = await run()
    expect(seen.places).toEqual([BAODING])
    expect(seen.cities).toEqual([{ cityName: '保定市', ...BAODING, isDefault: false }])
    expect(seen.toasts).toEqual([])
  })

  test('permission denied: the default city, and the device is not located', async () => {
    const locate = jest.fn(fails)
    const seen = await run({ permission: async () => 'denied', locate })
    expect(seen.cities).toEqual([DEFAULT_CITY])
    expect(DEFAULT_CITY).toMatchObject({ cityName: '北京市', longitude: 116.23128, latitude: 40.22077 })
    expect(locate).not.toHaveBeenCalled()
  })

  test('locating fails: the default city, without a toast', async () => {
    const seen = await run({ locate: fails })
    expect(seen).toEqual({ cities: [DEFAULT_CITY], places: [], toasts: [], offered: [] })
  })

  test('locating does not finish: the default city after ten seconds, and the city of a later position', async () => {
    jest.useFakeTimers()
    let answer = (_place: typeof BAODING) => {}
    const cities: string[] = []
    const flow = run({
      locate: () => new Promise((resolve) => (answer = resolve)),
      saveCity: ({ cityName }) => cities.push(cityName),
    })
    await jest.advanceTimersByTimeAsync(9_999)
    expect(cities).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(cities).toEqual(['北京市'])
    answer(BAODING)
    await flow
    expect(cities).toEqual(['北京市', '保定市'])
  })

  test('reverse geocoding fails: 地址获取失败, and the city does not change', async () => {
    const seen = await run({ reverseGeocode: fails })
    expect(seen).toEqual({ cities: [], places: [BAODING], toasts: ['地址获取失败'], offered: [] })
  })

  test('a result without a city name counts as failed', async () => {
    const seen = await run({ reverseGeocode: async () => named('', { district: '', province: '' }) })
    expect(seen.toasts).toEqual(['地址获取失败'])
    expect(seen.cities).toEqual([])
  })

  test('a stored location is used without locating the device', async () => {
    const locate = jest.fn(fails)
    const seen = await run({ stored: () => BAODING, locate })
    expect(seen.cities.map(({ cityName }) => cityName)).toEqual(['保定市'])
    expect(locate).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<FlowPorts>]>([
    ['is found', {}],
    ['is not found', { locate: fails }],
    ['is found but not named', { reverseGeocode: fails }],
  ])('a city chosen while the device is being located is kept when it %s', async (_, given) => {
    let chosen = false
    const locate = given.locate ?? (async () => BAODING)
    const seen = await run({
      ...given,
      isChosen: () => chosen,
      locate: () => {
        chosen = true
        return locate()
      },
    })
    expect(seen.cities).toEqual([])
    expect(seen.toasts).toEqual([])
    expect(seen.offered).toEqual([])
  })

  test('a city chosen on an earlier visit stays, and the city of the device is offered', async () => {
    const seen = await run({ permission: async () => 'granted', isChosen: () => true })
    expect(seen).toEqual({ cities: [], places: [BAODING], toasts: [], offered: ['保定市'] })
  })

  test('a chosen city stays without a message where the device or its city is not found', async () => {
    for (const given of [{ locate: fails }, { reverseGeocode: fails }])
      expect(await run({ permission: async () => 'granted', isChosen: () => true, ...given })).toMatchObject({
        cities: [],
        toasts: [],
        offered: [],
      })
  })

  test('a device that was located before keeps its city while it does not respond', async () => {
    jest.useFakeTimers()
    const cities: CurrentCity[] = []
    void run({
      wasLocated: () => true,
      locate: () => new Promise(() => {}),
      saveCity: (city) => cities.push(city),
    })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(cities).toEqual([])
  })
})

test.each([
  ['another city far away', '成都市', { latitude: 30.57, longitude: 104.07 }, true],
  ['the same city, far from its centre', '保定市', { latitude: 39.6, longitude: 114.6 }, false],
  ['another city behind the border', '廊坊市', { latitude: 39.2, longitude: 115.6 }, false],
])('a shopper who chose 保定: %s', (_, cityName, at, isTrue) => {
  const chosen = { cityName: '保定市', ...BAODING, isDefault: false, isChosen: true }
  expect(isElsewhere(chosen, cityName, at)).toBe(isTrue)
})
