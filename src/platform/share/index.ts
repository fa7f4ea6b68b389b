import { callApp } from '../bridge'
import { env } from '../env'
import { hostInfo } from '../host'
import type { PassedOn, ShareCard, ShareSignature, ShareWay, WebCard } from './types'
import { announce } from './wechat'

/** Pages pass themselves on through buttons of the host's own. */
export const SHARES_BY_BUTTON = false

/** A browser has no share menu that asks the page. */
export function useShareMenu(_cardOf: (mark: string, way: ShareWay) => ShareCard) {}

/** The address that opens a page of the shop here: the router lives behind the hash. */
export const webLink = (path: string): string =>
  `${env.hosts.h5 || window.location.origin}/#/${path.replace(/^\//, '')}`

/** Tells WeChat's menu what to pass on; rejects when WeChat refuses. */
export const tellWechat = (card: WebCard, sign: (url: string) => Promise<ShareSignature>): Promise<void> =>
  announce(card, sign)

/** Passes a card on by what the host offers: the app's sheet, the browser's own, else the shopper is guided. */
export async function passOn(card: WebCard, sign?: () => Promise<object>): Promise<PassedOn> {
  const { host } = hostInfo()
  if (host === 'nativeApp') return throughApp(card, sign)
  if (host === 'browser' && typeof navigator.share === 'function') return throughBrowser(card)
  return 'guide'
}

async function throughApp(card: WebCard, sign?: () => Promise<object>): Promise<PassedOn> {
  try {
    const signed = sign ? await sign() : undefined
    await callApp('share', {
      title: card.title,
      description: card.desc,
      url: card.link,
      imageUrl: card.imageUrl,
      ...(signed ? { sign: signed } : null),
    })
    return 'done'
  } catch {
    return 'failed'
  }
}

async function throughBrowser(card: WebCard): Promise<PassedOn> {
  try {
    await navigator.share({ title: card.title, text: card.desc, url: card.link })
    return 'done'
  } catch (failure) {
    return (failure as Error).name === 'AbortError' ? 'done' : 'guide'
  }
}
