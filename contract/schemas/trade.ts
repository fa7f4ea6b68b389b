import { z } from 'zod'
import type { tradeCalls } from '../calls/trade'
import { type GroupSchemas, id, instant } from '../schema'
import { amounts, buyLine, pricedLine } from '../shapes/checkout'
import { createdOrder, submission } from '../shapes/order'
import { stockPlace } from '../shapes/stockPlace'

const draft = z.object({
  draftId: z.string().max(64).describe('Id of the direct purchase.'),
  lines: z
    .array(buyLine)
    .describe(
      'The lines to buy. A back end without `/ext/orders/preview` may send prices here; with it they may be left out.',
    ),
  createdAt: instant.describe('Time of creation.'),
})

export const tradeSchemas = {
  add: {
    summary:
      'Starts a direct purchase; checks stock and limit, reserves nothing. With toCart the line is added to the cart instead',
    body: buyLine.extend({
      ...stockPlace,
      toCart: z
        .boolean()
        .default(false)
        .describe(
          'true: the line is added to the cart and no direct purchase begins (for back ends without `/ext/cart/add`).',
        ),
    }),
    reply: draft,
  },
  order: {
    summary: 'Lines of a direct purchase, with prices where the back end has no /ext/orders/preview',
    query: z.object({
      draftId: id.meta({ title: '订单', description: 'Id of the direct purchase.' }),
      addressId: z.string().max(64).optional().meta({
        title: '收货地址',
        description: 'Id of the delivery address. Left out: the default address.',
      }),
      couponId: z.string().max(64).optional().meta({
        title: '优惠券',
        description: 'Id of a received coupon (`userCouponId`). Left out: the best one is used. Empty: none.',
      }),
    }),
    /** A back end with /ext/orders/preview may leave names and amounts to that call. */
    reply: draft.extend({
      lines: z
        .array(pricedLine.partial().extend(buyLine.shape))
        .describe(
          'The lines to buy. A back end without `/ext/orders/preview` may send prices here; with it they may be left out.',
        ),
      ...amounts.partial().shape,
    }),
  },
  done: {
    summary: 'Creates the order of a direct purchase; the same client key returns the same order',
    body: submission.extend({
      draftId: id.meta({ title: '订单', description: 'Id of the direct purchase.' }),
    }),
    reply: createdOrder,
  },
  getDone: {
    summary: 'The order that a direct purchase has led to',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the direct purchase.' }) }),
    reply: z.object({
      draftId: id.describe('Id of the direct purchase.'),
      order: createdOrder.nullable().describe('The order made from this purchase. null: none yet.'),
    }),
  },
} satisfies GroupSchemas<typeof tradeCalls>
