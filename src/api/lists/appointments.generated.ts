// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

const lists0: Lists = { dealer: { services: [] }, actions: [], events: [] }

export const appointmentsLists: Record<string, Lists> = {
  book: lists0,
  slots: { days: [{ slots: [] }] },
  list: { list: [{ dealer: { services: [] }, actions: [] }] },
  detail: lists0,
  cancel: lists0,
  reschedule: lists0,
}
