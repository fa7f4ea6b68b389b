import type { Page } from 'playwright-core'
import { productCalls } from '../../contract/calls/product'
import type { TestMall } from '../../mall/testing/testMall'
import { type Figure, kb } from './figures'
import { framesWhileScrolling, slowShare } from './frames'
import { heap } from './heap'
import { slowPhone } from './phoneProfile'
import { withShop } from './withShop'

const GOODS = 1000
/** Distance in px of a fling from the end back up. */
const FLING = 10_000
const VISITS = 20
/** Page size of the list. */
const PAGE = 20
/** Time limit for loading a thousand goods on a slow processor. */
const PATIENCE_MS = 120_000
const SETTLE_MS = 1000
const LIST = 'pages/ext/goods/list'

/** Measures scrolling a long list, and the memory left after twenty visits. */
export async function h5List(): Promise<Figure[]> {
  return await withShop(async ({ mall, origin, browser }) => {
    const { page, context } = await slowPhone(browser, { network: false })
    await answerWithManyGoods(page, mall)
    const client = await context.newCDPSession(page)
    await page.goto(`${origin}/`)
    await page.waitForLoadState('networkidle')
    // The first visit and its touches load the code of this page and of the next ones, which stays.
    await goTo(page, `#/${LIST}`)
    await framesWhileScrolling(page, client, [{ yDistance: -FLING / 10 }])
    await page.waitForLoadState('networkidle')
    await goTo(page, '#/')
    const before = await heap(client)
    await goTo(page, `#/${LIST}`)
    const { goods, nodes } = await loadAll(page)
    const frames = await framesWhileScrolling(page, client, [{ yDistance: FLING }])
    for (let visit = 0; visit < VISITS; visit += 1) {
      await goTo(page, '#/')
      await goTo(page, `#/${LIST}`)
    }
    await goTo(page, '#/')
    const after = await heap(client)
    await context.close()
    return [
      { name: 'goods in the list', value: goods, unit: '' },
      { name: 'frames over 33 ms', value: slowShare(frames), budget: 5, unit: '%' },
      { name: 'DOM nodes of the whole list', value: nodes, unit: '' },
      {
        name: `heap left after ${VISITS} visits`,
        value: kb(Math.max(0, after - before)),
        budget: 3000,
        unit: 'KB',
      },
    ]
  })
}

/** Answers with the mall's own goods repeatedly under new ids, page by page, until there are a thousand. */
async function answerWithManyGoods(page: Page, mall: TestMall) {
  const real = await mall.guest.get(productCalls.list, { query: { pageNum: 1, pageSize: 20 } })
  await page.route('**/product/list*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [pageNum, pageSize] = [Number(query.get('pageNum') ?? 1), Number(query.get('pageSize') ?? 20)]
    const first = (pageNum - 1) * pageSize
    const list = Array.from({ length: Math.max(0, Math.min(pageSize, GOODS - first)) }, (_, index) => {
      const goods = real.list[(first + index) % real.list.length]
      return { ...goods, goodsId: `${goods.goodsId}-${first + index}` }
    })
    const data = { ...real, list, pageNum, pageSize, total: GOODS, hasMore: first + pageSize < GOODS }
    await route.fulfill({ json: { code: '000000', description: '', data } })
  })
}

async function goTo(page: Page, hash: string) {
  await page.evaluate((to) => location.assign(to), hash)
  await page.waitForTimeout(150)
  await page.waitForLoadState('networkidle')
}

/** Scrolls to the end again and again until no more goods come. */
async function loadAll(page: Page): Promise<{ goods: number; nodes: number }> {
  const pages = GOODS / PAGE
  let answered = 1
  page.on('response', (response) => {
    if (response.url().includes('/product/list')) answered += 1
  })
  const began = Date.now()
  while (answered < pages && Date.now() - began < PATIENCE_MS) {
    // Scroll back a step first: the reach-bottom event fires on arrival at the end only.
    for (const back of [400, 0]) {
      await page.evaluate((gap) => {
        const front = [...document.querySelectorAll<HTMLElement>('.taro_page')]
          .filter((one) => getComputedStyle(one).display !== 'none')
          .at(-1)
        front?.scrollTo(0, front.scrollHeight - front.clientHeight - gap)
      }, back)
      await page.waitForTimeout(60)
    }
  }
  await page.waitForTimeout(SETTLE_MS)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  return { goods: Math.min(GOODS, answered * PAGE), nodes }
}
