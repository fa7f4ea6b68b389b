import Taro, { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { buildQuery, decodeValue } from '@/lib/query'
import { goesBackItself } from '@/platform/backKey'
import { type ParamsOf, type RouteName, type RouteSpec, routes } from './routes'

/** A mini-program keeps ten pages at most; the next one would fail silently. */
const DEEPEST_STACK = 10

type Given<Name extends RouteName> = Partial<Record<keyof ParamsOf<Name>, string | number | undefined>>
type Args<Name extends RouteName> =
  Record<never, never> extends ParamsOf<Name> ? [params?: Given<Name>] : [params: Given<Name>]

/** The address of a page, such as '/pages/goodsDetail/goodsDetail?goodsId=1'. */
export function pageUrl<Name extends RouteName>(name: Name, ...[params]: Args<Name>): string {
  const query = buildQuery((params ?? {}) as Record<string, unknown>)
  return `/${routes[name].path}${query ? `?${query}` : ''}`
}

/** As `openUrl`. */
export function navigate<Name extends RouteName>(name: Name, ...args: Args<Name>): Promise<boolean> {
  return openUrl(pageUrl(name, ...args))
}

/** Replaces the current page: what lies behind it stays. */
export function redirect<Name extends RouteName>(name: Name, ...args: Args<Name>): Promise<boolean> {
  return openUrl(pageUrl(name, ...args), true)
}

/**
 * Opens any address of the shop's own: a tab is switched to, other pages are put on the stack. Never rejects: false
 * where the platform could not open it, which has said so itself (`platform/pageFailed` on H5).
 */
export function openUrl(url: string, replaces = false): Promise<boolean> {
  const [path = ''] = url.split('?')
  const route = routeAt(path)
  // Tab pages take no query in mini-programs.
  if (route?.tab !== undefined) return once(path, () => Taro.switchTab({ url: path }))
  return once(url, () =>
    replaces || Taro.getCurrentPages().length >= DEEPEST_STACK
      ? Taro.redirectTo({ url })
      : Taro.navigateTo({ url }),
  )
}

/** What a tap has set going and no page has answered yet: where to, and when. */
let going = { to: '', at: 0 }
/** A page that has not come by then may be asked for again. */
const SECOND_TAP_MS = 1_000

/** A second tap that lands before a page has shown means what the first one meant. */
async function once(to: string, go: () => Promise<unknown>): Promise<boolean> {
  const at = Date.now()
  if (going.to === to && at - going.at < SECOND_TAP_MS) return true
  const mine = { to, at }
  going = mine
  try {
    await go()
    return true
  } catch {
    if (going === mine) pageShown()
    return false
  }
}

/** Every page tells when it shows: the next tap is a new one. */
export function pageShown() {
  going.to = ''
}

/**
 * Back, or home where the page was opened directly and nothing lies behind it. False where a step back of the
 * platform's own came first, and nothing lies behind any more.
 */
export function goBack(): Promise<boolean> {
  if (Taro.getCurrentPages().length > 1) return stepBack()
  return openUrl(`/${routes.home.path}`)
}

function stepBack(delta = 1): Promise<boolean> {
  return once('back', () => {
    goesBackItself()
    return Taro.navigateBack({ delta })
  })
}

/** How many pages are open; a later `goBackTo` returns to the one on top now. */
export const openPages = (): number => Taro.getCurrentPages().length

/** Back to the page that was on top when `openPages` said `depth`, over any pages opened since. */
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
 * To `url`, for a page that was only passed through (sign-in): back where that lies right behind, so that what was
 * chosen there is still chosen; else in this page's place.
 */
export function returnTo(url: string): Promise<boolean> {
  const pages = Taro.getCurrentPages()
  const behind = pages[pages.length - 2]
  return behind && urlOf(behind) === url ? stepBack() : openUrl(url, true)
}

/** The address of the page on top, as `openUrl` takes it. */
export function currentUrl(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  return page ? urlOf(page) : `/${routes.home.path}`
}

/** The route's path of an address that a page says it has; on H5 home's is its alias `/` (spec 2). */
export const routePath = (address: string): string =>
  (address.split('?')[0] ?? '').replace(/^\//, '') || routes.home.path

/** The route's path of an open page. */
export const pathOf = (page: Taro.Page): string =>
  routePath(String(page.route ?? (page as { path?: string }).path ?? ''))

function urlOf(page: Taro.Page): string {
  // H5's pages have no `options`; Taro keeps the query beside them on every target.
  const given = (page as { $taroParams?: object }).$taroParams ?? page.options ?? {}
  const query = buildQuery(cleanParams(given as Record<string, string | undefined>))
  return `/${pathOf(page)}${query ? `?${query}` : ''}`
}

/** The decoded query of the page. A value that the address lacks is undefined: links from outside may lack any. */
export function useParams<Name extends RouteName>(
  _name: Name,
): { readonly [K in keyof ParamsOf<Name>]?: string } {
  const router = useRouter()
  return useMemo(
    () => cleanParams(router.params) as { [K in keyof ParamsOf<Name>]?: string },
    [router.params],
  )
}

/** The route of a path, with or without the slash before it. */
export function routeAt(path: string): RouteSpec | undefined {
  const wanted = path.replace(/^\//, '')
  return Object.values<RouteSpec>(routes).find((route) => route.path === wanted)
}

/** Taro adds its own marks (`stamp`, `$taroTimestamp`) and leaves values encoded. */
function cleanParams(raw: Record<string, string | undefined>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'stamp' || name.startsWith('$taro') || value === undefined) continue
    params[name] = decodeValue(value)
  }
  return params
}
