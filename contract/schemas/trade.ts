import { z } from 'zod'
import type { tradeCalls } from '../calls/trade'
import { type GroupSchemas, id, instant } from '../schema'
import { amounts, buyLine, pricedLine } from '../shapes/checkout'
import { createdOrder, submission } from '../shapes/order'
import { stockPlace } from '../shapes/stockPlace'

const draft = z.object({
  /** '' if the line was added to the cart. */
  draftId: z.string().max(64),
  lines: z.array(buyLine),
  createdAt: instant,
})

export const tradeSchemas = {
  add: {
    summary:
      'Starts a direct purchase; checks stock and limit, reserves nothing. With toCart the line is added to the cart instead',
    body: buyLine.extend({
      ...stockPlace,
      /** Adds to the cart, for a shop without /ext/cart/add; the number is added to an existing line. */
      toCart: z.boolean().default(false),
    }),
    reply: draft,
  },
  order: {
    summary: 'Lines of a direct purchase, with prices where the back end has no /ext/orders/preview',
    query: z.object({
      draftId: id,
      addressId: z.string().max(64).optional(),
      /** Omitted: the best coupon is used. '': none. */
      couponId: z.string().max(64).optional(),
    }),
    /** A back end with /ext/orders/preview may leave names and amounts to that call. */
    reply: draft.extend({
      lines: z.array(pricedLine.partial().extend(buyLine.shape)),
      ...amounts.partial().shape,
    }),
  },
  done: {
    summary: 'Creates the order of a direct purchase; the same client key returns the same order',
    body: submission.extend({ draftId: id }),
    reply: createdOrder,
  },
  getDone: {
    summary: 'The order that a direct purchase has led to',
    params: z.object({ id }),
    reply: z.object({ draftId: id, order: createdOrder.nullable() }),
  },
} satisfies GroupSchemas<typeof tradeCalls>
