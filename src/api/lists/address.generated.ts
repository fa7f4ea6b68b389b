// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const addressLists: Record<string, Lists> = {
  list: { list: [] },
  region: { list: [{ children: [{ children: [] }] }] },
  offlineStore: { list: [{ services: [] }] },
}
