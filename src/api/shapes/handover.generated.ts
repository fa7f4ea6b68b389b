// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'

export const handoverShapes: Record<string, Fields> = {
  create: { code: 0, expiresAt: 1 },
  redeem: { accessToken: 0, refreshToken: 0, beanId: 0, phone: 0 },
}
