import { z } from 'zod'
import { afterSchemas } from '../schemas/after'
import { afterSaleForm } from '../shapes/afterSale'
import type { orderAfterSaleCalls } from './orderAfterSale'
import type { DeskSchema } from './schemas'

/** An application, as a shopper sends it. */
export const application = afterSchemas.apply.body.pick({
  orderGoodsId: true,
  type: true,
  received: true,
  number: true,
  refundAmount: true,
  reason: true,
  wantedSkuId: true,
})

const forms = z.object({ forms: z.array(afterSaleForm) })
export type AfterSaleForms = z.output<typeof forms>

export const orderAfterSaleSchemas = {
  forms: {
    summary: 'Lines of an order with what their buyer may apply for',
    params: z.object({ id: z.string().max(64) }),
    reply: forms,
  },
} satisfies Record<keyof typeof orderAfterSaleCalls, DeskSchema>
