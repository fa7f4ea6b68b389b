import { commonApi } from '@/api/common'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { routeAt, topPage } from '@/navigate'
import { NEXT_PAGES } from '@/nextPages'
import { watchResting } from '@/platform/engine/gestures/resting'
import { loadPageCode } from '@/platform/engine/pageCode'
import { type RouteName, routes } from '@/routes'
import { queryClient } from './queries'

/** Pause in browsers without idle callbacks. */
const IDLE_MS = 200

const ignore = () => undefined

/** Main reads of pages, as the pages themselves make them. */
const DATA: Partial<Record<RouteName, (id: string) => Promise<void>>> = {
  article: (articleId) => queryClient.prefetchQuery(asQuery(commonApi.article, { query: { articleId } })),
  carDetail: (seriesId) =>
    queryClient.prefetchQuery(asQuery(productApi.carSeriesDetail, { query: { seriesId } })),
  goodsDetail: (goodsId) =>
    queryClient.prefetchQuery(asQuery(productApi.goodsDetail, { query: { goodsId } })),
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
      if (begun.has(from)) return
      begun.add(from)
      whenIdle(() => void loadNext(from))
    },
  })
}

/** Pages of which the code of the next ones is being loaded, or was. */
const begun = new Set<string>()

async function readData(link: string) {
  const [page, id = ''] = link.split('/') as [RouteName, string?]
  await Promise.all([loadPageCode(routes[page].path), DATA[page]?.(id)]).catch(ignore)
}

/**
 * Loads one page at a time, each when the browser is idle. When the page is left, or without a network, the next touch
 * begins again.
 */
async function loadNext(from: string): Promise<void> {
  for (const next of NEXT_PAGES[nameOf(from) as RouteName] ?? []) {
    const isLoaded = topPage() === from && (await loadPageCode(routes[next].path).then(() => true, ignore))
    if (!isLoaded) {
      begun.delete(from)
      return
    }
    await new Promise<void>(whenIdle)
  }
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
