import { fenToYuan } from '@contract/rules/price'
import { notFound } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { type Html, html, table, when } from '../../desk/html'
import { type DeskView, deskPage } from '../../desk/page'
import { CARRIERS } from '../order/shipOrder'
import { TYPE_WORDS } from './apply'
import { approve, payBack, payInstead, receive, refuse, reject, reship } from './merchantMoves'
import { AFTER_SALE, type AfterSaleType, afterSaleLabel, deadlineNote } from './rules'

const SHOWN = 60

/** Page of after-sale applications, newest first, with the merchant's actions. */
export const afterSalesPage = deskPage({
  path: 'after-sales',
  title: '售后',
  async render(view) {
    const rows = await view.ctx.db
      .selectFrom('after_sales as sale')
      .innerJoin('order_lines as line', 'line.id', 'sale.order_line_id')
      .innerJoin('orders', 'orders.id', 'sale.order_id')
      .leftJoin('payments', (join) =>
        join.onRef('payments.order_id', '=', 'sale.order_id').on('payments.status', '=', 'paid'),
      )
      .leftJoin('gateway_trades as trade', 'trade.pay_no', 'payments.pay_no')
      .select(['sale.id', 'sale.type', 'sale.status', 'sale.number', 'sale.amount', 'sale.reason'])
      .select(['sale.description', 'sale.pictures', 'sale.wanted_attr', 'sale.carrier', 'sale.express_no'])
      .select([
        'sale.created_at',
        'sale.deadline_at',
        'sale.reopened',
        'line.title',
        'line.attr',
        'orders.order_sn',
      ])
      .select(['trade.pay_no', 'trade.refuses_refunds'])
      .orderBy('sale.created_at', 'desc')
      .orderBy('sale.id')
      .limit(SHOWN)
      .execute()
    return table(
      ['订单号', '商品', '申请', '状态', '期限', '操作'],
      rows.map((row) => [
        html`${row.order_sn}<div>${when(row.created_at)}</div>`,
        `${row.title} ${row.attr} × ${row.number}`,
        html`${TYPE_WORDS[row.type]} ¥${fenToYuan(row.amount)} ${row.reason}
<div>${row.description}${row.wanted_attr && ` 换成 ${row.wanted_attr}`}${row.reopened > 0 && ` 第 ${row.reopened} 次重新申请`}</div>
${row.pictures.map((url, place) => html`<a href="${url}">图片 ${place + 1}</a> `)}`,
        html`${afterSaleLabel(row)}<div>${row.carrier} ${row.express_no}</div>`,
        row.deadline_at === null
          ? ''
          : html`${when(row.deadline_at)}<div>${deadlineNote(row.type, row.status)}</div>`,
        html`${buttons(view, row)}${bank(view, row)}`,
      ]),
    )
  },
  actions: {
    async approve(ctx, { id = '', text = '' }) {
      await ctx.transact((trx) => approve(trx, id, text.trim(), ctx.clock.now()))
      return '已同意'
    },
    async reject(ctx, { id = '', text = '' }) {
      await ctx.transact((trx) => reject(trx, id, text.trim(), ctx.clock.now()))
      return '已拒绝'
    },
    async receive(ctx, { id = '' }) {
      await ctx.transact((trx) => receive(trx, id, ctx.clock.now()))
      return '已收货，商品回到库存'
    },
    async refuse(ctx, { id = '', text = '' }) {
      await ctx.transact((trx) => refuse(trx, id, text.trim(), ctx.clock.now()))
      return '已拒收'
    },
    async refund(ctx, { id = '' }) {
      await ctx.transact((trx) => payBack(trx, id, ctx.clock.now()))
      return '已发起退款'
    },
    async payInstead(ctx, { id = '' }) {
      await ctx.transact((trx) => payInstead(trx, id, ctx.clock.now()))
      return '已改为退款'
    },
    async reship(ctx, { id = '', carrier = '', expressNo = '' }) {
      const parcel = { carrier: carrier.trim(), expressNo: expressNo.trim() }
      await ctx.transact((trx) => reship(trx, id, parcel, ctx.clock.now()))
      return '换货已发出'
    },
    async bank(ctx, { payNo = '', refuses = '' }) {
      const isChanged = await ctx.db
        .updateTable('gateway_trades')
        .set({ refuses_refunds: refuses === 'yes' })
        .where('pay_no', '=', payNo)
        .$call(changesOne)
      if (!isChanged) throw notFound('没有这笔支付')
      return refuses === 'yes' ? '支付渠道会拒绝这笔支付的退款' : '支付渠道恢复退款'
    },
  },
})

interface Row {
  id: string
  type: AfterSaleType
  status: number
  pay_no: string | null
  refuses_refunds: boolean | null
}

const WHY = html`<input name="text" placeholder="说明" size="12">`

function buttons(view: DeskView, { id, type, status }: Row): Html | string {
  const hidden = { id }
  if (status === AFTER_SALE.applied) {
    return html`${view.form('approve', '同意', undefined, hidden)} ${view.form('reject', '拒绝', WHY, hidden)}`
  }
  if (status === AFTER_SALE.sent) {
    return html`${view.form('receive', '收货', undefined, hidden)} ${view.form('refuse', '拒收', WHY, hidden)}`
  }
  if (status === AFTER_SALE.received && type === 'exchange') {
    const fields = html`<select name="carrier">${CARRIERS.map(({ name }) => html`<option>${name}</option>`)}</select>
<input name="expressNo" placeholder="快递单号" size="14">`
    return html`${view.form('reship', '发出换货', fields, hidden)} ${view.form('payInstead', '改为退款', undefined, hidden)}`
  }
  if (status === AFTER_SALE.received) return view.form('refund', '退款', undefined, hidden)
  return status === AFTER_SALE.refundFailed ? view.form('refund', '重试退款', undefined, hidden) : ''
}

/** Form that makes the local bank refuse refunds, so that a failed refund can be tried out. */
function bank(view: DeskView, { type, status, pay_no, refuses_refunds }: Row): Html | string {
  if (!pay_no || type === 'exchange' || status >= AFTER_SALE.done) return ''
  return refuses_refunds
    ? view.form('bank', '恢复支付渠道', undefined, { payNo: pay_no, refuses: 'no' })
    : view.form('bank', '让支付渠道拒绝', undefined, { payNo: pay_no, refuses: 'yes' })
}
