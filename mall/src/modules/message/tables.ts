import type { subscribeAnswer } from '@contract/shapes/message'
import type { z } from 'zod'
import type { MessageChannel, MessageKind } from './rules'

export type SubscribeAnswer = z.output<typeof subscribeAnswer>

/** queued, then one of: sent, refused by the platform, failed after all attempts, or late (too late to be useful). */
export type MessageStatus = 'queued' | 'sent' | 'refused' | 'failed' | 'late'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'messages.kind': MessageKind
    'messages.channel': MessageChannel
    'messages.lines': string[]
    'message_choices.kind': MessageKind
  }
}
