// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

const lists0: Lists = { blocks: [{ facts: [], paragraphs: [], items: [], fields: [{ options: [] }], vins: [], downPercents: [], months: [], series: [{ types: [] }], prizes: [], dealer: { services: [] } }] }

export const activitiesLists: Record<string, Lists> = {
  dealerList: { list: [] },
  dealerDetail: lists0,
  list: { list: [] },
  detail: lists0,
  mine: { list: [] },
}
