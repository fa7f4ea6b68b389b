import { DAY_MS } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import type { review, reviewCounts } from '@contract/shapes/review'
import type { z } from 'zod'
import { specText } from '@/lib/specText'

/** A review as shown in lists. The mall has already masked the name. */
export interface Review {
  readonly commentId: string
  readonly nickName: string
  readonly avatarUrl: string
  /** 1 to 5; null when the back end doesn't send it. */
  readonly score: number | null
  readonly content: string
  readonly pictures: readonly string[]
  /** The same pictures in full size. */
  readonly largePictures: readonly string[]
  readonly specText: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** The shop's reply; empty when there is none. */
  readonly reply: string
  /** Follow-up that the buyer added later. */
  readonly followUp: {
    readonly content: string
    readonly pictures: readonly string[]
    readonly largePictures: readonly string[]
    readonly createdAt: number
  } | null
}

export const toReview = (wire: z.output<typeof review>): Review => ({
  ...wire,
  specText: specText(wire.specText),
})

export type ReviewCounts = z.output<typeof reviewCounts>
export type ReviewFilter = keyof ReviewCounts

export interface ReviewSummary {
  readonly counts: ReviewCounts
  /** null: unknown; the same for each of the counts. */
  readonly goodPercent: number | null
  readonly first: readonly Review[]
}

const NO_REVIEWS: ReviewCounts = { all: 0, picture: 0, good: 0, middle: 0, bad: 0, followUp: 0 }

/** Converts the review part of a goods response; null when the back end has no reviews. */
export const toReviewSummary = (
  wire: { counts: ReviewCounts; goodPercent: number | null; list: z.output<typeof review>[] } | null,
): ReviewSummary => ({
  counts: wire?.counts ?? NO_REVIEWS,
  goodPercent: wire?.goodPercent ?? null,
  first: (wire?.list ?? []).map(toReview),
})

const FILTERS: readonly { value: ReviewFilter; text: string }[] = [
  { value: 'all', text: '全部' },
  { value: 'picture', text: '有图' },
  { value: 'good', text: '好评' },
  { value: 'middle', text: '中评' },
  { value: 'bad', text: '差评' },
  { value: 'followUp', text: '追评' },
]

/**
 * Returns the filters with their counts. Filters without reviews are left out, except for the filter of all reviews.
 */
export const filtersOf = (counts: ReviewCounts) =>
  FILTERS.filter(({ value }) => value === 'all' || (counts[value] ?? 0) > 0).map(({ value, text }) => ({
    value,
    text: counts[value] === null ? text : `${text} ${withThousands(counts[value])}`,
  }))

/** Returns when the follow-up was written: 当天追评, 30 天后追评. */
export function followUpWhen(reviewedAt: number, followedAt: number): string {
  const days = Math.floor((followedAt - reviewedAt) / DAY_MS)
  return days > 0 ? `${days} 天后追评` : '当天追评'
}
