import Taro, { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { buildQuery, decodeValue } from '@/lib/query'
import { markOwnStepBack, untilMoved } from '@/platform/engine/backKey'
import { type ParamsOf, type RouteName, type RouteSpec, routes } from './routes'

/** Page limit of mini-programs; opening another page would fail silently. */
const DEEPEST_STACK = 10

type Given<Name extends RouteName> = Partial<Record<keyof ParamsOf<Name>, string | number | undefined>>
type Args<Name extends RouteName> =
  Record<never, never> extends ParamsOf<Name> ? [params?: Given<Name>] : [params: Given<Name>]

/** Returns the address of a page, such as '/pages/goodsDetail/goodsDetail?goodsId=1'. */
export function pageUrl<Name extends RouteName>(name: Name, ...[params]: Args<Name>): string {
  const query = buildQuery((params ?? {}) as Record<string, unknown>)
  return `/${routes[name].path}${query ? `?${query}` : ''}`
}

/** Opens a page, like `openUrl`. */
export function navigate<Name extends RouteName>(name: Name, ...args: Args<Name>): Promise<boolean> {
  return openUrl(pageUrl(name, ...args))
}

/** Replaces the current page; the pages behind it stay. */
export function redirect<Name extends RouteName>(name: Name, ...args: Args<Name>): Promise<boolean> {
  return openUrl(pageUrl(name, ...args), true)
}

/**
 * Opens any address of the shop: switches to tab pages, pushes other pages. Never rejects: returns false where the
 * platform could not open the page; the platform has then notified the shopper (`platform/engine/pageFailed` on H5).
 */
export function openUrl(url: string, replaces = false): Promise<boolean> {
  const [path = ''] = url.split('?')
  const route = routeAt(path)
  // Tab pages can't have a query in mini-programs.
  if (route?.tab !== undefined) return once(path, () => Taro.switchTab({ url: path }))
  return once(url, () =>
    replaces || Taro.getCurrentPages().length >= DEEPEST_STACK
      ? Taro.redirectTo({ url })
      : Taro.navigateTo({ url }),
  )
}

/** Running navigation: target and start time. `to` is '' when a page has been shown since. */
let going = { to: '', at: 0 }
/** Time in ms in which a second navigation to the same target is ignored. */
const SECOND_TAP_MS = 1_000

/** Runs a navigation; ignores a second one to the same target until a page is shown. */
async function once(to: string, go: () => Promise<unknown>): Promise<boolean> {
  const at = Date.now()
  if (going.to === to && at - going.at < SECOND_TAP_MS) return true
  const mine = { to, at }
  going = mine
  const moved = untilMoved()
  try {
    if (moved) await moved
    await go()
    return true
  } catch {
    if (going === mine) going.to = ''
    return false
  }
}

let onShown: (() => void) | undefined

/** Runs `work` when the next page is shown, such as the one to which the shop is about to go back. */
export function whenNextShown(work: () => void) {
  onShown = work
}

/** Ends the running navigation; every page calls it when it is shown. */
export function pageShown() {
  going.to = ''
  const work = onShown
  onShown = undefined
  work?.()
}

/**
 * Goes back, or to home where the page was opened directly and no page lies behind it. Returns false where the platform
 * itself went back first, so that no page lies behind any more.
 */
export function goBack(): Promise<boolean> {
  if (Taro.getCurrentPages().length > 1) return stepBack()
  return openUrl(`/${routes.home.path}`)
}

function stepBack(delta = 1): Promise<boolean> {
  return once('back', () => {
    markOwnStepBack()
    return Taro.navigateBack({ delta })
  })
}

/** Returns the number of open pages; pass it to `goBackTo` later to return to the current page. */
export const openPages = (): number => Taro.getCurrentPages().length

/** Returns the path of the page on top, '' before the first. */
export function topPage(): string {
  const pages = Taro.getCurrentPages()
  const top = pages[pages.length - 1]
  return top ? pathOf(top) : ''
}

/** Goes back to the page that was on top when `openPages` returned `depth`. */
export function goBackTo(depth: number): Promise<boolean> {
  const delta = Taro.getCurrentPages().length - depth
  return delta > 0 ? stepBack(delta) : goBack()
}

/** Whether one of these pages lies right behind the one on top. */
export function isBehind(...names: RouteName[]): boolean {
  const pages = Taro.getCurrentPages()
  const behind = pages[pages.length - 2]
  const path = behind && pathOf(behind)
  return names.some((name) => routes[name].path === path)
}

/** Whether this page is the one on top. */
export const isOnTop = (name: RouteName): boolean =>
  (currentUrl().split('?')[0] ?? '').replace(/^\//, '') === routes[name].path

/**
 * Leaves an intermediate page (sign-in) for `url`: goes back if `url` is the page right behind, so that choices made
 * there are kept; otherwise replaces this page.
 */
export function returnTo(url: string): Promise<boolean> {
  const pages = Taro.getCurrentPages()
  const behind = pages[pages.length - 2]
  return behind && urlOf(behind) === url ? stepBack() : openUrl(url, true)
}

/** Returns the address of the page on top, in the form for `openUrl`. */
export function currentUrl(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  return page ? urlOf(page) : `/${routes.home.path}`
}

/** Returns the route path of a page's address; on H5 home may have its alias `/` (spec 2). */
export const routePath = (address: string): string =>
  (address.split('?')[0] ?? '').replace(/^\//, '') || routes.home.path

/** Returns the route path of an open page. */
export const pathOf = (page: Taro.Page): string =>
  routePath(String(page.route ?? (page as { path?: string }).path ?? ''))

function urlOf(page: Taro.Page): string {
  // H5 pages have no `options`; Taro stores the query in `$taroParams` on every target.
  const given = (page as { $taroParams?: object }).$taroParams ?? page.options ?? {}
  const query = buildQuery(cleanParams(given as Record<string, string | undefined>))
  return `/${pathOf(page)}${query ? `?${query}` : ''}`
}

/** Returns the decoded query of the page. Any value may be undefined, because links from outside may be incomplete. */
export function useParams<Name extends RouteName>(
  _name: Name,
): { readonly [K in keyof ParamsOf<Name>]?: string } {
  const router = useRouter()
  return useMemo(
    () => cleanParams(router.params) as { [K in keyof ParamsOf<Name>]?: string },
    [router.params],
  )
}

/** Returns the route of a path, with or without a leading slash. */
export function routeAt(path: string): RouteSpec | undefined {
  const relative = path.replace(/^\//, '')
  return Object.values<RouteSpec>(routes).find((route) => route.path === relative)
}

/** Removes Taro's own parameters (`stamp`, `$taroTimestamp`) and decodes values, which Taro leaves encoded. */
function cleanParams(raw: Record<string, string | undefined>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'stamp' || name.startsWith('$taro') || value === undefined) continue
    params[name] = decodeValue(value)
  }
  return params
}
