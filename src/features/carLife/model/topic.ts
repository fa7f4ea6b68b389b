import type { carLifeTopic } from '@contract/shapes/carLife'
import type { z } from 'zod'

/** A topic of car life. */
export interface Topic {
  readonly topicId: string
  readonly name: string
  readonly intro: string
  readonly imgUrl: string
  /** null: unknown. */
  readonly articleCount: number | null
}

export const toTopic = (wire: z.output<typeof carLifeTopic>): Topic => ({
  topicId: wire.topicId,
  name: wire.name,
  intro: wire.intro,
  imgUrl: wire.cover,
  articleCount: wire.articleCount,
})
