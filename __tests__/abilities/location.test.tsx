import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails, isSilent } from './hosts/platform'
import { type Around, HERE, hasWechatScript, isMini, standIn } from './hosts/standIn'

/** As a satellite tells it, and as every Chinese map has it. */
const WGS84 = { latitude: 39.9075, longitude: 116.3972 }
const GCJ02 = { latitude: 39.9089, longitude: 116.4035 }
const OUT_OF_PATIENCE_MS = 60_000

type Locator = (found: (place: unknown) => void, failed: (why?: object) => void) => void

/** The contract of the place: gcj02 degrees, or `NoLocation` with why; every question ends. */
describe.each(HERE)('the place of the device in $name', (one) => {
  const byWechat = hasWechatScript(one.host)
  /** The host's own way to the place, behaving like this; `browser` for hosts that have none. */
  const by = (host: object | undefined, browser: Locator | undefined): Around => {
    if (isMini(one.host)) return { platform: host ? { getLocation: host } : {} }
    const geolocation = browser && { getCurrentPosition: browser }
    return byWechat
      ? { wechatScript: host ? { getLocation: host } : {}, navigator: {} }
      : { navigator: { geolocation } }
  }
  const open = async (around: Around) => {
    await standIn(one, around)
    return import('@/platform/location')
  }
  const whyNot = async (around: Around) => {
    const { locate } = await open(around)
    return locate().then(
      () => 'found',
      (failure: { reason?: string }) => failure.reason,
    )
  }

  afterEach(() => jest.useRealTimers())

  test('it is told in gcj02, by the way of the table', async () => {
    const getLocation = jest.fn(answers(GCJ02))
    const { locate } = await open(by(getLocation, (found) => found({ coords: WGS84 })))
    const { latitude, longitude } = await locate()
    expect(latitude).toBeCloseTo(GCJ02.latitude, 3)
    expect(longitude).toBeCloseTo(GCJ02.longitude, 3)
    const way = getLocation.mock.calls.length > 0 ? 'host' : 'browser'
    expect(way).toBe(CAPABILITIES.location[one.host])
    if (way === 'host') expect(getLocation.mock.calls[0]?.[0]).toMatchObject({ type: 'gcj02' })
  })

  test('refused', async () => {
    const refusal = fails('getLocation:fail auth deny')
    expect(await whyNot(by(refusal, (_, failed) => failed({ code: 1 })))).toBe('denied')
  })

  test.each([
    ['no place', {}],
    ['no place on earth', { latitude: 'NaN', longitude: 1e9 }],
    ['nothing at all', undefined],
  ])('an answer that holds %s is none', async (_what, place) => {
    expect(await whyNot(by(answers(place), (found) => found({ coords: place ?? {} })))).toBe('unavailable')
  })

  test('a host that cannot locate', async () => {
    expect(await whyNot(by(undefined, undefined))).toBe('unavailable')
  })

  test('a host that fails for a reason of its own', async () => {
    expect(await whyNot(by(fails('getLocation:fail'), (_, failed) => failed()))).toBe('unavailable')
  })

  test('a host that never answers is given up', async () => {
    jest.useFakeTimers()
    const asking = whyNot(by(isSilent, () => undefined))
    await jest.advanceTimersByTimeAsync(OUT_OF_PATIENCE_MS)
    expect(await asking).toBe('unavailable')
  })

  const SAID = [
    ['granted', true, 'granted'],
    ['denied', false, 'denied'],
    ['prompt', undefined, 'unknown'],
  ] as const
  test.each(SAID)('leave %s before is known without asking', async (state, setting, known) => {
    const { locationPermission } = await open({
      platform: { getSetting: answers({ authSetting: { 'scope.userLocation': setting } }) },
      navigator: { permissions: { query: async () => ({ state }) } },
    })
    expect(await locationPermission()).toBe(known)
  })

  test('settings that cannot be read are unknown, and the page of settings breaks nothing', async () => {
    const { locationPermission, openLocationSettings } = await open({})
    expect(await locationPermission()).toBe('unknown')
    expect(await openLocationSettings()).toBe(false)
  })

  test('settings that never answer are unknown', async () => {
    jest.useFakeTimers()
    const never = () => new Promise(() => undefined)
    const asking = open({
      platform: { getSetting: isSilent },
      navigator: { permissions: { query: never } },
    }).then(({ locationPermission }) => locationPermission())
    await jest.advanceTimersByTimeAsync(OUT_OF_PATIENCE_MS)
    expect(await asking).toBe('unknown')
  })

  if (byWechat) {
    test("a script that does not come leaves the browser's own place", async () => {
      const geolocation = { getCurrentPosition: ((found) => found({ coords: WGS84 })) as Locator }
      const { locate } = await open({ wechatScript: null, navigator: { geolocation } })
      expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
    })
  }
})
