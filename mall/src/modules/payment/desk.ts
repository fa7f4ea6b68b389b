import { billDifferences, payments, reconciliations, refunds } from '@contract/desk/resources/money'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import { escapeLike } from '../../db/escapeLike'
import { notNow } from '../../desk/deskError'
import { type Condition, deskResource } from '../../desk/deskResource'
import { findNewest } from '../../desk/findNewest'
import { BILL_ADVICE } from './billAdvice'
import { carryOutRefund } from './carryOutRefund'
import { repeatDay } from './reconcile'
import { settleByHand } from './refundStates'
import { repeatRefund } from './requestRefund'
import { syncPayment } from './syncPayments'

const PAYMENTS = sql`select pay_no as id, payments.* from payments`
const REFUNDS = sql`select refund_no as id, refunds.*, after_sale_id is not null as is_of_after_sale,
    case status when 'done' then '' else concat_ws('；',
      case status when 'accepted' then '渠道已受理，还没有到账' when 'asked' then '等待渠道受理' end,
      nullif(failure, '')) end as obstacle,
    (select gateway from payments where payments.pay_no = refunds.pay_no) as gateway from refunds`

/** A query changes the row itself, so its action has nothing left to do. */
const noFurtherChange = async () => undefined

export const paymentsDesk = deskResource({
  resource: payments,
  table: 'payments',
  from: PAYMENTS,
  find: (db, typed, filter) =>
    findNewest(
      db,
      { table: 'payments', from: PAYMENTS },
      [startsWith('pay_no', typed), sql`trade_no = ${typed}`, ofOrder(typed)],
      filter,
    ),
  related: async ({ db }, id) => ({
    answers: await db
      .selectFrom('payment_answers')
      .select(['at', 'outcome', 'content'])
      .where('pay_no', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }),
  prepare: {
    async query({ ctx, id, before }) {
      await syncPayment(ctx, { pay_no: id, gateway: before.gateway })
      return 'isDone'
    },
  },
  actions: { query: noFurtherChange },
})

export const refundsDesk = deskResource({
  resource: refunds,
  table: 'refunds',
  from: REFUNDS,
  find: (db, typed, filter) =>
    findNewest(
      db,
      { table: 'refunds', from: REFUNDS },
      [startsWith('refund_no', typed), sql`pay_no = ${typed}`, ofOrder(typed)],
      filter,
    ),
  prepare: {
    async query({ ctx, id }) {
      await carryOutRefund.run(ctx, { refundNo: id })
      return 'isDone'
    },
    async settle({ ctx, id, before }) {
      if (before.status !== 'accepted') return
      // It may have arrived meanwhile. A gateway that doesn't answer is why refunds are settled by hand.
      await carryOutRefund
        .run(ctx, { refundNo: id })
        .catch((err) => ctx.log.warn({ err, refundNo: id }, 'The gateway was not asked before'))
    },
  },
  actions: {
    query: noFurtherChange,
    async settle({ trx, id, values, now }) {
      if (!(await settleByHand(trx, id, values.byHand, now))) throw notNow('这笔退款已经有结果')
    },
    async repeat({ trx, id, now }) {
      if (!(await repeatRefund(trx, id, now))) throw notNow('这笔退款没有失败')
    },
  },
})

export const reconciliationsDesk = deskResource({
  resource: reconciliations,
  table: 'reconciliations',
  from: sql`select gateway || ' ' || day as id, reconciliations.* from reconciliations`,
  actions: {
    async repeat({ trx, before, now }) {
      const { gateway, day } = before
      if (!(await repeatDay(trx, { gateway, day }, now))) throw notNow('这一天不需要重新获取账单')
    },
  },
})

export const billDifferencesDesk = deskResource({
  resource: billDifferences,
  table: 'bill_differences',
  from: sql`select id::text as id, gateway, day, kind, pay_no, refund_no, trade_no, ours, theirs, detail, action, found_at,
    handled_at is not null as is_handled from bill_differences`,
  columns: { advice: null },
  async readMore(db, ids) {
    const rows = await db
      .selectFrom('bill_differences')
      .select(['id', 'kind'])
      .where('id', '=', anyOf(ids.map(Number)))
      .execute()
    return new Map(rows.map(({ id, kind }) => [String(id), { advice: BILL_ADVICE[kind] }]))
  },
  actions: {
    async handle({ trx, id, values, now }) {
      const isChanged = await trx
        .updateTable('bill_differences')
        .set({ handled_at: now, action: values.note })
        .where('id', '=', Number(id))
        .where('handled_at', 'is', null)
        .$call(changesOne)
      if (!isChanged) throw notNow('没有这条待处理的差异')
    },
  },
})

const startsWith = (column: 'pay_no' | 'refund_no' | 'order_sn', typed: string): Condition =>
  sql`${sql.ref(column)} like ${`${escapeLike(typed)}%`}`

const ofOrder = (typed: string): Condition =>
  sql`order_id in (select id from orders where ${startsWith('order_sn', typed)})`
