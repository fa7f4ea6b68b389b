import { z } from 'zod'
import { preview } from '../schemas/orders'
import { orderCoupon } from '../shapes/coupon'
import type { phoneOrderCalls } from './phoneOrder'
import type { DeskSchema } from './schemas'

const name = z.string().max(40).default('')

const phoneOrderPreview = z.object({
  /** The account of the phone; null: it will be registered. */
  customer: z.object({ id: z.string(), nickName: z.string(), blockedReason: z.string() }).nullable(),
  addresses: z.array(z.object({ id: z.string(), text: z.string() })),
  coupons: z.array(orderCoupon),
  order: preview.omit({ address: true }),
  /** Fen that this operator may take off. */
  mostOff: z.int(),
})
export type PhoneOrderPreview = z.output<typeof phoneOrderPreview>

export const phoneOrderSchemas = {
  preview: {
    summary: 'Prices an order for a customer on the phone by the rules of the shop',
    body: z.object({
      phone: z.string().max(20).default('').meta({ title: '用户手机号' }),
      lines: z
        .array(
          z.object({
            skuId: z.string().min(1).max(64).meta({ title: '规格' }),
            number: z.int().min(1).max(999).meta({ title: '件数' }),
          }),
        )
        .max(50)
        .default([])
        .meta({ title: '商品' }),
      addressId: z.string().max(64).default('').meta({ title: '收货地址' }),
      province: name.meta({ title: '省份' }),
      city: name.meta({ title: '城市' }),
      district: name.meta({ title: '区县' }),
      couponId: z.string().max(64).default('').meta({ title: '优惠券' }),
    }),
    reply: phoneOrderPreview,
  },
} satisfies Record<keyof typeof phoneOrderCalls, DeskSchema>
