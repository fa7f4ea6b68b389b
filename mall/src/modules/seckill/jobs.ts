import { clockText, monthDayText } from '@contract/rules/dateText'
import { priceText } from '@contract/rules/price'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { bringDeadlineForward, closeUnpaidOrder } from '../checkout/closeOrder'
import { putMessage } from '../message/putMessage'
import { SALE_NEWS_MS } from '../message/rules'
import { messageLines } from '../message/templates'
import { readSeckill } from './readSeckill'
import { SECKILL_PAY_WITHIN_MS } from './rules'

/**
 * Job that closes the unpaid orders of one round: they are due at the same moment, and one job for all is fast enough
 * for a seckill. An order that can't be closed doesn't stop the others.
 */
export const closeUnpaidRound: JobDefinition<{ orderIds: string[] }> = {
  kind: 'closeUnpaidRound',
  withinMs: SECKILL_PAY_WITHIN_MS,
  bringForward: (trx, { orderIds }, latest) => bringDeadlineForward(trx, orderIds, latest),
  async run(ctx, { orderIds }) {
    const failures: unknown[] = []
    for (const orderId of orderIds) {
      await closeUnpaidOrder.run(ctx, { orderId }).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  },
}

/**
 * Job that reminds a subscriber shortly before a seckill begins. A seckill that was closed meanwhile is not
 * announced.
 */
export const remindOfSeckill: JobDefinition<{ subscriptionId: string }> = {
  kind: 'remindOfSale',
  run: (ctx, { subscriptionId }) =>
    ctx.transact(async (trx) => {
      const input = await trx
        .selectFrom('message_subscriptions')
        .selectAll()
        .where('id', '=', subscriptionId)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      const seckill = input && (await readSeckill(trx, input.subject))
      if (!seckill || seckill.closedAt !== null) return
      const begins = `${monthDayText(seckill.startAt)} ${clockText(seckill.startAt)}`
      await putMessage(
        trx,
        input,
        {
          title: seckill.title,
          lines: await messageLines(trx, 'saleStarts', {
            商品: seckill.title,
            价格: priceText(seckill.price),
            时间: begins,
          }),
          page: `pages/goodsDetail/seckillDetail?seckillId=${encodeURIComponent(seckill.id)}`,
          until: seckill.startAt + SALE_NEWS_MS,
        },
        ctx.clock.now(),
      )
    }),
}
