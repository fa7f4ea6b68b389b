import { DAY_MS } from '@/lib/dateText'
import type { TicketStatus } from '../store/ticket/tables'

/** A ticket that service has answered and the shopper leaves alone closes after this. */
export const SILENCE_MS = 7 * DAY_MS
/** Tickets of one shopper that aren't closed. */
export const MOST_OPEN = 10

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

/** Where an event leads; undefined where it leads nowhere. */
export const afterEvent = (status: TicketStatus, event: TicketEvent): TicketStatus | undefined =>
  NEXT[status][event]

/** The states in which an event may happen, for `UPDATE … WHERE status in`. */
export const statesFor = (event: TicketEvent): TicketStatus[] =>
  (Object.keys(NEXT) as TicketStatus[]).filter((status) => afterEvent(status, event) !== undefined)

const LABELS: Readonly<Record<TicketStatus, string>> = {
  open: '等待客服回复',
  answered: '客服已回复',
  closed: '已结束',
}

export const ticketLabel = (status: TicketStatus): string => LABELS[status]
