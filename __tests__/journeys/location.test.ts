import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Phone } from './harness/browser'
import { advanceTimers, holdTimers } from './harness/heldTimers'
import { journeys, type World } from './harness/journey'

const BAODING = { latitude: 38.874, longitude: 115.465 }
const CHENGDU = { latitude: 30.573, longitude: 104.066 }
const ABROAD = { latitude: 51.5, longitude: -0.12 }
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
  broken?: () => void
  stored?: Record<string, unknown>
  /** Advances held time until the flow has ended, for flows that wait for a response that never comes. */
  isLate?: boolean
  ends: { city: string } | { toast: string }
}

const LAUNCHES: Launch[] = [
  { title: 'granted: the device’s own city', at: BAODING, ends: { city: '保定市' } },
  { title: 'denied: the default city', ends: DEFAULT },
  {
    title: 'asked and refused: the default city',
    broken: () => {
      navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus
    },
    ends: DEFAULT,
  },
  {
    title: 'a browser without geolocation: the default city',
    at: BAODING,
    broken: () => Object.defineProperty(navigator, 'geolocation', { value: undefined }),
    ends: DEFAULT,
  },
  {
    title: 'a browser that does not tell permissions: the device is asked',
    at: BAODING,
    broken: () => Object.defineProperty(navigator, 'permissions', { value: undefined }),
    ends: { city: '保定市' },
  },
  {
    title: 'permissions that never answer: the device is asked a little later',
    at: BAODING,
    broken: () => {
      navigator.permissions.query = () => new Promise(() => {})
    },
    isLate: true,
    ends: { city: '保定市' },
  },
  {
    title: 'a device that never answers: the default city',
    at: BAODING,
    broken: () => {
      navigator.geolocation.getCurrentPosition = () => {}
    },
    isLate: true,
    ends: DEFAULT,
  },
  {
    title: 'an answer without a place: the default city',
    at: BAODING,
    broken: () => {
      navigator.geolocation.getCurrentPosition = (found) => found({} as GeolocationPosition)
    },
    ends: DEFAULT,
  },
  {
    title: 'an answer that is no place on earth: the default city',
    at: BAODING,
    broken: () => {
      navigator.geolocation.getCurrentPosition = (found) =>
        found({ coords: { latitude: Number.NaN, longitude: 1e9 } } as GeolocationPosition)
    },
    ends: DEFAULT,
  },
  {
    title: 'a device that breaks when it is asked: the default city',
    at: BAODING,
    broken: () => {
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error('broken')
      }
    },
    ends: DEFAULT,
  },
  {
    title: 'a place without a name: 地址获取失败, and the city stays',
    at: ABROAD,
    ends: { toast: '地址获取失败' },
  },
  {
    title: 'a place kept from before is named, wherever the device is now',
    at: BAODING,
    stored: { currentLocation: CHENGDU },
    ends: { city: '成都市' },
  },
  {
    title: 'a place kept from before that is none is looked for again',
    at: BAODING,
    stored: { currentLocation: { latitude: null, longitude: 'x' } },
    ends: { city: '保定市' },
  },
]

/** Opens the home page before the flow begins: with the default city and the mall's data. */
async function launch(take: World['take'], { at, broken, stored = {} }: Omit<Launch, 'title' | 'ends'>) {
  const phone = await take()
  if (at) {
    await phone.context.grantPermissions(['geolocation'])
    await phone.context.setGeolocation(at)
  }
  if (broken) await phone.context.addInitScript(broken)
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

async function keeps(phone: Phone, cityName: string) {
  await phone.page.waitForFunction(
    (name) => JSON.parse(localStorage.getItem('currentCity') ?? 'null')?.data.cityName === name,
    cityName,
  )
  await phone.see(cityName.replace('市', ''))
}

/** Advances held time second by second until a city is stored. */
async function letTimePass(phone: Phone) {
  for (let second = 0; second < 600 && !(await savedCity(phone)); second += 1) {
    await advanceTimers(phone, 1_000)
    await phone.page.waitForTimeout(20)
  }
}

describe('the launch location flow on H5', () => {
  journeys((journey) => {
    for (const { title, ends, isLate = false, ...how } of LAUNCHES) {
      journey(title, async ({ take }) => {
        const phone = await launch(take, how)
        if (isLate) await letTimePass(phone)
        if ('city' in ends) return keeps(phone, ends.city)
        await phone.page.getByText(ends.toast).waitFor()
        await phone.see('北京')
        assert.equal(await savedCity(phone), null)
      })
    }

    journey(
      'an answer that comes after minutes: the default city meanwhile, then the device’s own',
      async ({ take }) => {
        const phone = await launch(take, {
          at: BAODING,
          broken: () => {
            const { geolocation } = navigator
            const ask = geolocation.getCurrentPosition.bind(geolocation)
            geolocation.getCurrentPosition = (...args) => {
              Object.assign(window, { allow: () => ask(...args) })
            }
          },
        })
        await phone.see('北京')
        await letTimePass(phone)
        await keeps(phone, '北京市')
        await phone.page.evaluate(() => (window as unknown as { allow(): void }).allow())
        await keeps(phone, '保定市')
      },
    )

    journey('a map service that is down: 地址获取失败, and the page goes on', async ({ take }) => {
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

    journey('a city that the shopper chose stays', async ({ take }) => {
      const phone = await launch(take, { at: BAODING, stored: { currentCity: KUNMING } })
      await advanceTimers(phone, LATE_AFTER_MS)
      await phone.rest()
      await phone.see('昆明')
      assert.deepEqual(await savedCity(phone), KUNMING)
    })
  })
})
