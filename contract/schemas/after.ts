import { z } from 'zod'
import type { afterCalls } from '../calls/after'
import { toTrackingNo } from '../rules/trackingNo'
import { type GroupSchemas, id, numeric, oneLine, picture, yuan } from '../schema'
import { afterSaleDetail, afterSaleForm, afterSaleType } from '../shapes/afterSale'

const byBody = z.object({
  afterOrderId: id.meta({ title: '售后单', description: 'Id of the after-sale application.' }),
})

export const afterSchemas = {
  detail: {
    summary: 'An after-sale application: the party that must act, the deadline, and all events',
    params: z.object({
      id: id.meta({ title: '编号', description: 'Id of the application (`afterOrderId`).' }),
    }),
    reply: afterSaleDetail,
  },
  form: {
    summary: 'Kinds of after-sale available for a line of an order (by its orderGoodsId)',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the line (`orderGoodsId`).' }) }),
    reply: afterSaleForm,
  },
  apply: {
    summary: 'Applies for after-sale; one application at a time for each line',
    body: z.object({
      orderGoodsId: id.meta({ title: '订单商品', description: 'Id of one line of an order.' }),
      type: afterSaleType.meta({
        title: '类型',
        description: '`refund` 仅退款, `return` 退货退款, `exchange` 换货.',
      }),
      received: z.boolean().meta({
        title: '收货情况',
        description: 'Whether the buyer has received the goods; null or omitted: unknown.',
      }),
      number: numeric(z.number().int().min(1).max(999)).meta({
        title: '数量',
        description: 'Number of pieces in the application.',
      }),
      refundAmount: yuan
        .default('0.00')
        .meta({ title: '退款金额', description: 'Requested refund. Left out for an exchange.' }),
      reason: oneLine
        .min(1, '请选择申请原因')
        .max(40)
        .meta({ title: '原因', description: 'One of the `reasons` of the form.' }),
      description: z
        .string()
        .max(200, '说明最多 200 字')
        .default('')
        .meta({ title: '问题描述', description: 'Further explanation by the buyer. Empty: none.' }),
      pictures: z
        .array(picture.max(500))
        .max(9, '最多 9 张图片')
        .default([])
        .meta({ title: '图片', description: 'Addresses returned by the upload call.' }),
      wantedSkuId: z.string().max(64).default('').meta({
        title: '换货规格',
        description: 'For an exchange: the SKU that the buyer wants instead. Empty otherwise.',
      }),
    }),
    reply: afterSaleDetail,
  },
  reopen: {
    summary: 'Reopens a closed application unchanged',
    params: z.object({
      id: id.meta({ title: '编号', description: 'Id of the application (`afterOrderId`).' }),
    }),
    reply: afterSaleDetail,
  },
  express: {
    summary:
      'Records the parcel back to the merchant; the same call corrects it until the parcel is received',
    body: byBody.extend({
      carrier: oneLine
        .min(1, '请选择快递公司')
        .max(20, '快递公司最多 20 个字')
        .meta({ title: '快递公司', description: "Carrier of the buyer's parcel." }),
      expressNo: z
        .string()
        .overwrite(toTrackingNo)
        .regex(/^[A-Z0-9-]{6,32}$/, '请填写正确的快递单号')
        .meta({ title: '快递单号', description: "Number of the buyer's parcel." }),
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
