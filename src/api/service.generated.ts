// npx tsx scripts/reply-shapes.ts: calls of group service, with the shapes of their replies; kinds as in readReply.
import { serviceCalls } from '@contract/calls/service'
import type { serviceSchemas } from '@contract/schemas/service'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { questionGroup, ticket, ticketDetail } from './parts.generated'

const shapes: Record<string, Fields> = {
  questions: { groups: [questionGroup] },
  agreement: { versionId: 0, body: 0, publishedAt: 5, asksAgain: 2, note: 0 },
  unread: { unread: 1 },
  tickets: { list: [ticket], total: 11, pageNum: 1, pageSize: 1 },
  ticket: ticketDetail,
  openTicket: ticketDetail,
  write: ticketDetail,
  close: ticketDetail,
}

export const serviceApi = defineApi<typeof serviceSchemas>(serviceCalls, shapes)
