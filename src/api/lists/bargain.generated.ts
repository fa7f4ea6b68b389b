// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const bargainLists: Record<string, Lists> = {
  deals: { list: [], mine: [] },
  detail: { helpList: [] },
  help: { bargain: { helpList: [] } },
  claim: { helpList: [] },
}
