// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const drawLists: Record<string, Lists> = {
  board: { prizes: [], winners: [] },
  records: { list: [] },
}
