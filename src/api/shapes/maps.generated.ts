// npx tsx scripts/reply-shapes.ts: what the replies of the contract look like; the kinds are those of readReply.
import type { Fields } from '@/lib/readReply'
import { mapTile } from './parts.generated'

export const mapsShapes: Record<string, Fields> = {
  tile: mapTile,
}
