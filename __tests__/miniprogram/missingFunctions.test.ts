import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestMall, type Shopper, type TestMall } from '../../mall/testing/testMall'
import type { RouteName } from '../../src/routes'
import { openShop } from '../support/compiled'
import { type Begin, miniDriver } from '../support/miniDriver'
import { type PageScenario, pageScenarios } from '../support/pageScenarios'
import { buying } from '../support/scenarios/buying'
import { storedSession, ZHOU } from '../support/session'
import type { App } from './host/openApp'
import type { Target } from './host/types'

/** Functions that no mini-program can do without; the platforms have had them from the start, so they stay. */
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

/** Pages that use platform functions. */
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

/** Numbers of functions that are missing at the same time. */
const AT_A_TIME = 30
const MANY_AT_A_TIME = 70
/** Not removed here: hosts without payment are tested in payments.test.ts. */
const PAYMENT = ['requestPayment', 'pay', 'login']
const SEED = 20261121

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`the compiled ${target} on hosts that lack functions`, () => {
    let mall: TestMall
    let origin: string
    let zhou: Shopper
    let allScenarios: PageScenario[]
    let scenarios: PageScenario[]
    let optional: string[]
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
      zhou = await mall.signIn(ZHOU)
      allScenarios = await pageScenarios(mall, zhou)
      scenarios = allScenarios.filter((scenario) => PAGES.includes(scenario.name))
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
        for (const { name, path, query, route } of scenarios) {
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

    /** Deals the functions to groups that are missing together. */
    const groupsOf = (names: readonly string[], size: number) => {
      const order = shuffled(names, SEED)
      return Array.from({ length: Math.ceil(order.length / size) }, (_, index) =>
        order.slice(index * size, (index + 1) * size),
      )
    }

    it('pages open when any functions are missing', async () => {
      const wrong: string[] = []
      for (const without of groupsOf(optional, AT_A_TIME)) wrong.push(...(await openPages(without)))
      assert.deepEqual(wrong, [])
    })

    it('a purchase succeeds when any functions other than payment are missing', async () => {
      const [purchase] = buying
      const wrong: string[] = []
      const names = optional.filter((name) => !PAYMENT.includes(name))
      for (const without of groupsOf(names, MANY_AT_A_TIME)) {
        const open: App[] = []
        const take = async (as: Shopper | undefined, route = 'pages/index/index') => {
          const begin: Begin = async (path, storage) => {
            const app = await openShop(target, origin, { path, storage, without })
            open.push(app)
            return app
          }
          return miniDriver(target, begin, route, as ? { ...storedSession(as), openId: 'local-open-id' } : {})
        }
        try {
          await purchase!.run({ mall, take })
          wrong.push(...open.flatMap((app) => app.faults()))
        } catch (problem) {
          wrong.push(`without ${without.join(', ')}: ${(problem as Error).message}`)
        } finally {
          for (const app of open) app.close()
        }
      }
      assert.deepEqual(wrong, [])
    })

    it('a missing ability shows a message or offers another way', async () => {
      const without = ['openLocation', 'setClipboardData', 'makePhoneCall', 'chooseAddress', 'scanCode']
      const pathOf = (name: RouteName) => {
        const { path, query } = allScenarios.find((one) => one.name === name)!
        return query ? `${path}?${query}` : path
      }
      const app = await openShop(target, origin, { without, storage: storedSession(zhou) })
      try {
        await app.open(pathOf('orderDetails'))
        await app.page.tap('复制')
        await app.toast('复制失败，当前机型暂不支持此功能')

        // Without a map page the place's address is shown as text.
        await app.open(pathOf('appointmentDetail'))
        await app.page.tap('导航')
        const modal = await app.modal('')
        assert.match(modal.title, /拓岭|店|中心/)
        assert.match(modal.content, /\S/)
        assert.equal(modal.confirmText, '复制地址')
        modal.answer({ confirm: false })

        await app.open(pathOf('addNewAddress'))
        await app.page.see('详细地址')
        assert.equal(app.page.has('从通讯地址中选取'), false)
        assert.deepEqual(app.faults(), [])
      } finally {
        app.close()
      }
    })
  })
}

function problemsOf(app: App, name: string): string[] {
  return [...app.faults(), ...(app.page.text().trim() === '' ? ['blank'] : [])].map(
    (one) => `${name}: ${one}`,
  )
}

/** Shuffles a list; the same seed gives the same order, so that a failure can be reproduced. */
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
