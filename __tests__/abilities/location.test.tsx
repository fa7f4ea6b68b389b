import { CAPABILITIES } from '@/platform/host/capabilities'
import { refuses } from '../support/scriptedApp'
import { answers, fails, neverCallsBack } from './hosts/platform'
import {
  type HostEnvironment,
  hasWechatScript,
  isMini,
  simulateHost,
  TESTED_HOSTS,
} from './hosts/simulateHost'

/** The same place in satellite coordinates (WGS84) and in those of Chinese maps (GCJ02). */
const WGS84 = { latitude: 39.9075, longitude: 116.3972 }
const GCJ02 = { latitude: 39.9089, longitude: 116.4035 }
const BEYOND_TIMEOUT_MS = 60_000

type Locator = (found: (place: unknown) => void, failed: (why?: object) => void) => void

/** Contract of location: gcj02 degrees, or `NoLocation` with a reason; every request ends. */
describe.each(TESTED_HOSTS)('location of the device in $name', (one) => {
  const byWechat = hasWechatScript(one.host)
  const inApp = one.host === 'nativeApp'
  /** Builds the host's location function with the given behaviour; `browser` is for hosts without one. */
  const locatingWith = (host: object | undefined, browser: Locator | undefined): HostEnvironment => {
    if (isMini(one.host)) return { platform: host ? { getLocation: host } : {} }
    const geolocation = browser && { getCurrentPosition: browser }
    return byWechat
      ? { wechatScript: host ? { getLocation: host } : {}, navigator: {} }
      : { navigator: { geolocation } }
  }
  const open = async (around: HostEnvironment) => {
    await simulateHost(one, around)
    return import('@/platform/abilities/location')
  }
  const failureReason = async (around: HostEnvironment) => {
    const { locate } = await open(around)
    return locate().then(
      () => 'found',
      (failure: { reason?: string }) => failure.reason,
    )
  }

  afterEach(() => jest.useRealTimers())

  test('is returned in gcj02 in the way that the capability table names', async () => {
    const getLocation = jest.fn(answers(GCJ02))
    const { locate } = await open(locatingWith(getLocation, (found) => found({ coords: WGS84 })))
    const { latitude, longitude } = await locate()
    expect(latitude).toBeCloseTo(GCJ02.latitude, 3)
    expect(longitude).toBeCloseTo(GCJ02.longitude, 3)
    const usedWay = getLocation.mock.calls.length > 0 ? 'host' : 'browser'
    // The app has no bridge here, because `by` gives it none, so the browser's location is used.
    expect(usedWay).toBe(inApp ? 'browser' : CAPABILITIES.location[one.host])
    if (usedWay === 'host') expect(getLocation.mock.calls[0]?.[0]).toMatchObject({ type: 'gcj02' })
  })

  test('fails with "denied" when the user refuses', async () => {
    const refusal = fails('getLocation:fail auth deny')
    expect(await failureReason(locatingWith(refusal, (_, failed) => failed({ code: 1 })))).toBe('denied')
  })

  test.each([
    ['no coordinates', {}],
    ['coordinates that do not exist', { latitude: 'NaN', longitude: 1e9 }],
    ['nothing', undefined],
  ])('fails with "unavailable" when the response contains %s', async (_situation, place) => {
    expect(await failureReason(locatingWith(answers(place), (found) => found({ coords: place ?? {} })))).toBe(
      'unavailable',
    )
  })

  test('fails with "unavailable" in a host without location', async () => {
    expect(await failureReason(locatingWith(undefined, undefined))).toBe('unavailable')
  })

  test('fails with "unavailable" on any other error of the host', async () => {
    expect(await failureReason(locatingWith(fails('getLocation:fail'), (_, failed) => failed()))).toBe(
      'unavailable',
    )
  })

  test('fails with "unavailable" when the host never responds', async () => {
    jest.useFakeTimers()
    const pending = failureReason(locatingWith(neverCallsBack, () => undefined))
    await jest.advanceTimersByTimeAsync(BEYOND_TIMEOUT_MS)
    expect(await pending).toBe('unavailable')
  })

  const PERMISSION_STATES = [
    ['granted', true, 'granted'],
    ['denied', false, 'denied'],
    ['prompt', undefined, 'unknown'],
  ] as const
  test.each(PERMISSION_STATES)(
    'the permission state "%s" is read without asking the user',
    async (state, setting, expected) => {
      const { locationPermission } = await open({
        platform: { getSetting: answers({ authSetting: { 'scope.userLocation': setting } }) },
        navigator: { permissions: { query: async () => ({ state }) } },
      })
      // The permission of the page says nothing about the app's, and nothing about that of WeChat's script.
      expect(await locationPermission()).toBe(inApp || byWechat ? 'unknown' : expected)
    },
  )

  test('the permission is unknown when settings cannot be read, and a missing settings page does no harm', async () => {
    const { locationPermission, openLocationSettings } = await open({})
    expect(await locationPermission()).toBe('unknown')
    expect(await openLocationSettings()).toBe(false)
  })

  test('the permission is unknown when the host never returns its settings', async () => {
    jest.useFakeTimers()
    const never = () => new Promise(() => undefined)
    const pending = open({
      platform: { getSetting: neverCallsBack },
      navigator: { permissions: { query: never } },
    }).then(({ locationPermission }) => locationPermission())
    await jest.advanceTimersByTimeAsync(BEYOND_TIMEOUT_MS)
    expect(await pending).toBe('unknown')
  })

  if (inApp) {
    const geolocation = { getCurrentPosition: ((found) => found({ coords: WGS84 })) as Locator }
    test.each([
      ['in gcj02', GCJ02],
      ['in gcj02, as text', { latitude: String(GCJ02.latitude), longitude: String(GCJ02.longitude) }],
      ['in WGS84', { ...WGS84, type: 'wgs84' }],
    ])('the app returns it %s', async (_how, place) => {
      expect(CAPABILITIES.location[one.host]).toBe('app')
      const { locate } = await open({ app: { location: place } })
      expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
    })

    test('after a refusal in the app the browser is not asked', async () => {
      expect(
        await failureReason({ app: { location: refuses('cancelled') }, navigator: { geolocation } }),
      ).toBe('denied')
    })

    test.each([['failed'], ['unknownMethod']])(
      "when the app responds with %s, the browser's location is used",
      async (error) => {
        const { locate } = await open({ app: { location: refuses(error) }, navigator: { geolocation } })
        expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
      },
    )

    test("when the app's response is malformed, the browser's location is used", async () => {
      const { locate } = await open({ app: { location: { latitude: 'x' } }, navigator: { geolocation } })
      expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
    })
  }

  if (byWechat) {
    test("a permission denied to the page does not keep the launch from asking WeChat's script", async () => {
      const getLocation = jest.fn(answers(GCJ02))
      const { locate, locationPermission } = await open({
        wechatScript: { getLocation },
        navigator: { permissions: { query: async () => ({ state: 'denied' }) } },
      })
      const { runLaunchFlow } = await import('@/features/city/model/launchFlow')
      const saveLocation = jest.fn()
      await runLaunchFlow({
        permission: locationPermission,
        locate,
        reverseGeocode: () => Promise.reject(new Error('not tested here')),
        stored: () => null,
        wasLocated: () => false,
        isChosen: () => false,
        offerCity: async () => undefined,
        saveCity: () => undefined,
        saveLocation,
        toast: () => undefined,
      })
      expect(saveLocation).toHaveBeenCalledWith(GCJ02)
    })

    test("when WeChat's script fails to load, the browser's location is used", async () => {
      const geolocation = { getCurrentPosition: ((found) => found({ coords: WGS84 })) as Locator }
      const { locate } = await open({ wechatScript: null, navigator: { geolocation } })
      expect((await locate()).latitude).toBeCloseTo(GCJ02.latitude, 3)
    })
  }
})
