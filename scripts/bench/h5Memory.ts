import type { Page } from 'playwright-core'
import { type Figure, kb } from './figures'
import { heap } from './heap'
import { withShop } from './withShop'

const VISITS = 20
/** Time after which home has loaded what it loads by itself. */
const SETTLED_MS = 5000
/** Time in which a page is shown. */
const SHOWN_MS = 300
const BUDGET_KB = 3000
const PAGES = [
  { name: 'goods', hash: '#/pages/goodsDetail/goodsDetail?goodsId=roof-rack-flat' },
  { name: 'a series', hash: '#/pages/carDetail/carDetail?seriesId=ridge' },
]

/** Measures the memory that stays after a page has been opened from home and left again twenty times. */
export async function h5Memory(): Promise<Figure[]> {
  return await withShop(async ({ origin, browser }) => {
    const figures: Figure[] = []
    for (const { name, hash } of PAGES) {
      const context = await browser.newContext({
        viewport: { width: 375, height: 812 },
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      const client = await context.newCDPSession(page)
      await page.goto(`${origin}/`)
      await page.waitForTimeout(SETTLED_MS)
      // The first visit loads the page's code, which stays.
      await visit(page, hash)
      const before = await heap(client)
      for (let count = 0; count < VISITS; count += 1) await visit(page, hash)
      const left = kb(Math.max(0, (await heap(client)) - before))
      figures.push({
        name: `heap left after ${VISITS} visits to ${name}`,
        value: left,
        budget: BUDGET_KB,
        unit: 'KB',
      })
      await context.close()
    }
    return figures
  })
}

async function visit(page: Page, hash: string) {
  await page.evaluate((to) => location.assign(to), hash)
  await page.waitForTimeout(SHOWN_MS)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => history.back())
  await page.waitForTimeout(SHOWN_MS)
}
