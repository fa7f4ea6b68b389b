import type { Browser } from 'playwright-core'
import { commonCalls } from '../../contract/calls/common'
import { type Figure, kb, median } from './figures'
import { slowPhone } from './phoneProfile'
import { withShop } from './withShop'

const RUNS = 5

interface Load {
  firstContent: number
  realData: number
  blocked: number
  requests: number
  bytes: number
}

/** Measures the time from an empty cache to the home page with the mall's data. */
export async function h5Load(): Promise<Figure[]> {
  return await withShop(async ({ mall, origin, browser }) => {
    const home = await mall.guest.get(commonCalls.index, { query: { brand: 5 } })
    const text = textOfData(home)
    const loads: Load[] = []
    for (let run = 0; run < RUNS; run += 1) loads.push(await load(browser, `${origin}/`, text))
    const of = (key: keyof Load) => median(loads.map((one) => one[key]))
    return [
      { name: 'first content', value: of('firstContent'), budget: 600, unit: 'ms' },
      { name: 'real data', value: of('realData'), budget: 1300, unit: 'ms' },
      { name: 'blocked time', value: of('blocked'), budget: 100, unit: 'ms' },
      { name: 'requests before the data', value: of('requests'), budget: 10, unit: '' },
      { name: 'transferred before the data', value: kb(of('bytes')), unit: 'KB' },
    ]
  })
}

/** Returns a text that can only come from the mall's reply: the first entry of the first block. */
export function textOfData(home: { blocks: { items?: { title?: string; name?: string }[] }[] }): string {
  const first = home.blocks.find((block) => block.items?.length)?.items?.[0]
  const label = first?.title ?? first?.name
  if (!label) throw new Error('The home page of the seeds has no block with entries')
  return label
}

async function load(browser: Browser, url: string, text: string): Promise<Load> {
  const { page, context } = await slowPhone(browser)
  try {
    await page.addInitScript(watchLoading, text)
    await page.goto(url, { waitUntil: 'commit' })
    // Don't query the page while it loads: each query would cost time on the throttled thread that is measured.
    await page.waitForLoadState('networkidle')
    // On a busy machine the network may be idle before the page was drawn.
    await page.waitForFunction(() => (window as unknown as Watched).dataAt > 0, null, { polling: 500 })
    return await page.evaluate(() => {
      const { dataAt, blocked } = window as unknown as Watched
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const before = resources.filter((one) => one.startTime < dataAt)
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return {
        firstContent: paint?.startTime ?? 0,
        realData: dataAt,
        blocked,
        requests: before.length + 1,
        bytes: before.reduce((sum, one) => sum + one.transferSize, 0),
      }
    })
  } finally {
    await context.close()
  }
}

interface Watched {
  dataAt: number
  blocked: number
}

/**
 * Runs in the page before anything else: records when the text appears, and the tasks that block the thread until
 * then.
 */
function watchLoading(text: string) {
  const watched = window as unknown as Watched
  watched.dataAt = 0
  watched.blocked = 0
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) watched.blocked += Math.max(0, task.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.body?.textContent?.includes(text)) {
      requestAnimationFrame(() => {
        watched.dataAt = performance.now()
      })
    } else requestAnimationFrame(look)
  }
  look()
}
