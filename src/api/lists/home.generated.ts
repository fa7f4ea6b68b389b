// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const homeLists: Record<string, Lists> = {
  index: { banners: [], blocks: [{ items: [] }] },
}
