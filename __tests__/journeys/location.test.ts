import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { DAY_MS } from '../../contract/rules/dateText'
import type { Phone } from './harness/browser'
import { advanceTimers, holdTimers } from './harness/heldTimers'
import { journeys, type Support } from './harness/journey'

const BAODING = { latitude: 38.874, longitude: 115.465 }
const CHENGDU = { latitude: 30.573, longitude: 104.066 }
const ABROAD = { latitude: 51.5, longitude: -0.12 }
const IN_CHENGDU = { cityName: '成都市', ...CHENGDU, isDefault: false }
const KUNMING = { cityName: '昆明市', latitude: 24.88, longitude: 102.83, isDefault: false, isChosen: true }

/** Spec 4, 9: the city is located one second after launch. */
const LAUNCH_DELAY_MS = 1_000
const LATE_AFTER_MS = 10_000

const DEFAULT = { city: '北京市' }

interface Launch {
  title: string
  /** Position of the phone in Chromium's geolocation; without it the permission is denied. */
  at?: typeof BAODING
  /** Runs in the page before the shop's code. */
  breakBrowser?: () => void
  stored?: Record<string, unknown>
  /** Advances held time until the flow has ended, for flows that wait for a response that never comes. */
  isLate?: boolean
  expected: { city: string } | { toast: string }
}

const LAUNCHES: Launch[] = [
  { title: 'permission granted: the city of the device', at: BAODING, expected: { city: '保定市' } },
  { title: 'permission denied: the default city', expected: DEFAULT },
  {
    title: 'permission asked for and refused: the default city',
    breakBrowser: () => {
      navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus
    },
    expected: DEFAULT,
  },
  {
    title: 'a browser without geolocation: the default city',
    at: BAODING,
    breakBrowser: () => Object.defineProperty(navigator, 'geolocation', { value: undefined }),
    expected: DEFAULT,
  },
  {
    title: 'a browser without the permissions API: the device is located',
    at: BAODING,
    breakBrowser: () => Object.defineProperty(navigator, 'permissions', { value: undefined }),
    expected: { city: '保定市' },
  },
  {
    title: 'a permission query that never resolves: the device is located a little later',
    at: BAODING,
    breakBrowser: () => {
      navigator.permissions.query = () => new Promise(() => {})
    },
    isLate: true,
    expected: { city: '保定市' },
  },
  {
    title: 'a device that never responds: the default city',
    at: BAODING,
    breakBrowser: () => {
      navigator.geolocation.getCurrentPosition = () => {}
    },
    isLate: true,
    expected: DEFAULT,
  },
  {
    title: 'a position without coordinates: the default city',
    at: BAODING,
    breakBrowser: () => {
      navigator.geolocation.getCurrentPosition = (found) => found({} as GeolocationPosition)
    },
    expected: DEFAULT,
  },
  {
    title: 'a position with impossible coordinates: the default city',
    at: BAODING,
    breakBrowser: () => {
      navigator.geolocation.getCurrentPosition = (found) =>
        found({ coords: { latitude: Number.NaN, longitude: 1e9 } } as GeolocationPosition)
    },
    expected: DEFAULT,
  },
  {
    title: 'geolocation that throws: the default city',
    at: BAODING,
    breakBrowser: () => {
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error('broken')
      }
    },
    expected: DEFAULT,
  },
  {
    title: 'coordinates without an address: 地址获取失败, and the city does not change',
    at: ABROAD,
    expected: { toast: '地址获取失败' },
  },
  {
    title: 'coordinates found a few minutes ago give the city without locating the device again',
    at: BAODING,
    stored: { currentLocation: { ...CHENGDU, at: Date.now() - 10 * 60_000 } },
    expected: { city: '成都市' },
  },
  {
    title: 'coordinates found yesterday in another city: the city where the device is now',
    at: BAODING,
    stored: { currentLocation: { ...CHENGDU, at: Date.now() - DAY_MS }, currentCity: IN_CHENGDU },
    expected: { city: '保定市' },
  },
  {
    title: 'coordinates found at a time in the future: the city where the device is now',
    at: BAODING,
    stored: { currentLocation: { ...CHENGDU, at: Date.now() + DAY_MS } },
    expected: { city: '保定市' },
  },
  {
    title: 'invalid stored coordinates: the device is located again',
    at: BAODING,
    stored: { currentLocation: { latitude: null, longitude: 'x' } },
    expected: { city: '保定市' },
  },
]

/** Opens the home page before the flow begins: with the default city and the mall's data. */
async function launch(
  take: Support['take'],
  { at, breakBrowser, stored = {} }: Omit<Launch, 'title' | 'expected'>,
) {
  const phone = await take()
  if (at) {
    await phone.context.grantPermissions(['geolocation'])
    await phone.context.setGeolocation(at)
  }
  if (breakBrowser) await phone.context.addInitScript(breakBrowser)
  await phone.context.addInitScript((values: Record<string, unknown>) => {
    for (const [key, data] of Object.entries(values)) localStorage.setItem(key, JSON.stringify({ data }))
  }, stored)
  await holdTimers(phone, LAUNCH_DELAY_MS)
  await phone.open('pages/index/index')
  await advanceTimers(phone, LAUNCH_DELAY_MS)
  return phone
}

