// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const userLists: Record<string, Lists> = {
  deletion: { obstacles: [] },
}
