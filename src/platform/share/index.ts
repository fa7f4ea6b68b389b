import { env } from '../env'
import { hostInfo } from '../host'
import type { PassedOn, ShareCard, ShareWay, WebCard } from './types'

/** Pages pass themselves on through buttons of the host's own. */
export const SHARES_BY_BUTTON = false

/** A browser has no share menu that asks the page. */
export function useShareMenu(_cardOf: (mark: string, way: ShareWay) => ShareCard) {}

/** The address that opens a page of the shop here: the router lives behind the hash. */
export const webLink = (path: string): string =>
  `${env.hosts.h5 || window.location.origin}/#/${path.replace(/^\//, '')}`

/** Whether a menu of the host passes pages on and must be told what: WeChat's, and a mini-program's round this page. */
export function hasToldMenu(): boolean {
  const { host } = hostInfo()
  return host === 'wechat' || host === 'weappWebView' || host === 'ttWebView'
}

/** Tells that menu; rejects when the host refuses. */
export async function tellMenu(card: WebCard): Promise<void> {
  if (hostInfo().host === 'wechat') await (await import('./wechat')).announce(card)
  else await (await import('./webView')).post(card)
}

/** Passes a card on by what the host offers: the app's sheet, the browser's own, else the shopper is guided. */
export async function passOn(card: WebCard, sign?: () => Promise<object>): Promise<PassedOn> {
  const { host } = hostInfo()
  if (host === 'nativeApp') return (await import('./app')).throughApp(card, sign)
  if (host === 'browser' && typeof navigator.share === 'function') return throughBrowser(card)
  return 'guide'
}

async function throughBrowser(card: WebCard): Promise<PassedOn> {
  try {
    await navigator.share({ title: card.title, text: card.desc, url: card.link })
    return 'done'
  } catch (failure) {
    return (failure as Error).name === 'AbortError' ? 'done' : 'guide'
  }
}
