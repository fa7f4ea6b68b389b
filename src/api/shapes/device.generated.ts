// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'

export const deviceShapes: Record<string, Fields> = {
  key: { device: 0 },
  challenge: { salt: 0, challenge: 0, maxNumber: 1, signature: 0 },
}
