import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { fenToYuan } from '@contract/rules/price'
import type { Selectable } from 'kysely'
import { ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { type Html, html, table, when } from '../../desk/html'
import { type DeskView, deskPage } from '../../desk/page'
import type { DifferenceKind } from './billRules'
import { gatewayLabel } from './desk'
import { repeatDay } from './reconcile'
import type { PaymentTables } from './tables'

const SHOWN = 100
const DAYS_SHOWN = 14
const HANDLED_SHOWN_MS = 30 * DAY_MS
const LONGEST_NOTE = 200

const KINDS: Readonly<Record<DifferenceKind, string>> = {
  unknownPayment: '账单有收款，商城没有这笔支付',
  unpaidHere: '账单已收款，商城未入账',
  otherAmount: '收款金额不一致',
  missingPayment: '商城已收款，账单没有',
  unknownRefund: '账单有退款，商城没有申请',
  otherRefund: '退款金额不一致',
  refundFailedHere: '账单已退款，商城记为失败',
  missingRefund: '商城已退款，账单没有',
  unsettledPayment: '账单有收款，资金未到账',
  unreadable: '账单中有读不懂的行',
  noBill: '没有等到账单',
}

const STATES = { waiting: '等待账单', done: '已核对', noBill: '没有账单' } as const

type DifferenceRow = Selectable<PaymentTables['bill_differences']> & { order_sn: string | null }

/** Page of the differences between the gateways' bills and the mall, open ones first, and of the days compared. */
export const reconciliationPage = deskPage({
  path: 'reconciliation',
  title: '对账',
  async render(view) {
    const { db, clock } = view.ctx
    const differences = db
      .selectFrom('bill_differences as found')
      .leftJoin('payments', 'payments.pay_no', 'found.pay_no')
      .leftJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('found')
      .select('orders.order_sn')
      .limit(SHOWN)
    const open = await differences
      .where('handled_at', 'is', null)
      .orderBy('found_at')
      .orderBy('found.id')
      .execute()
    const handled = await differences
      .where('handled_at', '>', clock.now() - HANDLED_SHOWN_MS)
      .orderBy('handled_at', 'desc')
      .execute()
    const days = await db
      .selectFrom('reconciliations')
      .selectAll()
      .orderBy('day', 'desc')
      .orderBy('gateway')
      .limit(DAYS_SHOWN * 4)
      .execute()
    return html`<h2>待处理的差异</h2>${differenceTable(open, view)}
<h2>近 30 天已处理</h2>${differenceTable(handled)}
<h2>对账记录</h2>${table(
      ['日期', '渠道', '状态', '账单收款', '账单退款', '账户收支', '操作'],
      days.map((day) => [
        day.day,
        gatewayLabel(day.gateway),
        html`${STATES[day.status]}<div>${when(day.updated_at)}</div>`,
        `${day.payments} 笔 ¥${fenToYuan(day.payments_amount)}`,
        `${day.refunds} 笔 ¥${fenToYuan(day.refunds_amount)}`,
        day.income === null || day.expense === null
          ? ''
          : `收 ¥${fenToYuan(day.income)} 支 ¥${fenToYuan(day.expense)}`,
        day.status === 'noBill'
          ? view.form('repeat', '重新获取账单', undefined, { gateway: day.gateway, day: day.day })
          : '',
      ]),
    )}`
  },
  actions: {
    async handle(ctx, { id = '', note = '' }) {
      const isChanged = await ctx.db
        .updateTable('bill_differences')
        .set({
          handled_at: ctx.clock.now(),
          action: note.trim().slice(0, LONGEST_NOTE) || '已人工处理',
        })
        .where('id', '=', /^\d{1,15}$/.test(id) ? Number(id) : 0)
        .where('handled_at', 'is', null)
        .$call(changesOne)
      if (!isChanged) throw new ShopError(CODES.notFound, '没有这条待处理的差异')
      return '已标记为处理'
    },
    async repeat(ctx, { gateway = '', day = '' }) {
      const isRepeated = await ctx.transact((trx) => repeatDay(trx, { gateway, day }, ctx.clock.now()))
      if (!isRepeated) throw new ShopError(CODES.notFound, '这一天不需要重新获取账单')
      return '已重新获取账单，请稍后查看'
    },
  },
})

/** @param view of a page with a button for each difference */
function differenceTable(rows: readonly DifferenceRow[], view?: DeskView): Html {
  const note = html`<input name="note" maxlength="${LONGEST_NOTE}" placeholder="处理说明" aria-label="处理说明">`
  return table(
    ['日期', '渠道', '差异', '单号', '商城', '账单', view ? '操作' : '处理'],
    rows.map((row) => [
      row.day,
      gatewayLabel(row.gateway),
      html`${KINDS[row.kind]}<div>${row.detail}</div>`,
      html`${row.order_sn && html`<div>订单 ${row.order_sn}</div>`}<div>${row.refund_no || row.pay_no}</div><div>${row.trade_no}</div>`,
      moneyOf(row.ours),
      moneyOf(row.theirs),
      view
        ? view.form('handle', '标记已处理', note, { id: String(row.id) })
        : html`${row.action}<div>${row.handled_at !== null && when(row.handled_at)}</div>`,
    ]),
  )
}

const moneyOf = (fen: number | null): string => (fen === null ? '无' : `¥${fenToYuan(fen)}`)
