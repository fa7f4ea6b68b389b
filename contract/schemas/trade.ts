import { z } from 'zod'
import type { tradeCalls } from '../calls/trade'
import { type GroupSchemas, id, instant } from '../schema'
import { buyLine } from '../shapes/checkout'
import { createdOrder, submission } from '../shapes/order'

const draft = z.object({
  draftId: id,
  lines: z.array(buyLine),
  createdAt: instant,
})

export const tradeSchemas = {
  add: {
    summary: 'Starts a direct purchase; checks stock and limit, reserves nothing',
    body: buyLine,
    reply: draft,
  },
  order: {
    summary: 'What the direct purchase holds: price it with /ext/orders/preview (source direct)',
    query: z.object({ draftId: id }),
    reply: draft,
  },
  done: {
    summary: 'Makes the order of a direct purchase; the same client key answers the same order',
    body: submission.extend({ draftId: id }),
    reply: createdOrder,
  },
  getDone: {
    summary: 'What became of a direct purchase',
    params: z.object({ id }),
    reply: z.object({ draftId: id, order: createdOrder.nullable() }),
  },
} satisfies GroupSchemas<typeof tradeCalls>
