// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const cartLists: Record<string, Lists> = {
  list: { lines: [] },
  update: { lines: [] },
  remove: { lines: [] },
  checked: { lines: [] },
  restore: { lines: [] },
}
