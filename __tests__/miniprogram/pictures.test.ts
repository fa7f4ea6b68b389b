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
      const styles = () =>
        sheet.locator('mp-image').evaluateAll((all) =>
          all.map((one) => {
            const { opacity, animationName } = getComputedStyle(one)
            return { opacity: Number(opacity), isWaiting: animationName !== 'none' }
          }),
        )
      assert.ok(
        (await styles()).some(({ isWaiting }) => isWaiting),
        'pictures wait for their event first',
      )
      const faint = async () => (await styles()).filter(({ opacity }) => opacity < 0.5)
      for (let look = 0; look < 300 && (await faint()).length > 0; look += 1) await sheet.waitForTimeout(200)
      assert.deepEqual(await faint(), [])
    })
  },
)
