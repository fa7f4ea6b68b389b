import type { Browser } from 'playwright-core'
import { storedSession } from '../../__tests__/support/session'
import { buildCalls } from '../../contract/calls/build'
import { commonCalls } from '../../contract/calls/common'
import { productCalls } from '../../contract/calls/product'
import type { TestMall } from '../../mall/testing/testMall'
import { serveBare } from './bareServer'
import { type Figure, kb, median } from './figures'
import { firstFiles } from './firstFiles'
import { textOfData } from './h5Load'
import { slowPhone } from './phoneProfile'
import { withShop } from './withShop'

const RUNS = 5
/** Time after the network is idle in which pictures are decoded and painted. */
const PAINT_MS = 1000
const SERIES = 'ridge'
const GOODS = 'roof-rack-flat'

interface FirstPage {
  readonly name: string
  readonly path: string
  readonly query: string
  readonly isSignedIn?: boolean
  /** Largest content, as a multiple of the bare page's. */
  readonly budget: number
}

/** Pages at which visits begin. */
const PAGES: readonly FirstPage[] = [
  { name: 'home', path: 'pages/index/index', query: '', budget: 1.35 },
  { name: 'home, signed in', path: 'pages/index/index', query: '', isSignedIn: true, budget: 1.35 },
  { name: 'a series', path: 'pages/carDetail/carDetail', query: `?seriesId=${SERIES}`, budget: 1.5 },
  { name: 'goods', path: 'pages/goodsDetail/goodsDetail', query: `?goodsId=${GOODS}`, budget: 1.5 },
  { name: 'build', path: 'pages/ext/build/build', query: `?seriesId=${SERIES}`, budget: 1.5 },
]
const DATA_BUDGET = 1.5
/** Everything that home loads until the network is idle, without pictures. */
const IDLE_KB = 136
/** Nothing that is drawn may be moved. */
const SHIFT_BUDGET = 0

/**
 * Measures when the largest content of a visit's first page is painted, from an empty cache, in turn with a page that
 * has nothing but the same picture while the same scripts share the line at low priority.
 */
export async function h5FirstFrame(): Promise<Figure[]> {
  return await withShop(async ({ mall, origin, browser }) => {
    const session = storedSession(await mall.signIn('13800000001'))
    const pictures = await firstPictures(mall)
    const text = textOfData(await mall.guest.get(commonCalls.index, { query: { brand: 5 } }))
    const bare = await serveBare(
      origin,
      Object.fromEntries(
        PAGES.map(({ name, path }) => [
          encodeURIComponent(name),
          {
            pictures: pictures[path] ?? [],
            scripts: firstFiles(path)
              .filter((file) => file.endsWith('.js'))
              .map((file) => `/${file}`),
          },
        ]),
      ),
    )
    const figures: Figure[] = []
    try {
      for (const { name, path, query, isSignedIn, budget } of PAGES) {
        const visits: Visit[] = []
        const bareVisits: Visit[] = []
        for (let run = 0; run < RUNS; run += 1) {
          const open = (url: string, stored = {}) => visit(browser, bare.origin + url, { stored, text })
          bareVisits.push(await open(`/bare/${encodeURIComponent(name)}`))
          visits.push(await open(query ? `/#/${path}${query}` : '/', isSignedIn ? session : {}))
        }
        figures.push(...figuresOf({ name, budget }, visits, bareVisits))
      }
    } finally {
      bare.close()
    }
    return figures
  })
}

function figuresOf(
  { name, budget }: { name: string; budget: number },
  visits: Visit[],
  bare: Visit[],
): Figure[] {
  const of = (list: Visit[], key: keyof Visit) => median(list.map((one) => one[key]))
  const bareAt = of(bare, 'largestAt')
  const figures: Figure[] = [
    { name: `largest content of ${name}`, value: of(visits, 'largestAt'), unit: 'ms' },
    { name: `  ${name}, the bare page's`, value: bareAt, unit: 'ms' },
    { name: `  ${name}, times the bare page`, value: of(visits, 'largestAt') / bareAt, budget, unit: '' },
    {
      name: `  ${name}, layout shift, worst`,
      value: Math.max(...visits.map(({ shift }) => shift)),
      budget: SHIFT_BUDGET,
      unit: '',
    },
  ]
  if (name === 'home') {
    figures.push(
      {
        name: '  home, its data, times the bare page',
        value: of(visits, 'dataAt') / bareAt,
        budget: DATA_BUDGET,
        unit: '',
      },
      {
        name: '  home, scripts, sheets and data until idle',
        value: kb(of(visits, 'bytes')),
        budget: IDLE_KB,
        unit: 'KB',
      },
    )
  }
  return figures
}

/** Returns the pictures that each page shows first, as its data names them. */
async function firstPictures({ guest }: TestMall): Promise<Record<string, string[]>> {
  const home = await guest.get(commonCalls.index, { query: { brand: 5 } })
  const series = await guest.get(productCalls.carSeriesDetail, { query: { seriesId: SERIES } })
  const goods = await guest.get(productCalls.goodsDetail, { query: { goodsId: GOODS } })
  const build = await guest.get(buildCalls.offer, { query: { seriesId: SERIES } })
  const type = build.types.find(({ typeId }: { typeId: string }) => typeId === build.defaultTypeId)
  const colour = build.colours.find(({ colourId }: { colourId: string }) => colourId === type.colourIds[0])
  return {
    'pages/index/index': [home.banners[0].image],
    'pages/carDetail/carDetail': [series.colours[0].views.f34],
    'pages/goodsDetail/goodsDetail': [goods.gallery[0]],
    'pages/ext/build/build': [colour.layer[0], type.layer[0]],
  }
}

interface Visit {
  /** ms from the start of the visit. */
  largestAt: number
  dataAt: number
  /** Sum of the shifts' scores. */
  shift: number
  /** Bytes of everything but pictures. */
  bytes: number
}

async function visit(
  browser: Browser,
  url: string,
  before: { stored: Record<string, string>; text: string },
): Promise<Visit> {
  const { page, context } = await slowPhone(browser)
  try {
    await page.addInitScript(watchPainting, before)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(PAINT_MS)
    return await page.evaluate(() => {
      const { largestAt, shift, dataAt } = window as unknown as Visit
      const entries = performance.getEntries() as PerformanceResourceTiming[]
      const bytes = entries
        .filter(({ entryType, name }) => /navigation|resource/.test(entryType) && !/\/pictures\//.test(name))
        .reduce((sum, { transferSize }) => sum + transferSize, 0)
      return { largestAt, shift, dataAt, bytes }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else: signs in, and records what is painted and moved, and when the text appears. */
function watchPainting({ stored, text }: { stored: Record<string, string>; text: string }) {
  for (const [name, data] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify({ data }))
  const watched = window as unknown as Visit
  watched.largestAt = 0
  watched.dataAt = 0
  watched.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.largestAt = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.body?.textContent?.includes(text)) watched.dataAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
