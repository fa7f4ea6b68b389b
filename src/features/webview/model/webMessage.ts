import { type HostSettings, isOwn, withoutSession } from '@/features/links/webAddress'
import { buildQuery, parseQuery } from '@/lib/query'
import type { ShareCard } from '@/platform/abilities/types'
import { routes } from '@/routes'

/** Share card that a page in the web view sends about itself (`platform/abilities/share/webView`). */
export interface WebCardMessage {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imageUrl: string
}

/** Returns the last card among a web view's messages; null when none is usable. */
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
 * Builds the mini-program's share card for a page in its web view. A page of the shop opens as the mini-program's page
 * of the same path; other pages open in the web view again. The session is never shared.
 */
export function cardOfWebPage(
  shown: string,
  title: string,
  card: WebCardMessage | null,
  settings: HostSettings,
): ShareCard {
  // Accept the page's own link only if it belongs to the shop, not to another site.
  const link = card && isOwn(card.link, settings) ? card.link : shown
  return {
    title: card?.title || title,
    desc: card?.desc ?? '',
    path: (isOwn(link, settings) && shopPageOf(link)) || webviewPath(link),
    imageUrl: card?.imageUrl ?? '',
  }
}

/** Returns '/pages/…?…' when the address names a page of the shop, else null. */
function shopPageOf(link: string): string | null {
  const page = link.split('#')[1] ?? ''
  const [path = '', query = ''] = page.split('?')
  const isRoute = Object.values(routes).some((route) => `/${route.path}` === path)
  return isRoute ? `${path}${query ? `?${buildQuery(parseQuery(query))}` : ''}` : null
}

const webviewPath = (link: string) =>
  `/${routes.appWebview.path}?${buildQuery({ url: withoutSession(link) })}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
