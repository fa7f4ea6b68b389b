import type { ticketTopic } from '@contract/shapes/ticket'
import type { z } from 'zod'
import type { ContentStatus } from '../content/tables'

export type TicketTopic = z.output<typeof ticketTopic>

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'tickets.topic': TicketTopic
    'reply_templates.topics': TicketTopic[]
    'ticket_messages.pictures': string[]
    'ticket_messages.content_status': ContentStatus
  }
}
