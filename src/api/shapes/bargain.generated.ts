// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { bargainCard, bargainDeal, bargainDetail } from './parts.generated'

export const bargainShapes: Record<string, Fields> = {
  deals: { cover: 0, list: [bargainDeal], mine: [bargainCard], serverTime: 1 },
  start: { bargainId: 0 },
  detail: bargainDetail,
  help: { amount: 0, bargain: bargainDetail },
  claim: bargainDetail,
}
