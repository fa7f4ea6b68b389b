// npx tsx scripts/reply-shapes.ts: calls of group seckill, with the shapes of their replies; kinds as in readReply.
import { seckillCalls } from '@contract/calls/seckill'
import type { seckillSchemas } from '@contract/schemas/seckill'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { addressSnapshot, couponCard, createdOrder, goodsCard, orderCoupon, pricedLine, review, reviewCounts, seckillCard, seckillDetail, seckillSession, seckillWinner, sku, specGroup } from './parts.generated'

const shapes: Record<string, Fields> = {
  detail: seckillDetail,
  winners: { list: [seckillWinner], total: 11, pageNum: 1, pageSize: 1 },
  show: { serverTime: 5, sessions: [seckillSession], sessionId: 0, list: [seckillCard] },
  showDetail: { goodsId: 3, title: 0, subtitle: 0, categoryId: 0, categoryName: 0, gallery: [0], detail: [{ '': 'type', heading: { text: 0 }, text: { text: 0 }, picture: { image: 0 } }], price: 0, priceMax: 0, marketPrice: 0, unit: 0, sales: 11, stock: 11, onSale: 4, specs: [specGroup], skus: [sku], attributes: [{ name: 0, value: 0 }], services: [{ title: 0, text: 0 }], limit: 1, tags: [0], fits: [0], deliveryText: 0, coupons: [couponCard], comments: { counts: reviewCounts, goodPercent: 11, list: [review] }, related: [goodsCard] },
  orderInfo: { lines: [pricedLine], goodsAmount: 0, deliveryFee: 0, discountAmount: 0, payableAmount: 0, goodsCount: 11, deliveryText: 0, deliverable: 2, coupon: [orderCoupon, 0], usableCoupons: 11, unusableCoupons: 11, address: [{ ...addressSnapshot, id: 0 }, 0], submittable: 4, reason: 0 },
  done: createdOrder,
}

export const seckillApi = defineApi<typeof seckillSchemas>(seckillCalls, shapes)
