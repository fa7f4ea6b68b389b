import type { ticketDetail, ticket as ticketShape } from '@contract/shapes/ticket'
import type { z } from 'zod'

export type WireTicketDetail = z.output<typeof ticketDetail>
export type Ticket = z.output<typeof ticketShape>
export type TicketDetail = WireTicketDetail
export type TicketMessage = TicketDetail['messages'][number]

export const MAX_MESSAGE_LENGTH = 500
export const MAX_PICTURES = 6

/** Returns why a message can't be sent yet; '' when it can. */
export function messageObjection(content: string, waiting: number): string {
  if (content.trim() === '') return '请写下您的问题'
  return waiting > 0 ? '还有图片没有传完，请稍候或移除' : ''
}
