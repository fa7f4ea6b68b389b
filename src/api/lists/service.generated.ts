// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

const lists0: Lists = { messages: [{ pictures: [] }] }

export const serviceLists: Record<string, Lists> = {
  questions: { groups: [{ questions: [] }] },
  tickets: { list: [] },
  ticket: lists0,
  openTicket: lists0,
  write: lists0,
  close: lists0,
}
