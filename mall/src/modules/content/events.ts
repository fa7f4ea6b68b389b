import { defineEvent } from '../../core/events'
import type { ContentKind } from '../../gateways/content/contentGateway'

export interface SettledContent {
  readonly kind: ContentKind
  readonly subjectId: string
  readonly userId: string
  readonly text: string
  readonly pictures: readonly string[]
  readonly status: 'passed' | 'refused'
  readonly at: number
}

/** A text or picture was found fit for others, or not. The module that has it shows it, or notifies its author. */
export const contentSettled = defineEvent<SettledContent>('content.settled')
