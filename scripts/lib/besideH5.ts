import type { Browser } from 'playwright-core'
import { takePhone } from '../../__tests__/journeys/harness/browser'
import { photograph, takeSheet } from '../../__tests__/miniprogram/drawing/photograph'
import { differences, textBoxes } from '../../__tests__/miniprogram/drawing/textBoxes'
import type { Target } from '../../__tests__/miniprogram/host/types'
import { openShop } from '../../__tests__/support/compiled'
import { type PageScenario, urlOf } from '../../__tests__/support/pageScenarios'
import { storedSession } from '../../__tests__/support/session'
import type { Shopper } from '../../mall/testing/testMall'

/** Metrics without status bar and home indicator, as in a browser, so that both pages begin and end alike. */
const BARE = { statusBarHeight: 0, safeBottom: 0 }
const HEAD_BAR = 44

/** Lists for every page the differences in layout and text style between a compiled mini-program and H5. */
export async function besideH5(
  target: Target,
  given: { browser: Browser; origin: string; as: Shopper; scenarios: PageScenario[] },
) {
  const { browser, origin, as, scenarios } = given
  const [phone, sheet] = [await takePhone(browser, origin, { as }), await takeSheet(browser)]
  for (const scenario of scenarios) {
    if (scenario.route.h5Only) continue
    await phone.page.goto('about:blank')
    await phone.open(scenario.path, scenario.query)
    const app = await openShop(target, origin, {
      path: urlOf(scenario),
      storage: storedSession(as),
      phone: BARE,
    })
    await photograph(sheet, app, origin)
    const reported = differences(
      await phone.page.evaluate(textBoxes, HEAD_BAR),
      await sheet.evaluate(textBoxes, HEAD_BAR),
    )
    console.log([scenario.name, ...reported].join('\n  '))
    app.close()
  }
}
