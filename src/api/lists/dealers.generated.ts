// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const dealersLists: Record<string, Lists> = {
  home: { dealer: { services: [] }, series: [{ tags: [] }] },
}
