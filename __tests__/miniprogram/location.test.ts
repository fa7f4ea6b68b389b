import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import type { App } from './host/openApp'
import type { OpenOptions, Target } from './host/types'

const BAODING = { latitude: 38.874, longitude: 115.465 }
const CHENGDU = { latitude: 30.573, longitude: 104.066 }
const ABROAD = { latitude: 51.5, longitude: -0.12 }
const SCOPE = 'scope.userLocation'
/** One second after launch (spec 4, 9), and the answers' own time. */
const LOOKED_MS = 2_500

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Launch extends Partial<OpenOptions> {
  title: string
  /** As the city chip says it. */
  city: string
  toast?: string
}

const DEFAULT = '北京'

const LAUNCHES: Launch[] = [
  {
    title: 'granted: the device’s own city',
    permissions: { [SCOPE]: 'granted' },
    location: BAODING,
    city: '保定',
  },
  {
    title: 'asked and allowed: the device’s own city',
    permissions: { [SCOPE]: 'ask-granted' },
    location: CHENGDU,
    city: '成都',
  },
  {
    title: 'denied before: the default city, nobody is asked',
    permissions: { [SCOPE]: 'denied' },
    location: BAODING,
    city: DEFAULT,
  },
  {
    title: 'asked and refused: the default city',
    permissions: { [SCOPE]: 'ask-denied' },
    location: BAODING,
    city: DEFAULT,
  },
  {
    title: 'a phone that cannot locate: the default city',
    without: ['getLocation'],
    location: BAODING,
    city: DEFAULT,
  },
  {
    title: 'settings that cannot be read: the device is asked',
    without: ['getSetting'],
    location: BAODING,
    city: '保定',
  },
  {
    title: 'a place without a name: 地址获取失败, and the city stays',
    permissions: { [SCOPE]: 'granted' },
    location: ABROAD,
    city: DEFAULT,
    toast: '地址获取失败',
  },
  {
    title: 'a place kept from before is named, wherever the device is now',
    permissions: { [SCOPE]: 'granted' },
    location: BAODING,
    storage: { currentLocation: CHENGDU },
    city: '成都',
  },
  {
    title: 'a city that the shopper chose stays',
    permissions: { [SCOPE]: 'granted' },
    location: BAODING,
    storage: {
      currentCity: {
        cityName: '昆明市',
        latitude: 24.88,
        longitude: 102.83,
        isDefault: false,
        isChosen: true,
      },
    },
    city: '昆明',
  },
]

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`the launch location flow of the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    let app: App | undefined
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())
    afterEach(() => app?.close())

    for (const { title, city, toast, ...options } of LAUNCHES) {
      it(title, async () => {
        app = await openShop(target, origin, { path: 'pages/index/index', ...options })
        await later(LOOKED_MS)
        await app.rest()
        await app.page.see(city)
        assert.equal(app.records.toasts.includes('地址获取失败'), toast !== undefined)
        assert.deepEqual(app.faults(), [])
      })
    }
  })
}
