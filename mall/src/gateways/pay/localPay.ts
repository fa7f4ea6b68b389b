import { CODES } from '@contract/codes'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { type PayGateway, RefundRefused, type Trade } from './payGateway'

/**
 * A bank on the mall's own machine: it has its own tables, and the mall learns of a payment from its signed
 * notification, or by a query. A production mall refuses it.
 */
export function localPay(ctx: Ctx): PayGateway {
  const { db } = ctx
  return {
    async open({ payNo, amount, subject }) {
      if (ctx.env.mode === 'production') throw new ShopError(CODES.gatewayMissing, '支付尚未开通，请联系客服')
      await db
        .insertInto('gateway_trades')
        .values({
          pay_no: payNo,
          amount,
          subject,
          status: 'open',
          trade_no: null,
          created_at: ctx.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    query: (payNo) => readTrade(ctx, payNo),
    async close(payNo) {
      await db
        .updateTable('gateway_trades')
        .set({ status: 'closed' })
        .where('pay_no', '=', payNo)
        .where('status', '=', 'open')
        .execute()
      return readTrade(ctx, payNo)
    },
    async refund({ refundNo, payNo, amount }) {
      await ctx.transact(async (trx) => {
        const first = await trx
          .insertInto('gateway_refunds')
          .values({ refund_no: refundNo, pay_no: payNo, amount })
          .onConflict((conflict) => conflict.doNothing())
          .returning('refund_no')
          .executeTakeFirst()
        if (!first) return
        const isChanged = await trx
          .updateTable('gateway_trades')
          .set({ refunded: sql`refunded + ${amount}::bigint` })
          .where('pay_no', '=', payNo)
          .where('status', '=', 'paid')
          .where('refuses_refunds', '=', false)
          .where(sql<boolean>`refunded + ${amount}::bigint <= amount`)
          .$call(changesOne)
        if (!isChanged) throw new RefundRefused(`The gateway refuses to refund ${amount} fen of ${payNo}`)
      })
    },
    miniToken: (payNo) => ctx.secrets.sign('gateway.mini', payNo),
  }
}

/** Pays at the local gateway. Returns the trade after that; a closed one stays closed. */
export async function payLocally(ctx: Ctx, payNo: string): Promise<Trade | undefined> {
  await ctx.db
    .updateTable('gateway_trades')
    .set({ status: 'paid', trade_no: `L${payNo}` })
    .where('pay_no', '=', payNo)
    .where('status', '=', 'open')
    .execute()
  return readTrade(ctx, payNo)
}

async function readTrade(ctx: Ctx, payNo: string): Promise<Trade | undefined> {
  const row = await ctx.db
    .selectFrom('gateway_trades')
    .selectAll()
    .where('pay_no', '=', payNo)
    .executeTakeFirst()
  return (
    row && {
      payNo,
      amount: row.amount,
      subject: row.subject,
      status: row.status,
      tradeNo: row.trade_no ?? '',
    }
  )
}
