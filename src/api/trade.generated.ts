// npx tsx scripts/reply-shapes.ts: calls of group trade, with the shapes of their replies; kinds as in readReply.
import { tradeCalls } from '@contract/calls/trade'
import type { tradeSchemas } from '@contract/schemas/trade'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { createdOrder } from './parts.generated'

const shapes: Record<string, Fields> = {
  add: { draftId: 0, lines: [{ skuId: 0, number: 1 }], createdAt: 5 },
  order: { draftId: 0, lines: [{ skuId: 0, goodsId: 20, goodsName: 20, goodsAttrStr: 20, goodsThumb: 20, goodsPrice: 20, goodsNumber: 21, goodsAmount: 20, discount: 20, stock: 21, usable: 24, reason: 20, number: 1 }], createdAt: 5, goodsAmount: 20, deliveryFee: 20, discountAmount: 20, payableAmount: 20 },
  done: createdOrder,
  getDone: { draftId: 0, order: [createdOrder, 0] },
}

export const tradeApi = defineApi<typeof tradeSchemas>(tradeCalls, shapes)
