import type { articleBlock, articleCard } from '@contract/shapes/carLife'
import type { z } from 'zod'
import { isOffered } from '@/features/links/linkTarget'

/** Returns whether the back end serves articles, both the list and single ones. Without them car life shows goods. */
export const hasArticles = () => isOffered('article')

import { approxCount } from '@/lib/approx'

/** An article as shown in lists. */
export interface ArticleCard {
  readonly articleId: string
  readonly topicName: string
  readonly title: string
  readonly summary: string
  readonly imgUrl: string
  readonly author: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** null: unknown. */
  readonly reads: number | null
}

export function toArticleCard(wire: z.output<typeof articleCard>): ArticleCard {
  return {
    articleId: wire.articleId,
    topicName: wire.topicName,
    title: wire.title,
    summary: wire.summary,
    imgUrl: wire.cover,
    author: wire.author,
    publishedAt: wire.publishedAt,
    reads: wire.reads,
  }
}

/** Formats the number of reads: 1.2万+ 阅读; '' when unknown. */
export const readsText = (reads: number | null): string =>
  reads === null ? '' : `${approxCount(reads)} 阅读`

/** A block of an article's body; an unknown type draws nothing. */
export type ArticleBlock = z.output<typeof articleBlock>

/** Aspect ratios of covers in the waterfall. They vary, so that the rows of the two columns don't line up. */
const COVER_RATIOS = [3 / 4, 1, 4 / 3] as const

/**
 * Returns the aspect ratio of an article's cover, derived from its id, so that it is the same on every visit and at
 * every position.
 */
export function coverRatio(articleId: string): number {
  let sum = 0
  for (let at = 0; at < articleId.length; at += 1) sum = (sum * 31 + articleId.charCodeAt(at)) % 9973
  return COVER_RATIOS[sum % COVER_RATIOS.length] ?? 1
}

/**
 * Approximate height of the text under a cover, as a fraction of the column width; exact enough to balance the columns.
 */
const WORDS_HEIGHT = 0.52

/** Splits cards into two columns of similar height. A card keeps its column when the list grows. */
export function inTwoColumns<Card extends { articleId: string }>(cards: readonly Card[]): [Card[], Card[]] {
  const columns: [Card[], Card[]] = [[], []]
  const heights: [number, number] = [0, 0]
  for (const card of cards) {
    const side = heights[1] < heights[0] ? 1 : 0
    columns[side].push(card)
    heights[side] += 1 / coverRatio(card.articleId) + WORDS_HEIGHT
  }
  return columns
}
