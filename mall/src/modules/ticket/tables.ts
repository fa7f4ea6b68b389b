import type { ticketTopic } from '@contract/shapes/ticket'
import type { Generated } from 'kysely'
import type { z } from 'zod'
import type { Json } from '../../db/coreTables'
import type { ContentStatus } from '../content/tables'
import type { TicketStatus } from './rules'

export type TicketTopic = z.output<typeof ticketTopic>

/** `migrations/0360-service.ts`. */
export interface TicketTables {
  service_groups: { id: string; position: number; name: string }
  service_questions: { id: string; group_id: string; position: number; title: string; answer: string }
  tickets: {
    id: string
    user_id: string
    client_key: string
    topic: TicketTopic
    order_id: string | null
    /** `migrations/1570-tickets-of-dealers.ts`. */
    dealer_id: Generated<string | null>
    status: TicketStatus
    unread: Generated<number>
    created_at: number
    updated_at: number
  }
  ticket_messages: {
    id: string
    ticket_id: string
    client_key: string | null
    sender: 'shopper' | 'service'
    content: string
    pictures: Json<string[]>
    at: number
    /** Only `passed` is shown to service. */
    content_status: Generated<ContentStatus>
  }
}

declare module '../../db/tables' {
  interface Database extends TicketTables {}
}
