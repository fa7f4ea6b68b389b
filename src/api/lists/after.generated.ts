// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

const lists0: Lists = { actions: [], pictures: [], timeline: [] }

export const afterLists: Record<string, Lists> = {
  detail: lists0,
  form: { refundable: [], choices: [{ reasons: [] }], wanted: [] },
  apply: lists0,
  reopen: lists0,
  express: lists0,
  cancel: lists0,
  received: lists0,
}
