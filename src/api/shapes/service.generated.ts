// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { questionGroup, ticket, ticketDetail } from './parts.generated'

export const serviceShapes: Record<string, Fields> = {
  questions: { groups: [questionGroup] },
  unread: { unread: 1 },
  tickets: { list: [ticket], total: 11, pageNum: 1, pageSize: 1 },
  ticket: ticketDetail,
  openTicket: ticketDetail,
  write: ticketDetail,
  close: ticketDetail,
}
