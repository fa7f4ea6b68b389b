import { INVITER, SHARE_DESC, SHARE_TITLE } from '@contract/rules/brand'
import { buildQuery, parseQuery } from '@/lib/query'
import type { ShareCard } from '@/platform/abilities/types'

/** Content of a poster. */
export interface PosterContent {
  readonly title: string
  /** Line below the title; '' for none. */
  readonly note: string
  /** Formatted price, such as '¥199 起'; '' for none. */
  readonly price: string
  /** Root-relative or absolute URL; '' for none. */
  readonly imgUrl: string
  /** Pictures with the same canvas that are drawn over it, from the lowest to the highest. */
  readonly layers?: readonly string[]
  /** Background: paper for goods and articles, ridge for vehicles, night for activities. */
  readonly ground: 'paper' | 'ridge' | 'night'
}

/** Subject of a share, as the mall counts it. For `act_share` the id is the activity's (spec 7). */
export interface Counted {
  readonly active: 'act_share' | 'good_share'
  readonly id: string
}

/** Content that a page shares. */
export interface Shared {
  /** '' uses the brand's title. */
  readonly title: string
  readonly desc?: string
  /** Page to open, as `pageUrl` returns it. */
  readonly path: string
  /** Absolute URL (`pictureSrc`); when '' or absent, the host chooses a picture. */
  readonly imageUrl?: string
  /** Counts for popularity, and identifies the subject in the app's signature (spec 7). */
  readonly counts?: Counted
  /** Content of the poster; without it no poster is offered. */
  readonly poster?: PosterContent
}

/** Adds the sharer's id to a page address, replacing the id of a previous sharer. */
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
