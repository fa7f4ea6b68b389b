import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../scriptedApp/scriptedApp'
import { answers, fails, isSilent } from './hosts/platform'
import { type Around, HERE, hasWechatScript, isMini, standIn } from './hosts/standIn'

/** The same place in satellite coordinates (WGS84) and in those of Chinese maps (GCJ02). */
const WGS84 = { latitude: 39.9075, longitude: 116.3972 }
const GCJ02 = { latitude: 39.9089, longitude: 116.4035 }
const OUT_OF_PATIENCE_MS = 60_000

type Locator = (found: (place: unknown) => void, failed: (why?: object) => void) => void

/** Contract of location: gcj02 degrees, or `NoLocation` with a reason; every request ends. */
describe.each(HERE)('the place of the device in $name', (one) => {
  const byWechat = hasWechatScript(one.host)
  const inApp = one.host === 'nativeApp'
  /** Builds the host's location function with the given behaviour; `browser` is for hosts without one. */
  const by = (host: object | undefined, browser: Locator | undefined): Around => {
    if (isMini(one.host)) return { platform: host ? { getLocation: host } : {} }
    const geolocation = browser && { getCurrentPosition: browser }
    return byWechat
      ? { wechatScript: host ? { getLocation: host } : {}, navigator: {} }
      : { navigator: { geolocation } }
  }
  const open = async (around: Around) => {
    await standIn(one, around)
    return import('@/platform/abilities/location')
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
    // The app has no bridge here, because `by` gives it none, so the browser's location is used.
    expect(way).toBe(inApp ? 'browser' : CAPABILITIES.location[one.host])
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
    expect(await locationPermission()).toBe(inApp ? 'unknown' : known)
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

  if (inApp) {
    const geolocation = { getCurrentPosition: ((found) => found({ coords: WGS84 })) as Locator }
    test.each([
      ['in gcj02', GCJ02],
      ['in gcj02, as text', { latitude: String(GCJ02.latitude), longitude: String(GCJ02.longitude) }],
      ["as the satellites' own", { ...WGS84, type: 'wgs84' }],
    ])('the app tells it %s', async (_how, place) => {
      expect(CAPABILITIES.location[one.host]).toBe('app')
      const { locate } = await open({ app: { location: place } })
      expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
    })

    test('a permission that was refused to the app is asked for nowhere else', async () => {
      expect(await whyNot({ app: { location: refuses('cancelled') }, navigator: { geolocation } })).toBe(
        'denied',
      )
    })

    test.each([['failed'], ['unknownMethod']])(
      'an app that answers %s leaves it to the browser',
      async (error) => {
        const { locate } = await open({ app: { location: refuses(error) }, navigator: { geolocation } })
        expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
      },
    )

    test('an app that answers garbage, too', async () => {
      const { locate } = await open({ app: { location: { latitude: 'x' } }, navigator: { geolocation } })
      expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
    })
  }

  if (byWechat) {
    test("a script that does not come leaves the browser's own place", async () => {
      const geolocation = { getCurrentPosition: ((found) => found({ coords: WGS84 })) as Locator }
      const { locate } = await open({ wechatScript: null, navigator: { geolocation } })
      expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
    })
  }
})
