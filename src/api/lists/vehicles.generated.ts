// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const vehiclesLists: Record<string, Lists> = {
  goods: { specs: [{ values: [] }], defaults: [], tags: [] },
  order: { dealer: { services: [] }, steps: [] },
  carVin: { list: [] },
}
