import { z } from 'zod'
import type { drawCalls } from '../calls/draw'
import { type GroupSchemas, id, instant, orElse, pageOf, pageQuery, picture } from '../schema'

export const prizeKind = orElse(z.enum(['coupon', 'goods', 'none']), 'none')
/** none: nothing won. granted: a coupon, received at once. won -> addressed -> shipped: goods. */
export const drawStatus = z.enum(['none', 'granted', 'won', 'addressed', 'shipped'])

export const drawRecord = z.object({
  recordId: id,
  prizeId: id,
  /** Index of the prize on the wheel, from 0. */
  place: z.number().int().nullable(),
  kind: prizeKind,
  name: z.string(),
  image: picture,
  status: drawStatus,
  spunAt: instant,
  /** Delivery address in one line; '' until the winner gives it. */
  address: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
})

const plan = z.object({
  principal: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, '贷款金额不正确')
    .refine((yuan) => Number(yuan) >= 1, '贷款金额不正确'),
  annualPercent: z.number().min(0, '年利率不正确').max(36, '年利率不正确'),
  months: z.number().int('期数应为整数').min(1, '期数不正确').max(360, '期数不正确'),
  method: z.enum(['equalPayment', 'equalPrincipal']),
})

export const drawSchemas = {
  board: {
    summary: 'The current draw: prizes in the order of the wheel, chances left today, latest winners',
    query: z.object({}),
    reply: z.object({
      drawId: z.string(),
      title: z.string(),
      cover: picture,
      /** soldOut: the draw is running, but all prizes are gone. */
      state: orElse(z.enum(['none', 'coming', 'running', 'soldOut', 'ended']), 'running'),
      startAt: instant,
      endAt: instant,
      perDay: z.number().int().nullable(),
      /** Chances that the viewer has left today (Beijing time); guests see the full number. */
      left: z.number().int().nullable(),
      /** In the order of the wheel. `isGone`: no piece is left. */
      prizes: z.array(
        z.object({ prizeId: id, name: z.string(), kind: prizeKind, image: picture, isGone: z.boolean() }),
      ),
      winners: z.array(z.object({ nickName: z.string(), prize: z.string(), wonAt: instant })),
      serverTime: instant,
    }),
  },
  spin: {
    summary: 'Draws once after a calculation; the same client key returns the same result',
    body: z.object({ clientKey: z.string().min(8).max(64), plan }),
    reply: z.object({ record: drawRecord, left: z.number().int() }),
  },
  records: {
    summary: "The shopper's results, the newest first",
    query: pageQuery,
    reply: pageOf(drawRecord),
  },
  address: {
    summary: 'Sets the delivery address of a prize; it may be changed until the prize is shipped',
    params: z.object({ id }),
    body: z.object({ addressId: id }),
    reply: drawRecord,
  },
} satisfies GroupSchemas<typeof drawCalls>
