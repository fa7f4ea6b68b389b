import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CoreContext } from '../../core/context'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { readLocalBill } from './localBill'
import { readLocalNotification } from './localNotification'
import type { PayChannel, PayGateway, PayOrder, PayStep } from './payGateway'
import { gatewayMissing, LOCAL } from './payGateways'
import type { RefundState, Trade } from './tradeStates'

const CHANNELS: readonly PayChannel[] = [
  { name: 'cashier', label: '拓岭收银台', hosts: ['wechat', 'phone', 'computer'] },
  { name: 'weapp', label: '微信支付', hosts: ['weapp'] },
  { name: 'tt', label: '抖音支付', hosts: ['tt'] },
]

const ACCEPTED: RefundState = { status: 'accepted' }
const DONE: RefundState = { status: 'done' }
const REFUSED: RefundState = { status: 'failed', reason: '演示支付渠道拒绝退款', needsNewNumber: false }

/** Rolls back a refund that can't be made. */
class Refused extends Error {}

/**
 * Simulated payment gateway for development and demonstrations. Its payments are in tables of its own; the mall gets
 * them by a signed notification or a query. `LOCAL_PAY` sets delays. Production opens and accepts no payment of it.
 */
export function localPay(ctx: CoreContext): PayGateway {
  const { db } = ctx
  const { answerMs, refundMs } = ctx.env.localPay
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    if (answerMs > 0) await pause(answerMs)
    return work()
  }
  return {
    name: LOCAL,
    channels: CHANNELS,
    open: (order) =>
      slowly(async () => {
        const isOpen = await open(ctx, order)
        return isOpen ? { token: '', usableUntil: Number.MAX_SAFE_INTEGER } : undefined
      }),
    next: (order) => next(ctx, order),
    query: (payNo) => slowly(() => readTrade(ctx, payNo)),
    close: (payNo) =>
      slowly(async () => {
        await db
          .updateTable('gateway_trades')
          .set({ status: 'closed' })
          .where('pay_no', '=', payNo)
          .where('status', '=', 'open')
          .execute()
        return readTrade(ctx, payNo)
      }),
    refund: ({ refundNo, payNo, amount }) =>
      slowly(() =>
        orRefused(() =>
          ctx.transact(async (trx) => {
            const settlesAt = refundMs > 0 ? ctx.clock.now() + refundMs : null
            const first = await trx
              .insertInto('gateway_refunds')
              .values({ refund_no: refundNo, pay_no: payNo, amount, settles_at: settlesAt })
              .onConflict((conflict) => conflict.doNothing())
              .returning('refund_no')
              .executeTakeFirst()
            if (settlesAt !== null) return ACCEPTED
            if (first) await payBack(trx, refundNo, payNo, amount, ctx.clock.now())
            return DONE
          }),
        ),
      ),
    queryRefund: ({ refundNo }) => slowly(() => settleRefund(ctx, refundNo)),
    readNotification: async (notification) => readLocalNotification(ctx, notification),
    notificationReply: (isAccepted, message) => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ code: isAccepted ? 'SUCCESS' : 'FAIL', message }),
    }),
    bill: (day) => slowly(() => readLocalBill(ctx, day)),
  }
}

/** Token of a mini-program's payment: proves that the mall made the request. */
export const miniToken = (ctx: CoreContext, payNo: string): string => ctx.secrets.sign('gateway.mini', payNo)

/** Pays at the local gateway. Returns the trade after that; a closed one stays closed. */
export async function payLocally(ctx: CoreContext, payNo: string): Promise<Trade | undefined> {
  await ctx.db
    .updateTable('gateway_trades')
    .set({ status: 'paid', trade_no: `L${payNo}`, paid_at: ctx.clock.now() })
    .where('pay_no', '=', payNo)
    .where('status', '=', 'open')
    .execute()
  return readTrade(ctx, payNo)
}

async function open(ctx: CoreContext, { payNo, amount, subject }: PayOrder): Promise<boolean> {
  if (ctx.env.mode === 'production') throw gatewayMissing()
  await ctx.db
    .insertInto('gateway_trades')
    .values({ pay_no: payNo, amount, subject, status: 'open', trade_no: null, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readTrade(ctx, payNo))?.status === 'open'
}

function next(ctx: CoreContext, { payNo, channel }: PayOrder): PayStep {
  const token = miniToken(ctx, payNo)
  if (channel === 'tt') return { kind: 'tt', params: { order_id: payNo, order_token: token } }
  if (channel !== 'weapp') return { kind: 'localCashier' }
  const unsigned = {
    timeStamp: String(Math.floor(Date.now() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${payNo}.${token}`,
    signType: 'HMAC-SHA256' as const,
  }
  const paySign = createHash('sha256')
    .update(ctx.secrets.sign('gateway.weapp', Object.values(unsigned).join('\n')))
    .digest('hex')
    .toUpperCase()
  return { kind: 'wechat', params: { ...unsigned, paySign } }
}

async function readTrade(ctx: CoreContext, payNo: string): Promise<Trade | undefined> {
  const row = await ctx.db
    .selectFrom('gateway_trades')
    .selectAll()
    .where('pay_no', '=', payNo)
    .executeTakeFirst()
  return row && { payNo, amount: row.amount, status: row.status, tradeNo: row.trade_no ?? '' }
}

/** Refunds an amount of a payment. @throws Refused */
async function payBack(
  trx: Trx,
  refundNo: string,
  payNo: string,
  amount: number,
  now: number,
): Promise<void> {
  const isChanged = await trx
    .updateTable('gateway_trades')
    .set({ refunded: sql`refunded + ${amount}::bigint` })
    .where('pay_no', '=', payNo)
    .where('status', '=', 'paid')
    .where('refuses_refunds', '=', false)
    .where(sql<boolean>`refunded + ${amount}::bigint <= amount`)
    .$call(changesOne)
  if (!isChanged) throw new Refused()
  await trx.updateTable('gateway_refunds').set({ done_at: now }).where('refund_no', '=', refundNo).execute()
}

/** Pays an accepted refund when its time has come; one that can't be paid is forgotten, so that it can be repeated. */
async function settleRefund(ctx: CoreContext, refundNo: string): Promise<RefundState | undefined> {
  const row = await ctx.db
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.settles_at === null) return DONE
  if (row.settles_at > ctx.clock.now()) return ACCEPTED
  const state = await orRefused(() =>
    ctx.transact(async (trx) => {
      const isMine = await trx
        .updateTable('gateway_refunds')
        .set({ settles_at: null })
        .where('refund_no', '=', refundNo)
        .where('settles_at', 'is not', null)
        .$call(changesOne)
      if (isMine) await payBack(trx, refundNo, row.pay_no, row.amount, ctx.clock.now())
      return DONE
    }),
  )
  if (state.status === 'failed') {
    await ctx.db.deleteFrom('gateway_refunds').where('refund_no', '=', refundNo).execute()
  }
  return state
}

async function orRefused(work: () => Promise<RefundState>): Promise<RefundState> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return REFUSED
    throw error
  }
}
