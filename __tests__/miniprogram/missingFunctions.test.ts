import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestMall, type Shopper, type TestMall } from '../../mall/src/testing/testMall'
import type { RouteName } from '../../src/routes'
import { openShop } from '../world/compiled'
import { storedSession, ZHOU } from '../world/session'
import { type Visit, visitsOf } from '../world/visits'
import type { App } from './host/openApp'
import type { Target } from './host/types'

/** Without these there is no mini-program at all: they are as old as the platforms. */
const ESSENTIAL = new Set([
  'request',
  'navigateTo',
  'redirectTo',
  'reLaunch',
  'switchTab',
  'navigateBack',
  'getStorageSync',
  'setStorageSync',
  'removeStorageSync',
  'getSystemInfoSync',
  'showToast',
  'showModal',
  'createSelectorQuery',
  'env',
])

/** Where platform functions are used. */
const PAGES: readonly RouteName[] = [
  'home',
  'carDetail',
  'shareCar',
  'goodsDetail',
  'seckillDetail',
  'cityList',
  'dealers',
  'dealerHome',
  'appointment',
  'addNewAddress',
  'login',
  'my',
  'myInformation',
  'settings',
  'messageSettings',
  'orderDetails',
  'comment',
  'cashier',
  'service',
]

const AT_A_TIME = 12
const SEED = 20261121

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`the compiled ${target} on hosts that lack functions`, () => {
    let mall: TestMall
    let origin: string
    let zhou: Shopper
    let visits: Visit[]
    let optional: string[]
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
      zhou = await mall.signIn(ZHOU)
      visits = (await visitsOf(mall, zhou)).filter((visit) => PAGES.includes(visit.name))
      const app = await openShop(target, origin)
      const all: string[] = JSON.parse(
        app.run(`JSON.stringify(Object.keys(${target === 'weapp' ? 'wx' : 'tt'}))`),
      )
      app.close()
      optional = all.filter((name) => !ESSENTIAL.has(name))
    })
    after(() => mall.close())

    const openPages = async (without: string[]) => {
      const wrong: string[] = []
      const app = await openShop(target, origin, { without, storage: storedSession(zhou) })
      try {
        for (const { name, path, query, route } of visits) {
          await app.open(query ? `${path}?${query}` : path)
          wrong.push(...problemsOf(app, name))
          app.forgetFaults()
          if (route.tab === undefined) await app.back()
        }
      } finally {
        app.close()
      }
      return wrong.map((one) => `without ${without.join(', ')}: ${one}`)
    }

    it('pages open whatever few of them are missing', async () => {
      const wrong: string[] = []
      const mixed = shuffled(optional, SEED)
      for (let at = 0; at < mixed.length; at += AT_A_TIME) {
        wrong.push(...(await openPages(mixed.slice(at, at + AT_A_TIME))))
      }
      assert.deepEqual(wrong, [])
    })
  })
}

function problemsOf(app: App, name: string): string[] {
  return [...app.faults(), ...(app.page.text().trim() === '' ? ['blank'] : [])].map(
    (one) => `${name}: ${one}`,
  )
}

/** The same order for the same seed: what fails can be run again. */
function shuffled(list: readonly string[], seed: number): string[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return list
    .map((name) => ({ name, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
}
