import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Loose, OpenOptions } from './host/types'
import { until } from './host/waiting'
import { onBoth } from './onBoth'

const BAODING = { latitude: 38.874, longitude: 115.465 }
const CHENGDU = { latitude: 30.573, longitude: 104.066 }
const ABROAD = { latitude: 51.5, longitude: -0.12 }
const KUNMING = { cityName: '昆明市', latitude: 24.88, longitude: 102.83, isDefault: false, isChosen: true }
const SCOPE = 'scope.userLocation'
const granted = { permissions: { [SCOPE]: 'granted' } } as const

/** Spec 4, 9: the city is located one second after launch. */
const LAUNCH_DELAY_MS = 1_000
const LATE_AFTER_MS = 10_000

/** Expected end of a flow: the city that is stored, or a toast and no stored city. */
type Ending = { readonly city: string } | { readonly toast: string }

interface Launch extends Partial<OpenOptions> {
  title: string
  ends: Ending
  /** Advances held time until the flow has ended, for flows that wait for a response that never comes. */
  isLate?: boolean
}

const DEFAULT: Ending = { city: '北京市' }

const LAUNCHES: Launch[] = [
  { title: 'granted: the device’s own city', ...granted, location: BAODING, ends: { city: '保定市' } },
  {
    title: 'asked and allowed: the device’s own city',
    permissions: { [SCOPE]: 'ask-granted' },
    location: CHENGDU,
    ends: { city: '成都市' },
  },
  {
    title: 'denied before: the default city, nobody is asked',
    permissions: { [SCOPE]: 'denied' },
    instead: { getLocation: () => assert.fail('nobody may be asked') },
    ends: DEFAULT,
  },
  {
    title: 'asked and refused: the default city',
    permissions: { [SCOPE]: 'ask-denied' },
    location: BAODING,
    ends: DEFAULT,
  },
  { title: 'a phone that cannot locate: the default city', without: ['getLocation'], ends: DEFAULT },
  {
    title: 'settings that cannot be read: the device is asked',
    without: ['getSetting'],
    location: BAODING,
    ends: { city: '保定市' },
  },
  {
    title: 'settings that never answer: the device is asked a little later',
    instead: { getSetting: () => undefined },
    location: BAODING,
    isLate: true,
    ends: { city: '保定市' },
  },
  {
    title: 'a device that never answers: the default city',
    ...granted,
    instead: { getLocation: () => undefined },
    isLate: true,
    ends: DEFAULT,
  },
  {
    title: 'an answer without a place: the default city',
    ...granted,
    instead: { getLocation: ({ success }: Loose) => success({ errMsg: 'getLocation:ok' }) },
    ends: DEFAULT,
  },
  {
    title: 'an answer that is no place on earth: the default city',
    ...granted,
    instead: { getLocation: ({ success }: Loose) => success({ latitude: 'NaN', longitude: 1e9 }) },
    ends: DEFAULT,
  },
  {
    title: 'a failure that says nothing: the default city',
    ...granted,
    instead: { getLocation: ({ fail }: Loose) => fail() },
    ends: DEFAULT,
  },
  {
    title: 'a device that breaks when it is asked: the default city',
    ...granted,
    instead: {
      getLocation: () => {
        throw new Error('broken')
      },
    },
    ends: DEFAULT,
  },
  {
    title: 'a place without a name: 地址获取失败, and the city stays',
    ...granted,
    location: ABROAD,
    ends: { toast: '地址获取失败' },
  },
  {
    title: 'a place kept from before is named, wherever the device is now',
    ...granted,
    location: BAODING,
    storage: { currentLocation: CHENGDU },
    ends: { city: '成都市' },
  },
  {
    title: 'a place kept from before that is none is looked for again',
    ...granted,
    location: BAODING,
    storage: { currentLocation: { latitude: null, longitude: 'x' } },
    ends: { city: '保定市' },
  },
]

onBoth(
  (target) => `the launch location flow of the compiled ${target}`,
  (here) => {
    /** Opens the page before the flow begins: with the default city and the mall's first response. */
    const launch = async (options: Partial<OpenOptions>) => {
      await here.open({
        path: 'pages/index/index',
        holdTimersFromMs: LAUNCH_DELAY_MS,
        ...options,
      })
      await here.app.advance(LAUNCH_DELAY_MS)
    }
    const saved = (cityName: string) =>
      until(
        () => (here.app.storage.get('currentCity') as Loose)?.cityName === cityName,
        () => `kept ${JSON.stringify(here.app.storage.get('currentCity'))}, not ${cityName}`,
      )
    /** Advances held time second by second until a city is stored. */
    const letTimePass = async () => {
      for (let second = 0; second < 600 && !here.app.storage.has('currentCity'); second += 1)
        await here.app.advance(1_000)
    }
    const sees = (cityName: string) => here.app.page.see(cityName.replace('市', ''))

    for (const { title, ends, isLate = false, ...options } of LAUNCHES) {
      it(title, async () => {
        await launch(options)
        if (isLate) await letTimePass()
        if ('toast' in ends) await here.app.toast(ends.toast)
        else {
          await saved(ends.city)
          assert.deepEqual(here.app.records.toasts, [])
        }
        await sees('city' in ends ? ends.city : '北京市')
      })
    }

    it('an answer that comes after minutes: the default city meanwhile, then the device’s own', async () => {
      let answer = (_place: object) => {}
      await launch({
        ...granted,
        instead: {
          getLocation: ({ success }: Loose) => {
            answer = success
          },
        },
      })
      await sees('北京市')
      await letTimePass()
      await saved('北京市')
      answer(BAODING)
      await saved('保定市')
      await sees('保定市')
    })

    it('a city that the shopper chose stays', async () => {
      await launch({ ...granted, location: BAODING, storage: { currentCity: KUNMING } })
      await here.app.advance(LATE_AFTER_MS)
      await sees('昆明市')
      assert.deepEqual(here.app.storage.get('currentCity'), KUNMING)
    })
  },
)
