import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { longestOf } from '../timeLimit/readTimeLimits'
import { anyAfterSale, DEADLINE, moveAfterSale } from './changeState'
import { approve, payBack, payInstead, receive, reject } from './merchantMoves'
import { isWantedShort } from './pieces'
import { AFTER_SALE, type AfterSaleStatus } from './rules'
import { finishExchange } from './settleRefund'
import type { AfterSaleRow } from './tables'

/** Job that applies the automatic transition when a deadline has passed (`rules.ts`, decision 0640). */
export const settleOverdue: JobDefinition<{ afterSaleId: string; status: number }> = {
  kind: DEADLINE.kind,
  withinMs: longestOf('answer', 'send', 'check', 'payBack', 'reship', 'exchanged'),
  bringForward: (trx, { afterSaleId }, latest) =>
    trx
      .updateTable('after_sales')
      .set({ deadline_at: latest })
      .where('id', '=', afterSaleId)
      .where('deadline_at', '>', latest)
      .execute(),
  run: (ctx: Ctx, { afterSaleId, status }) =>
    ctx.transact(async (trx) => {
      const now = ctx.clock.now()
      const row = await anyAfterSale(trx, afterSaleId)
      // The application has changed since, or is back in this status with a later deadline.
      if (row.status !== status || row.deadline_at === null || row.deadline_at > now) return
      await AT_LIMIT[status as AfterSaleStatus]?.(trx, row, now)
    }),
}

type Consequence = (trx: Trx, row: AfterSaleRow, now: number) => Promise<unknown>

const AT_LIMIT: Readonly<Partial<Record<AfterSaleStatus, Consequence>>> = {
  [AFTER_SALE.applied]: agree,
  [AFTER_SALE.approved]: (trx, row, now) =>
    moveAfterSale(trx, row, {
      to: AFTER_SALE.overdue,
      actor: 'system',
      text: '没有在期限内寄回商品，申请自动关闭',
      now,
    }),
  [AFTER_SALE.sent]: async (trx, row, now) => {
    const received = await receive(trx, row.id, now, 'system')
    if (received.type === 'return') await payBack(trx, row.id, now, 'system')
  },
  [AFTER_SALE.received]: (trx, row, now) =>
    (row.type === 'exchange' ? payInstead : payBack)(trx, row.id, now, 'system'),
  [AFTER_SALE.reshipped]: (trx, row, now) =>
    finishExchange(trx, row, 'system', '超过期限未操作，自动确认收货', now),
  [AFTER_SALE.refundFailed]: (trx, row, now) => payBack(trx, row.id, now, 'system'),
}

/**
 * Approves an application that the merchant hasn't handled in time; rejects an exchange whose wanted pieces are out of
 * stock.
 */
async function agree(trx: Trx, row: AfterSaleRow, now: number): Promise<void> {
  if (await isWantedShort(trx, row)) {
    await reject(trx, row.id, '要换的规格已经没有库存，可改为退货退款', now, 'system')
    return
  }
  await approve(trx, row.id, '商家没有在期限内处理，系统自动同意', now, 'system')
}
