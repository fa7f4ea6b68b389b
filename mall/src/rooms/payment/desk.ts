import { CODES } from '@contract/codes'
import { fenToYuan } from '@contract/rules/price'
import { ShopError } from '../../core/errors'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { repeatRefund } from './refunds'

const SHOWN = 100

const STATES = { asked: '待申请', accepted: '渠道处理中', failed: '失败', done: '已退回' } as const

const GATEWAYS: Readonly<Record<string, string>> = {
  local: '演示渠道',
  wechat: '微信支付',
  alipay: '支付宝',
  douyin: '抖音支付',
}

/** Returns the name of a gateway for the operator. */
export const gatewayLabel = (gateway: string): string => GATEWAYS[gateway] ?? gateway

/** Page of refunds that haven't arrived yet, oldest first; failed ones can be tried again at once. */
export const refundsPage = deskPage({
  path: 'refunds',
  title: '退款',
  async render(view) {
    const rows = await view.ctx.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
      .selectAll('refunds')
      .select(['orders.order_sn', 'payments.gateway'])
      .where('refunds.status', '<>', 'done')
      .orderBy('refunds.created_at')
      .limit(SHOWN)
      .execute()
    return table(
      ['订单号', '退款单号', '渠道', '金额', '状态', '申请时间', '操作'],
      rows.map((row) => [
        html`${row.order_sn}<div>${row.reason}</div>`,
        row.gateway_no ?? row.refund_no,
        gatewayLabel(row.gateway),
        `¥${fenToYuan(row.amount)}`,
        html`${STATES[row.status]}<div>${row.failure}</div>`,
        when(row.created_at),
        row.status === 'failed' && row.after_sale_id === null
          ? view.form('repeat', '重试退款', undefined, { refundNo: row.refund_no })
          : '',
      ]),
    )
  },
  actions: {
    async repeat(ctx, { refundNo = '' }) {
      const isRepeated = await ctx.transact((trx) => repeatRefund(trx, refundNo, ctx.clock.now()))
      if (!isRepeated) throw new ShopError(CODES.notFound, '没有这笔失败的退款')
      return '已重新申请退款'
    },
  },
})
