import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../journeys/harness/browser'
import { type PageScenario, pageScenarios, unknownParams, urlOf } from '../support/pageScenarios'
import { storedSession, ZHOU } from '../support/session'
import { RAW } from '../support/troubledMalls'
import { drawPage } from './drawing/drawPage'
import { layoutFaults } from './drawing/layoutFaults'
import { layOut, takeSheet } from './drawing/photograph'
import type { App } from './host/openApp'
import { onBoth } from './onBoth'

const FAILURE = /加载失败|没能加载|出错了|页面走丢|请求失败|网络异常/

/** A common phone, and the narrowest one with large text. One look per target is enough: the pages are the same. */
const LOOKS = {
  weapp: { windowWidth: 375, largeText: false },
  tt: { windowWidth: 320, largeText: true },
}

onBoth(
  (target) => `every page of the compiled ${target}`,
  (here) => {
    let browser: Browser
    before(async () => {
      browser = await launchBrowser()
    })
    after(() => browser?.close())

    it('opens with real data, without errors or warnings and inside the window', async () => {
      const zhou = await here.mall.signIn(ZHOU)
      const { windowWidth, largeText } = LOOKS[here.target]
      const sheet = await takeSheet(browser, { width: windowWidth, pictures: false })
      const wrong: string[] = []
      for (const scenario of await pageScenarios(here.mall, zhou)) {
        if (scenario.route.h5Only) continue
        const storage = { ...storedSession(zhou), largeText }
        const app = await here.open({ path: urlOf(scenario), storage, phone: { windowWidth } })
        wrong.push(...problemsOf(app, scenario.name))
        // A long page draws its further parts when it is scrolled.
        app.page.scroll(1_000)
        await app.rest()
        await layOut(sheet, drawPage(app, here.origin))
        wrong.push(...(await layoutFaults(sheet, app)).map((fault) => `${scenario.name}: ${fault}`))
      }
      assert.deepEqual(wrong, [])
    })

    it('opens and goes back, one page after another in one session', async () => {
      const zhou = await here.mall.signIn(ZHOU)
      const app = await here.open({ storage: storedSession(zhou) })
      const wrong: string[] = []
      for (const scenario of await pageScenarios(here.mall, zhou)) {
        if (scenario.route.h5Only || scenario.route.tab !== undefined) continue
        await app.open(urlOf(scenario))
        wrong.push(...problemsOf(app, scenario.name))
        app.forgetFaults()
        await app.back()
        if (app.page.path !== 'pages/index/index') wrong.push(`${scenario.name} does not lead back home`)
      }
      assert.deepEqual(wrong, [])
    })

    it('opens the home page for a link to a page that no longer exists', async () => {
      const app = await here.open({ path: 'pages/login/login' })
      await app.openUnknown('pages/gone/gone')
      await app.at('pages/index/index')
      await app.toast('页面不存在，为您打开了首页')
      assert.equal(app.depth, 1)
      assert.deepEqual(app.faults(), [])
    })

    const unknown = unknownParams()
    for (const [title, queryOf] of [
      ['opens without errors when parameters are missing', () => ''],
      [
        'opens without errors when parameters match nothing',
        ({ name }: PageScenario) => unknown.get(name) ?? '',
      ],
    ] as const) {
      it(title, async () => {
        const zhou = await here.mall.signIn(ZHOU)
        const app = await here.open({ storage: storedSession(zhou) })
        const wrong: string[] = []
        for (const scenario of await pageScenarios(here.mall, zhou)) {
          // Pages that take no parameters were opened without them above.
          if (scenario.route.h5Only || !unknown.has(scenario.name)) continue
          await app.open(urlOf({ ...scenario, query: queryOf(scenario) }))
          wrong.push(...problemsOf(app, scenario.name))
          app.forgetFaults()
          await app.back()
        }
        assert.deepEqual(wrong, [])
      })
    }
  },
)

function problemsOf(app: App, name: string): string[] {
  const text = app.page.text()
  return [
    ...app.faults().map((fault) => `${name}: ${fault}`),
    // A web view's text belongs to the web page, so it has none here.
    ...(text.trim().length === 0 && !app.page.has({ tag: 'web-view' }) ? [`${name} is blank`] : []),
    ...(app.missing.size > 0 ? [`${name} uses ${[...app.missing]}, which the platform lacks`] : []),
    ...(RAW.test(text) ? [`${name} shows a raw value: ${RAW.exec(text)?.[0]}`] : []),
    ...(FAILURE.test(text) ? [`${name} shows an error: ${text.slice(0, 200)}`] : []),
  ]
}
