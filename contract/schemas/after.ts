import { z } from 'zod'
import type { afterCalls } from '../calls/after'
import { type GroupSchemas, id, numeric, oneLine, picture, yuan } from '../schema'
import { afterSaleDetail, afterSaleForm, afterSaleType } from '../shapes/afterSale'

const byBody = z.object({ afterOrderId: id })

export const afterSchemas = {
  detail: {
    summary: 'An after-sale application: the party that must act, the deadline, and all events',
    params: z.object({ id }),
    reply: afterSaleDetail,
  },
  form: {
    summary: 'Kinds of after-sale available for a line of an order (by its orderGoodsId)',
    params: z.object({ id }),
    reply: afterSaleForm,
  },
  apply: {
    summary: 'Applies for after-sale; one application at a time for each line',
    body: z.object({
      orderGoodsId: id,
      type: afterSaleType,
      received: z.boolean(),
      number: numeric(z.number().int().min(1).max(999)),
      /** Omitted for an exchange. */
      refundAmount: yuan.default('0.00'),
      reason: oneLine.min(1, '请选择申请原因').max(40),
      description: z.string().max(200, '说明最多 200 字').default(''),
      pictures: z.array(picture.max(500)).max(9, '最多 9 张图片').default([]),
      wantedSkuId: z.string().max(64).default(''),
    }),
    reply: afterSaleDetail,
  },
  reopen: {
    summary: 'Reopens a closed application unchanged',
    params: z.object({ id }),
    reply: afterSaleDetail,
  },
  express: {
    summary:
      'Records the parcel back to the merchant; the same call corrects it until the parcel is received',
    body: byBody.extend({
      carrier: oneLine.min(1, '请选择快递公司').max(20, '快递公司最多 20 个字'),
      expressNo: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{6,32}$/, '请填写正确的快递单号'),
    }),
    reply: afterSaleDetail,
  },
  cancel: { summary: 'Cancels an application of the buyer', body: byBody, reply: afterSaleDetail },
  received: {
    summary: 'Confirms that the buyer has received the exchanged goods',
    body: byBody,
    reply: afterSaleDetail,
  },
} satisfies GroupSchemas<typeof afterCalls>
