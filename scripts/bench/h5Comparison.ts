import { productCalls } from '../../contract/calls/product'
import type { Figure } from './figures'
import { framesWhileScrolling, slowShare } from './frames'
import { slowPhone } from './phoneProfile'
import { withShop } from './withShop'

const TYPES = 4
const SETTLE_MS = 1000
const FLING = 2600
const SIDEWAYS = 200

/** Measures scrolling the comparison table at its widest: down, sideways, up. */
export async function h5Comparison(): Promise<Figure[]> {
  return await withShop(async ({ mall, origin, browser }) => {
    const { list } = await mall.guest.get(productCalls.carSeries, { query: {} })
    const { types } = await mall.guest.get(productCalls.carSeriesDetail, {
      query: { seriesId: list[0].seriesId },
    })
    const typeIds = types.slice(0, TYPES).map((type: { typeId: string }) => type.typeId)
    const { groups } = await mall.guest.get(productCalls.specification, {
      query: { typeIds: typeIds.join(',') },
    })
    const rows = groups.reduce((sum: number, group: { rows: unknown[] }) => sum + group.rows.length, 0)
    const { page, context } = await slowPhone(browser, { network: false })
    const client = await context.newCDPSession(page)
    await page.goto(`${origin}/#/pages/carDetail/carConfigDetail?typeIds=${typeIds.join(',')}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    const frames = await framesWhileScrolling(page, client, [
      { yDistance: -FLING },
      { xDistance: -SIDEWAYS },
      { yDistance: FLING },
      { xDistance: SIDEWAYS },
    ])
    await context.close()
    return [
      { name: 'types side by side', value: typeIds.length, unit: '' },
      { name: 'rows', value: rows, unit: '' },
      { name: 'frames over 33 ms', value: slowShare(frames), budget: 5, unit: '%' },
      { name: 'DOM nodes', value: nodes, unit: '' },
    ]
  })
}
