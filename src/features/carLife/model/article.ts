import type { articleBlock, articleCard } from '@contract/shapes/carLife'
import type { z } from 'zod'

/** An article as lists show it. */
export interface ArticleCard {
  readonly articleId: string
  readonly topicName: string
  readonly title: string
  readonly summary: string
  readonly imgUrl: string
  readonly author: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly reads: number
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

/** A part of an article's body; an unknown type draws nothing. */
export type ArticleBlock = z.output<typeof articleBlock>

/** Covers of the waterfall are drawn in these shapes in turn, so that the two columns don't run level. */
const COVER_RATIOS = [3 / 4, 1, 4 / 3] as const

/** The shape of an article's cover: the same at every visit, whatever its place in the list. */
export function coverRatio(articleId: string): number {
  let sum = 0
  for (let at = 0; at < articleId.length; at += 1) sum = (sum * 31 + articleId.charCodeAt(at)) % 9973
  return COVER_RATIOS[sum % COVER_RATIOS.length] ?? 1
}

/** Height of the words under a cover, in widths of a column: close enough to keep the columns level. */
const WORDS_HEIGHT = 0.52

/** Splits cards over two columns so that both grow alike; a card never changes sides as the list grows. */
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
