// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { mapTile } from './parts.generated'

export const mapsShapes: Record<string, Fields> = {
  tile: mapTile,
}
