// npx tsx scripts/reply-lists.ts: where the replies of the contract have lists.
import type { Lists } from '@/lib/fillLists'

export const mapsLists: Record<string, Lists> = {
  tile: { areas: [{ path: [] }], rivers: [{ path: [] }], borders: [], roads: [{ path: [] }], labels: [] },
}
