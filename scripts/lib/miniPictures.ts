import type { Browser } from 'playwright-core'
import { layoutFaults } from '../../__tests__/miniprogram/drawing/layoutFaults'
import { photograph, takeSheet } from '../../__tests__/miniprogram/drawing/photograph'
import type { Target } from '../../__tests__/miniprogram/host/types'
import { openShop } from '../../__tests__/support/compiled'
import { type PageScenario, urlOf } from '../../__tests__/support/pageScenarios'
import { storedSession } from '../../__tests__/support/session'
import type { Shopper } from '../../mall/testing/testMall'

interface PageRun {
  browser: Browser
  /** Origin of the mall. */
  origin: string
  as: Shopper
  scenarios: PageScenario[]
  looks: Record<string, { width?: number; dark?: boolean; large?: boolean }>
  saveShot: (folder: string, name: string, picture: Buffer) => void
}

/** Returns the file name of a page's picture; starts with its index, so that files sort in route order. */
export const fileOf = (scenario: PageScenario, at: number) =>
  `${String(at + 1).padStart(2, '0')}-${scenario.name}.png`

/** Draws every page of a compiled mini-program in every look. Each page runs in an app instance of its own. */
export async function eachPageOf(
  target: Target,
  { browser, origin, as, scenarios, looks, saveShot }: PageRun,
) {
  for (const [look, { width = 375, dark = false, large = false }] of Object.entries(looks)) {
    const sheet = await takeSheet(browser, { width })
    for (const [at, scenario] of scenarios.entries()) {
      if (scenario.route.h5Only) continue
      const app = await openShop(target, origin, {
        path: urlOf(scenario),
        storage: { ...storedSession(as), ...(large && { largeText: true }) },
        phone: { windowWidth: width, theme: dark ? 'dark' : 'light' },
      })
      saveShot(`.pictures/${target}-${look}`, fileOf(scenario, at), await photograph(sheet, app, origin))
      for (const fault of await layoutFaults(sheet, app)) console.log(`  ${fault}`)
      app.close()
    }
    await sheet.context().close()
  }
}
