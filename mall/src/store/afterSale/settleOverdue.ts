import { AFTER_SALE, afterDeadline } from '../../domain/afterSale'
import type { JobDefinition } from '../../jobs/queue'
import { anyAfterSale, moveAfterSale } from './changeState'
import { finishExchange } from './finishExchange'

/**
 * What passes by itself when a limit is over (DESIGN 4): a return whose parcel never came closes after 7 days, an
 * exchange counts as received after 14.
 */
export const settleOverdue: JobDefinition<{ afterSaleId: string; status: number }> = {
  kind: 'settleAfterSale',
  run: (ctx, { afterSaleId, status }) =>
    ctx.transact(async (trx) => {
      const now = ctx.clock.now()
      const row = await anyAfterSale(trx, afterSaleId)
      // It moved on, or came here again later with a limit of its own.
      if (row.status !== status || row.deadline_at === null || row.deadline_at > now) return
      const to = afterDeadline(status)
      if (to === AFTER_SALE.done) await finishExchange(trx, row, 'system', '14 天未操作，自动确认收货', now)
      else if (to !== null) {
        await moveAfterSale(trx, row, { to, actor: 'system', text: '7 天内没有寄回商品，申请自动关闭', now })
      }
    }),
}
