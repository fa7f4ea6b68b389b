import { INVITER, SHARE_DESC, SHARE_TITLE } from '@/lib/brandShare'
import { buildQuery, parseQuery } from '@/lib/query'
import type { ShareCard } from '@/platform/share/types'
import type { Counted } from './counted'
import type { PosterContent } from './poster'

/** What a page passes on. */
export interface Shared {
  /** '' takes the brand's. */
  readonly title: string
  readonly desc?: string
  /** The page that opens, as `pageUrl` gives it. */
  readonly path: string
  /** Whole address (`pictureSrc`); '' or absent lets the host take its own. */
  readonly imageUrl?: string
  /** Counts for popularity, and names the thing in the app's sign (spec 7). */
  readonly counts?: Counted
  /** Offers a poster. */
  readonly poster?: PosterContent
}

/** The address with who passes it on; a link that came from somebody else is passed on as one's own. */
export function withInviter(path: string, beanId: string | undefined): string {
  const [page = '', query = ''] = path.split('?')
  const { [INVITER]: _, ...params } = parseQuery(query)
  const next = buildQuery(beanId ? { ...params, [INVITER]: beanId } : params)
  return next ? `${page}?${next}` : page
}

export const toCard = (shared: Shared, beanId: string | undefined): ShareCard => ({
  title: shared.title || SHARE_TITLE,
  desc: shared.desc || SHARE_DESC,
  path: withInviter(shared.path, beanId),
  imageUrl: shared.imageUrl ?? '',
})
