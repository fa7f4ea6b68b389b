import { commonApi } from '@/api/common'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { seckillApi } from '@/api/seckill.generated'
import type { PageAhead } from '@/features/links/ahead'
import { routeAt, topPage } from '@/navigate'
import { NEXT_PAGES } from '@/nextPages'
import { watchResting } from '@/platform/engine/gestures/resting'
import { loadPageCode } from '@/platform/engine/pageCode'
import { type RouteName, routes } from '@/routes'
import { queryClient } from './queries'

/** For browsers without idle callbacks. */
const IDLE_MS = 200

const ignore = () => undefined

/** Reads of a page's data, as the page itself makes them. */
const DATA: Record<PageAhead, (id: string) => Promise<void>> = {
  article: (articleId) => queryClient.prefetchQuery(asQuery(commonApi.article, { query: { articleId } })),
  carDetail: (seriesId) =>
    queryClient.prefetchQuery(asQuery(productApi.carSeriesDetail, { query: { seriesId } })),
  goodsDetail: (goodsId) =>
    queryClient.prefetchQuery(asQuery(productApi.goodsDetail, { query: { goodsId } })),
  seckillDetail: (seckillId) =>
    queryClient.prefetchQuery(asQuery(seckillApi.showDetail, { query: { seckillId } })),
}

/**
 * Loads what the next tap needs before it: data while a finger rests on a link, and the code of the likely next pages
 * while the browser is idle after the first touch of a page. Nothing for a shopper who saves data.
 */
export function loadAhead(): void {
  if (savesData()) return
  watchResting({
    onRest: (link) => void readData(link),
    onUp: () => {
      const from = topPage()
      if (!begun.has(from)) whenIdle(() => loadNext(from))
      begun.add(from)
    },
  })
}

/** Pages from which the code of the next ones was loaded. */
const begun = new Set<string>()

async function readData(link: string) {
  const [page, id = ''] = link.split('/') as [PageAhead, string?]
  await Promise.all([loadPageCode(routes[page].path), DATA[page](id)]).catch(ignore)
}

/** Loads one page at a time, each when the browser is idle. Stops without a network: pages then load when opened. */
function loadNext(from: string) {
  const left = [...(NEXT_PAGES[nameOf(from) as RouteName] ?? [])]
  const load = async () => {
    const next = left.shift()
    if (!next || topPage() !== from) return
    await loadPageCode(routes[next].path)
    whenIdle(() => load().catch(ignore))
  }
  load().catch(ignore)
}

const nameOf = (path: string) => {
  const route = routeAt(path)
  return Object.entries(routes).find(([, one]) => one === route)?.[0]
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, IDLE_MS)
}

/** Set in Chromium alone. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
