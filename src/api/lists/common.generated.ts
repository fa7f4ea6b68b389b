// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const commonLists: Record<string, Lists> = {
  topics: { list: [] },
  dealers: { list: [{ services: [] }] },
  dealer: { services: [] },
  articles: { list: [] },
  article: { body: [{ items: [] }], goods: [{ tags: [] }], related: [] },
}
