import { hostInfo } from '../../host'
import { env } from '../../host/env'
import { isInMiniProgram } from '../../host/miniProgram'
import type { PassedOn, ShareCard, ShareWay, WebCard } from '../types'

/** Whether pages are shared through the host's own buttons. */
export const SHARES_BY_BUTTON = false

/** Does nothing: a browser has no share menu that requests a card from the page. */
export function useShareMenu(_cardOf: (mark: string, way: ShareWay) => ShareCard) {}

/** Returns the browser address of a page of the shop; the router uses the hash. */
export const webLink = (path: string): string =>
  `${env.hosts.h5 || window.location.origin}/#/${path.replace(/^\//, '')}`

/** Whether the host has a share menu that needs the card in advance: WeChat's, or a surrounding mini-program's. */
export const hasSetShareMenu = (): boolean => hostInfo().host === 'wechat' || isInMiniProgram()

/** Sets the card of that menu; rejects when the host refuses. */
export async function setShareMenu(card: WebCard): Promise<void> {
  if (isInMiniProgram()) await (await import('./webView')).post(card)
  else await (await import('./wechat')).announce(card)
}

/** Shares a card through the app's sheet or the browser's share function; otherwise returns 'guide'. */
export async function passOn(card: WebCard, sign?: () => Promise<object>): Promise<PassedOn> {
  const { host } = hostInfo()
  if (host === 'nativeApp') return (await import('./app')).shareThroughApp(card, sign)
  if (host === 'browser' && typeof navigator.share === 'function') return throughBrowser(card)
  return 'guide'
}

async function throughBrowser(card: WebCard): Promise<PassedOn> {
  try {
    await navigator.share({ title: card.title, text: card.desc, url: card.link })
    return 'done'
  } catch (failure) {
    return (failure as Error).name === 'AbortError' ? 'cancelled' : 'guide'
  }
}