const savedCity = (phone: Phone) =>
  phone.page.evaluate(() => JSON.parse(localStorage.getItem('currentCity') ?? 'null')?.data ?? null)

async function expectSavedCity(phone: Phone, cityName: string) {
  await phone.page.waitForFunction(
    (name) => JSON.parse(localStorage.getItem('currentCity') ?? 'null')?.data.cityName === name,
    cityName,
  )
  await phone.see(cityName.replace('市', ''))
}

/** Advances held time second by second until a city is stored. */
async function advanceUntilCitySaved(phone: Phone) {
  for (let second = 0; second < 600 && !(await savedCity(phone)); second += 1) {
    await advanceTimers(phone, 1_000)
    await phone.page.waitForTimeout(100)
  }
}

describe('the launch location flow on H5', () => {
  journeys((journey) => {
    for (const { title, expected, isLate = false, ...options } of LAUNCHES) {
      journey(title, async ({ take }) => {
        const phone = await launch(take, options)
        if (isLate) await advanceUntilCitySaved(phone)
        if ('city' in expected) return expectSavedCity(phone, expected.city)
        await phone.page.getByText(expected.toast).waitFor()
        await phone.see('北京')
        assert.equal(await savedCity(phone), null)
      })
    }

    journey(
      'a position that arrives minutes later: the default city first, then the city of the device',
      async ({ take }) => {
        const phone = await launch(take, {
          at: BAODING,
          breakBrowser: () => {
            const { geolocation } = navigator
            const locate = geolocation.getCurrentPosition.bind(geolocation)
            geolocation.getCurrentPosition = (...args) => {
              Object.assign(window, { allow: () => locate(...args) })
            }
          },
        })
        await phone.see('北京')
        await advanceUntilCitySaved(phone)
        await expectSavedCity(phone, '北京市')
        await phone.page.evaluate(() => (window as unknown as { allow(): void }).allow())
        await expectSavedCity(phone, '保定市')
      },
    )

    journey('a map service that is down: 地址获取失败, and the page keeps working', async ({ take }) => {
      const phone = await take({ expected: [/ws\/geocoder/, /ERR_FAILED/] })
      await phone.context.grantPermissions(['geolocation'])
      await phone.context.setGeolocation(BAODING)
      await phone.page.route('**/ws/geocoder/**', (route) => route.abort())
      await holdTimers(phone, LAUNCH_DELAY_MS)
      await phone.open('pages/index/index')
      await advanceTimers(phone, LAUNCH_DELAY_MS)
      await phone.page.getByText('地址获取失败').waitFor()
      await phone.see('北京')
    })

    journey(
      'a city chosen by the shopper does not change until the shopper agrees to that of the device',
      async ({ take }) => {
        const phone = await launch(take, { at: BAODING, stored: { currentCity: KUNMING } })
        await phone.see('您似乎在保定，切换？')
        await phone.see('昆明')
        assert.deepEqual(await savedCity(phone), KUNMING)
        await phone.tapButton(/^切换$/)
        await expectSavedCity(phone, '保定市')
        assert.equal((await savedCity(phone)).isChosen, undefined)
      },
    )

    journey(
      'a shopper who refuses to change the chosen city is asked once for each city',
      async ({ take }) => {
        const phone = await launch(take, { at: BAODING, stored: { currentCity: KUNMING } })
        await phone.tapButton(/^不切换$/)
        await phone.page.waitForFunction(() => localStorage.getItem('currentCity')?.includes('保定市'))
        assert.deepEqual(await savedCity(phone), { ...KUNMING, refused: ['保定市'] })
        await phone.context.addInitScript(
          (city) => {
            localStorage.setItem('currentCity', city)
            localStorage.removeItem('currentLocation')
          },
          JSON.stringify({ data: await savedCity(phone) }),
        )
        const again = async (at: typeof BAODING) => {
          await phone.context.setGeolocation(at)
          await phone.page.reload()
          await phone.rest()
          await advanceTimers(phone, LAUNCH_DELAY_MS)
          await phone.page.waitForFunction(() => localStorage.getItem('currentLocation'))
        }
        await again(BAODING)
        await phone.rest()
        assert.equal(await phone.page.getByText('您似乎在').count(), 0)
        await again(CHENGDU)
        await phone.see('您似乎在成都，切换？')
        await phone.see('昆明')
      },
    )

    journey('a city chosen by a shopper whose permission is denied does not change', async ({ take }) => {
      const phone = await launch(take, { stored: { currentCity: KUNMING } })
      await advanceTimers(phone, LATE_AFTER_MS)
      await phone.rest()
      await phone.see('昆明')
      assert.deepEqual(await savedCity(phone), KUNMING)
    })

    journey('a dealer list offers to locate the device again after hours elsewhere', async ({ take }) => {
      const phone = await take()
      await phone.context.addInitScript(
        (values: Record<string, unknown>) => {
          for (const [key, data] of Object.entries(values))
            localStorage.setItem(key, JSON.stringify({ data }))
        },
        { currentLocation: { ...CHENGDU, at: Date.now() - DAY_MS }, currentCity: IN_CHENGDU },
      )
      await phone.open('pages/dealers/dealers')
      await phone.see('离我最近')
    })
  })
})
