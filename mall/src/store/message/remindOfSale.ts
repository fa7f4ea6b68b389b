import { clockText, monthDayText } from '@/lib/dateText'
import { priceText } from '@/lib/price'
import { SALE_NEWS_MS } from '../../domain/message'
import type { JobDefinition } from '../../jobs/queue'
import { readSale } from '../seckill/currentSale'
import { putMessage } from './putMessage'

/**
 * Job that reminds a subscriber shortly before a seckill sale begins. A sale that was closed meanwhile is not
 * announced.
 */
export const remindOfSale: JobDefinition<{ wishId: string }> = {
  kind: 'remindOfSale',
  run: (ctx, { wishId }) =>
    ctx.transact(async (trx) => {
      const wish = await trx
        .selectFrom('message_wishes')
        .selectAll()
        .where('id', '=', wishId)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      const sale = wish && (await readSale(trx, wish.subject))
      if (!sale || sale.closedAt !== null) return
      const begins = `${monthDayText(sale.startAt)} ${clockText(sale.startAt)}`
      await putMessage(
        trx,
        wish,
        {
          title: sale.title,
          lines: [sale.title, `秒杀价 ${priceText(sale.price)}，即将开抢`, begins],
          page: `pages/goodsDetail/seckillDetail?seckillId=${encodeURIComponent(sale.id)}`,
          until: sale.startAt + SALE_NEWS_MS,
        },
        ctx.clock.now(),
      )
    }),
}
