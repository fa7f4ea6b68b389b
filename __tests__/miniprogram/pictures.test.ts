import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../journeys/harness/browser'
import { drawPage } from './drawing/drawPage'
import { layOut, takeSheet } from './drawing/photograph'
import { onBoth } from './onBoth'

/** The simulated host sends no load events of its own. */
onBoth(
  (target) => `pictures of the compiled ${target} whose load event never comes`,
  (here) => {
    let browser: Browser
    before(async () => {
      browser = await launchBrowser()
    })
    after(() => browser?.close())

    it('are shown after three seconds', async () => {
      const app = await here.open({ path: 'pages/index/index' })
      const sheet = await takeSheet(browser)
      await layOut(sheet, drawPage(app, here.origin))
      const opacities = () =>
        sheet
          .locator('mp-image')
          .evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).opacity)))
      assert.ok(
        (await opacities()).some((one) => one < 0.5),
        'pictures wait for their event first',
      )
      await sheet.waitForTimeout(3_300)
      assert.deepEqual(
        (await opacities()).filter((one) => one < 0.5),
        [],
      )
    })
  },
)
