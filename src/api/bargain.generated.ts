// npx tsx scripts/reply-shapes.ts: calls of group bargain, with the shapes of their replies; kinds as in readReply.
import { bargainCalls } from '@contract/calls/bargain'
import type { bargainSchemas } from '@contract/schemas/bargain'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { bargainCard, bargainDeal, bargainDetail } from './parts.generated'

const shapes: Record<string, Fields> = {
  deals: { cover: 0, list: [bargainDeal], mine: [bargainCard], serverTime: 5 },
  start: { bargainId: 0 },
  detail: bargainDetail,
  help: { amount: 0, bargain: bargainDetail },
  claim: bargainDetail,
}

export const bargainApi = defineApi<typeof bargainSchemas>(bargainCalls, shapes)
