import { DAY_MS } from '@contract/rules/dateText'
import type { ticketStatus } from '@contract/shapes/ticket'
import type { z } from 'zod'

export type TicketStatus = z.output<typeof ticketStatus>

/** A ticket closes when the shopper hasn't written for this long after service's reply. */
export const SILENCE_MS = 7 * DAY_MS
/** Maximum number of open tickets per shopper. */
export const MAX_OPEN = 10

export type TicketEvent = 'shopperWrites' | 'serviceWrites' | 'shopperCloses' | 'serviceCloses' | 'silence'

const NEXT: Readonly<Record<TicketStatus, Partial<Record<TicketEvent, TicketStatus>>>> = {
  open: {
    shopperWrites: 'open',
    serviceWrites: 'answered',
    shopperCloses: 'closed',
    serviceCloses: 'closed',
  },
  answered: {
    shopperWrites: 'open',
    serviceWrites: 'answered',
    shopperCloses: 'closed',
    serviceCloses: 'closed',
    silence: 'closed',
  },
  closed: {},
}

/** Returns the status after an event; undefined if the event isn't allowed. */
export const afterEvent = (status: TicketStatus, event: TicketEvent): TicketStatus | undefined =>
  NEXT[status][event]

/** Returns the states in which an event is allowed, for `UPDATE … WHERE status in`. */
export const statesFor = (event: TicketEvent): TicketStatus[] =>
  (Object.keys(NEXT) as TicketStatus[]).filter((status) => afterEvent(status, event) !== undefined)

const LABELS: Readonly<Record<TicketStatus, string>> = {
  open: '等待客服回复',
  answered: '客服已回复',
  closed: '已结束',
}

export const ticketLabel = (status: TicketStatus): string => LABELS[status]
