import type { subscribeAnswer } from '@contract/shapes/message'
import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { Json } from '../../db/coreTables'
import type { MessageChannel, MessageKind } from './rules'

export type SubscribeAnswer = z.output<typeof subscribeAnswer>

/** queued, then one of: sent, refused by the platform, failed after all attempts, or late (too late to be useful). */
export type MessageStatus = 'queued' | 'sent' | 'refused' | 'failed' | 'late'

/** `migrations/0720-messages.ts`. */
export interface MessageTables {
  message_subscriptions: {
    id: string
    user_id: string
    kind: MessageKind
    subject: string
    channel: MessageChannel
    open_id: string
    answer: SubscribeAnswer
    told_at: number
    dropped_at: number | null
    used_at: number | null
  }
  messages: {
    id: string
    subscription_id: string
    user_id: string
    kind: MessageKind
    channel: MessageChannel
    title: string
    lines: Json<string[]>
    page: string
    status: MessageStatus
    attempts: Generated<number>
    error: string | null
    created_at: number
    until: number
    sent_at: number | null
  }
  /** `1490-message-templates.ts`. */
  message_templates: {
    id: string
    position: number
    goods_line: string
    news_line: string
    time_line: string
  }
  message_choices: { user_id: string; kind: MessageKind; enabled: boolean }
}

declare module '../../db/tables' {
  interface Database extends MessageTables {}
}
