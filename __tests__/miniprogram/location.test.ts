import assert from 'node:assert/strict'
import { it } from 'node:test'
import { DAY_MS } from '../../contract/rules/dateText'
import type { Loose, OpenOptions } from './host/types'
import { until } from './host/waiting'
import { onBoth } from './onBoth'

const BAODING = { latitude: 38.874, longitude: 115.465 }
const CHENGDU = { latitude: 30.573, longitude: 104.066 }
const ABROAD = { latitude: 51.5, longitude: -0.12 }
const IN_CHENGDU = { cityName: '成都市', ...CHENGDU, isDefault: false }
const KUNMING = { cityName: '昆明市', latitude: 24.88, longitude: 102.83, isDefault: false, isChosen: true }
const SCOPE = 'scope.userLocation'
const granted = { permissions: { [SCOPE]: 'granted' } } as const

/** Spec 4, 9: the city is located one second after launch. */
const LAUNCH_DELAY_MS = 1_000
const LATE_AFTER_MS = 10_000

/** Expected outcome of a flow: the city that is stored, or a toast and no stored city. */
type Outcome = { readonly city: string } | { readonly toast: string }

interface Launch extends Partial<OpenOptions> {
  title: string
  outcome: Outcome
  /** Advances held time until the flow has ended, for flows that wait for a response that never comes. */
  isLate?: boolean
}

const DEFAULT: Outcome = { city: '北京市' }

const LAUNCHES: Launch[] = [
  {
    title: 'permission granted: the city of the device',
    ...granted,
    location: BAODING,
    outcome: { city: '保定市' },
  },
  {
    title: 'permission asked for and granted: the city of the device',
    permissions: { [SCOPE]: 'ask-granted' },
    location: CHENGDU,
    outcome: { city: '成都市' },
  },
  {
    title: 'permission denied before: the default city, and the user is not asked',
    permissions: { [SCOPE]: 'denied' },
    instead: { getLocation: () => assert.fail('the user may not be asked') },
    outcome: DEFAULT,
  },
  {
    title: 'permission asked for and refused: the default city',
    permissions: { [SCOPE]: 'ask-denied' },
    location: BAODING,
    outcome: DEFAULT,
  },
  { title: 'a phone that cannot locate: the default city', without: ['getLocation'], outcome: DEFAULT },
  {
    title: 'settings that cannot be read: the device is located',
    without: ['getSetting'],
    location: BAODING,
    outcome: { city: '保定市' },
  },
  {
    title: 'settings that never arrive: the device is located a little later',
    instead: { getSetting: () => undefined },
    location: BAODING,
    isLate: true,
    outcome: { city: '保定市' },
  },
  {
    title: 'a device that never responds: the default city',
    ...granted,
    instead: { getLocation: () => undefined },
    isLate: true,
    outcome: DEFAULT,
  },
  {
    title: 'a response without coordinates: the default city',
    ...granted,
    instead: { getLocation: ({ success }: Loose) => success({ errMsg: 'getLocation:ok' }) },
    outcome: DEFAULT,
  },
  {
    title: 'a response with impossible coordinates: the default city',
    ...granted,
    instead: { getLocation: ({ success }: Loose) => success({ latitude: 'NaN', longitude: 1e9 }) },
    outcome: DEFAULT,
  },
  {
    title: 'a failure without a reason: the default city',
    ...granted,
    instead: { getLocation: ({ fail }: Loose) => fail() },
    outcome: DEFAULT,
  },
  {
    title: 'getLocation that throws: the default city',
    ...granted,
    instead: {
      getLocation: () => {
        throw new Error('broken')
      },
    },
    outcome: DEFAULT,
  },
  {
    title: 'coordinates without an address: 地址获取失败, and the city does not change',
    ...granted,
    location: ABROAD,
    outcome: { toast: '地址获取失败' },
  },
  {
    title: 'coordinates found a few minutes ago give the city without locating the device again',
    ...granted,
    location: BAODING,
    storage: { currentLocation: { ...CHENGDU, at: Date.now() - 10 * 60_000 } },
    outcome: { city: '成都市' },
  },
  {
    title: 'coordinates found yesterday in another city: the city where the device is now',
    ...granted,
    location: BAODING,
    storage: { currentLocation: { ...CHENGDU, at: Date.now() - DAY_MS }, currentCity: IN_CHENGDU },
    outcome: { city: '保定市' },
  },
  {
    title: 'invalid stored coordinates: the device is located again',
    ...granted,
    location: BAODING,
    storage: { currentLocation: { latitude: null, longitude: 'x' } },
    outcome: { city: '保定市' },
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
    const citySaved = (cityName: string) =>
      until(
        () => (here.app.storage.get('currentCity') as Loose)?.cityName === cityName,
        () => `stored ${JSON.stringify(here.app.storage.get('currentCity'))}, not ${cityName}`,
      )
    /** Advances held time second by second until a city is stored. */
    const advanceUntilCitySaved = async () => {
      for (let second = 0; second < 600 && !here.app.storage.has('currentCity'); second += 1)
        await here.app.advance(1_000)
    }
    const seeCity = (cityName: string) => here.app.page.see(cityName.replace('市', ''))

    for (const { title, outcome, isLate = false, ...options } of LAUNCHES) {
      it(title, async () => {
        await launch(options)
        if (isLate) await advanceUntilCitySaved()
        if ('toast' in outcome) await here.app.toast(outcome.toast)
        else {
          await citySaved(outcome.city)
          assert.deepEqual(here.app.records.toasts, [])
        }
        await seeCity('city' in outcome ? outcome.city : '北京市')
      })
    }

    it('a position that arrives minutes later: the default city first, then the city of the device', async () => {
      let respond = (_place: object) => {}
      await launch({
        ...granted,
        instead: {
          getLocation: ({ success }: Loose) => {
            respond = success
          },
        },
      })
      await seeCity('北京市')
      await advanceUntilCitySaved()
      await citySaved('北京市')
      respond(BAODING)
      await citySaved('保定市')
      await seeCity('保定市')
    })

    it('a city chosen by the shopper does not change until the shopper agrees to that of the device', async () => {
      await launch({ ...granted, location: BAODING, storage: { currentCity: KUNMING } })
      const question = await here.app.modal('您似乎在保定，切换？')
      await here.app.advance(LATE_AFTER_MS)
      await seeCity('昆明市')
      assert.deepEqual(here.app.storage.get('currentCity'), KUNMING)
      question.answer({ confirm: true })
      await citySaved('保定市')
      await seeCity('保定市')
    })

    it('a shopper who refuses to change the chosen city keeps it', async () => {
      await launch({ ...granted, location: BAODING, storage: { currentCity: KUNMING } })
      const question = await here.app.modal('您似乎在保定，切换？')
      question.answer({ confirm: false })
      await until(
        () => (here.app.storage.get('currentCity') as Loose)?.refused?.includes('保定市'),
        () => 'The refusal was not stored',
      )
      await seeCity('昆明市')
    })

    it('a shopper who chose a city and was never located is not asked for the permission', async () => {
      await launch({
        permissions: { [SCOPE]: 'ask-granted' },
        storage: { currentCity: KUNMING },
        instead: { getLocation: () => assert.fail('the user may not be asked') },
      })
      await here.app.advance(LATE_AFTER_MS)
      await seeCity('昆明市')
    })
  },
)
