// npx tsx scripts/reply-shapes.ts: shapes of the replies of group maps; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { mapTile } from './parts.generated'

export const mapsShapes: Record<string, Fields> = {
  tile: mapTile,
}
