import { z } from 'zod'
import type { drawCalls } from '../calls/draw'
import { cover, endAt, serverTime, startAt } from '../fields'
import { type GroupSchemas, id, instant, orElse, pageOf, pageQuery, picture } from '../schema'

export const prizeKind = orElse(z.enum(['coupon', 'goods', 'none']), 'none')
/** none: nothing won. granted: a coupon, received at once. won -> addressed -> shipped: goods. */
export const drawStatus = z.enum(['none', 'granted', 'won', 'addressed', 'shipped'])

export const drawRecord = z.object({
  recordId: id.describe('Id of this result.'),
  prizeId: id.describe('Id of the prize.'),
  place: z.number().int().nullable().describe('Index of the prize on the wheel, from 0.'),
  kind: prizeKind.describe('`coupon` a coupon, `goods` goods that are sent, `none` 谢谢参与.'),
  name: z.string().describe('Name of the prize.'),
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  status: drawStatus.describe(
    '`none` nothing won, `granted` a coupon, already received, `won` goods that wait for an address, `addressed` goods with an address, `shipped` goods that have been shipped.',
  ),
  spunAt: instant.describe('Time of the draw.'),
  address: z.string().describe('Delivery address on one line. Empty: not given yet.'),
  carrier: z.string().describe('Name of the carrier. Empty: not shipped.'),
  trackingNo: z.string().describe('Number of the parcel with the prize. Empty: not shipped.'),
})

const plan = z.object({
  principal: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, '贷款金额不正确')
    .refine((yuan) => Number(yuan) >= 1, '贷款金额不正确')
    .meta({ title: '贷款金额', description: 'Amount of the loan, in yuan.' }),
  annualPercent: z
    .number()
    .min(0, '年利率不正确')
    .max(36, '年利率不正确')
    .meta({ title: '年利率', description: 'Annual interest in percent.' }),
  months: z
    .number()
    .int('期数应为整数')
    .min(1, '期数不正确')
    .max(360, '期数不正确')
    .meta({ title: '分期期数', description: 'Number of monthly payments.' }),
  method: z
    .enum(['equalPayment', 'equalPrincipal'])
    .meta({ title: '还款方式', description: '`equalPayment` 等额本息, `equalPrincipal` 等额本金.' }),
})

export const drawSchemas = {
  board: {
    summary: 'The current draw: prizes in the order of the wheel, chances left today, latest winners',
    query: z.object({}),
    reply: z.object({
      drawId: z.string().describe('Id of the draw. Empty: there is no draw.'),
      title: z.string().describe('Name of the draw.'),
      cover,
      state: orElse(z.enum(['none', 'coming', 'running', 'soldOut', 'ended']), 'running').describe(
        '`none` there is no draw, `coming` 未开始, `running` 进行中, `soldOut` running, but every prize is gone, `ended` 已结束.',
      ),
      startAt,
      endAt,
      perDay: z.number().int().nullable().describe('Number of chances per day.'),
      left: z
        .number()
        .int()
        .nullable()
        .describe('Number of chances that the shopper has left today (in Beijing); all of them for guests.'),
      prizes: z
        .array(
          z.object({
            prizeId: id.describe('Id of the prize.'),
            name: z.string().describe('Name of the prize.'),
            kind: prizeKind.describe('`coupon` a coupon, `goods` goods that are sent, `none` 谢谢参与.'),
            image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
            isGone: z
              .boolean()
              .describe('Whether nobody can win it any more, because no piece of it is left.'),
          }),
        )
        .describe('The prizes in the order of the wheel.'),
      winners: z
        .array(
          z.object({
            nickName: z.string().describe('Name of the winner, masked: 老*.'),
            prize: z.string().describe('Name of the prize.'),
            wonAt: instant.describe('Time of the purchase or the prize.'),
          }),
        )
        .describe('The latest winners.'),
      serverTime,
    }),
  },
  spin: {
    summary: 'Draws once after a calculation; the same client key returns the same result',
    body: z.object({
      clientKey: z.string().min(8).max(64).meta({
        title: '提交标识',
        description:
          'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
      }),
      plan: plan.meta({
        title: '金融方案',
        description: 'The calculated loan: each calculation allows one draw.',
      }),
    }),
    reply: z.object({
      record: drawRecord.describe('The result of the draw.'),
      left: z.number().int().describe('Number of chances left today.'),
    }),
  },
  records: {
    summary: "The shopper's results, the newest first",
    query: pageQuery,
    reply: pageOf(drawRecord),
  },
  address: {
    summary: 'Sets the delivery address of a prize; it may be changed until the prize is shipped',
    params: z.object({
      id: id.meta({ title: '编号', description: 'Id of the winning result (`recordId`).' }),
    }),
    body: z.object({
      addressId: id.meta({
        title: '收货地址',
        description: "Id of the shopper's address to which the prize is sent.",
      }),
    }),
    reply: drawRecord,
  },
} satisfies GroupSchemas<typeof drawCalls>
