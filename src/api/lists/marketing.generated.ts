// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const marketingLists: Record<string, Lists> = {
  trigger: { floating: [{ pages: [] }], popups: [{ pages: [] }] },
  banner: { list: [] },
}
