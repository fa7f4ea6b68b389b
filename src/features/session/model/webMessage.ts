import { buildQuery, parseQuery } from '@/lib/query'
import type { ShareCard } from '@/platform/share/types'
import { routes } from '@/routes'
import { type HostSettings, isOwn, withoutSession } from './webAddress'

/** What a page in the web view said of itself (`platform/share/webView`). */
export interface WebCardMessage {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imageUrl: string
}

/** The last card among the messages that a web view handed over; null where none can be used. */
export function readCardMessage(raw: unknown): WebCardMessage | null {
  const messages: unknown[] = Array.isArray(raw) ? raw : []
  for (const message of [...messages].reverse()) {
    if (typeof message !== 'object' || message === null) continue
    const { kind, title, desc, link, imageUrl } = message as Record<string, unknown>
    if (kind === 'share' && typeof link === 'string' && link)
      return { title: textOf(title), desc: textOf(desc), link, imageUrl: textOf(imageUrl) }
  }
  return null
}

/**
 * What the mini-program passes on for a page in its web view. A page of the shop's own opens as the mini-program's
 * page of the same path; others open in the web view again. The session never goes along.
 */
export function cardOfWebPage(
  shown: string,
  title: string,
  said: WebCardMessage | null,
  settings: HostSettings,
): ShareCard {
  // A page may speak for itself alone, not for another house.
  const link = said && isOwn(said.link, settings) ? said.link : shown
  return {
    title: said?.title || title,
    desc: said?.desc ?? '',
    path: (isOwn(link, settings) && shopPageOf(link)) || webviewPath(link),
    imageUrl: said?.imageUrl ?? '',
  }
}

/** '/pages/…?…' where the address names a page of the shop. */
function shopPageOf(link: string): string | null {
  const page = link.split('#')[1] ?? ''
  const [path = '', query = ''] = page.split('?')
  const isRoute = Object.values(routes).some((route) => `/${route.path}` === path)
  return isRoute ? `${path}${query ? `?${buildQuery(parseQuery(query))}` : ''}` : null
}

const webviewPath = (link: string) =>
  `/${routes.appWebview.path}?${buildQuery({ url: withoutSession(link) })}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
