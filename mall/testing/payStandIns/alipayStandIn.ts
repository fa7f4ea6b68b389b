import { ordersCalls } from '@contract/calls/orders'
import { type Alipay, type AlipayOptions, startAlipay } from '../payPlatforms/alipay/alipay'
import type { Send } from '../payPlatforms/outbox'
import type { TestMall } from '../testMall'
import { editRows } from './editRows'
import { type BillEdit, lastOutcome, type PayStandIn } from './payStandIn'

const SHOP = 'https://shop.test'
const PAID = { trade_status: 'TRADE_SUCCESS' }

/** Alipay's stand-in, paid from a phone's browser. The payer has signed in there, so that the trade exists. */
export async function openAlipayStandIn(
  options: AlipayOptions = {},
): Promise<{ standIn: PayStandIn; platform: Alipay }> {
  let mall: TestMall
  const send: Send = async (url, { headers, body }) => {
    const reply = await mall.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: body,
    })
    return { status: reply.statusCode, body: reply.body }
  }
  const platform = await startAlipay({ send, ...options })
  let edit: BillEdit = {}
  platform.editBills((rows) =>
    edit.isLate
      ? []
      : editRows(rows, edit, {
          numberOf: (row) => (row.业务类型 === '退款' ? row['退款批次号/请求号'] : row.商户订单号),
          amount: () => '订单金额（元）',
          numbers: (payNo) => ({ 商户订单号: `${payNo}\t`, 支付宝交易号: `2026${'7'.repeat(20)}\t` }),
          kind: '业务类型',
        }),
  )

  const standIn: PayStandIn = {
    gateway: 'alipay',
    label: '支付宝',
    canClose: true,
    settings: {
      PUBLIC_ORIGIN: SHOP,
      ALIPAY_APP_ID: platform.app.appId,
      ALIPAY_PRIVATE_KEY: platform.app.privateKeyPem,
      ALIPAY_PUBLIC_KEY: platform.publicKeyPem,
      ALIPAY_URL: platform.gateway,
    },
    connect(connected) {
      mall = connected
    },
    async open(buyer, orderSn) {
      const body = { orderNo: orderSn, returnUrl: `${SHOP}/#/result` }
      const headers = { 'user-agent': 'iPhone Mobile' }
      const { payUrl } = await buyer.get(ordersCalls.payUrl, { body, headers })
      await platform.payPage(payUrl, 'login')
      return JSON.parse(new URL(payUrl).searchParams.get('biz_content') ?? '').out_trade_no
    },
    async openOtherwise(buyer, orderSn) {
      const body = { orderNo: orderSn, platform: 'weapp' }
      return (await buyer.get(ordersCalls.miniPayData, { body })).payOrderNo
    },
    async pay(payNo, { force = false } = {}) {
      const trade = platform.trades.get(payNo)
      if (trade?.payment) return
      if (trade?.status === 'TRADE_CLOSED' && !force) return
      if (trade) trade.status = 'WAIT_BUYER_PAY'
      await platform.pay(payNo, { notify: 'later' })
    },
    async report(payNo) {
      const delivery = platform.notifications.all.find(
        ({ about, sent, event }) => about === payNo && (sent.length > 0 || /SUCCESS/.test(event)),
      )
      if (!delivery) throw new Error(`nothing to report of ${payNo}`)
      const { status } = await platform.notifications.deliver(delivery)
      return { status, message: await lastOutcome(mall, payNo) }
    },
    forgeries: (payNo) => {
      const forge = async (...[forgery, change]: [Parameters<Alipay['forge']>[1], Record<string, string>]) =>
        (await platform.forge(payNo, forgery, { ...PAID, ...change })).status
      return [
        ['unsigned', 403, () => forge('unsigned', {})],
        ['signed by a stranger', 403, () => forge('otherKey', {})],
        ['the signature of other parameters', 403, () => forge('otherBody', {})],
        ['a weak kind of signature', 403, () => forge('weakSignType', {})],
        ['for another app', 403, () => forge('none', { app_id: '2000000000000000' })],
        ['unknown, but well signed', 400, () => forge('none', { out_trade_no: 'P-unknown' })],
      ]
    },
    async reportOtherAmount(payNo) {
      const { status } = await platform.forge(payNo, 'none', { ...PAID, total_amount: '0.01' })
      return { status, message: await lastOutcome(mall, payNo) }
    },
    async close(payNo) {
      const trade = platform.trades.get(payNo)
      if (trade) trade.status = 'TRADE_CLOSED'
    },
    async trade(payNo) {
      const trade = platform.trades.get(payNo)
      if (!trade) {
        // The other channel is the local gateway's.
        const row = mall.ctx.db.selectFrom('gateway_trades').selectAll().where('pay_no', '=', payNo)
        const local = await row.executeTakeFirst()
        const isOpened = [...platform.ledger.sessions.values()].some(({ outTradeNo }) => outTradeNo === payNo)
        // An order whose page was never opened can't be paid by anybody.
        return local ?? (isOpened ? undefined : { status: 'closed', amount: 0, refunded: 0 })
      }
      const refunds = platform.ledger.refunds.filter((one) => one.trade === trade && one.status === 'done')
      const isOpen = trade.status === 'WAIT_BUYER_PAY'
      return {
        status: trade.payment ? 'paid' : isOpen ? 'open' : 'closed',
        amount: trade.order.total,
        refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    async refuseRefunds(refuses) {
      platform.ledger.balance = refuses ? 0 : 1_000_000_000
    },
    async settleRefunds() {
      for (const { status, trade, outRequestNo } of platform.ledger.refunds) {
        if (status === 'waiting') await platform.settleRefund(trade.order.outTradeNo, outRequestNo, true)
      }
    },
    async backdate(since, to) {
      for (const { payment } of platform.trades.values()) if (payment && payment.at >= since) payment.at = to
      for (const refund of platform.ledger.refunds) if ((refund.doneAt ?? 0) >= since) refund.doneAt = to
    },
    editBills(next) {
      edit = next
    },
    stop: () => platform.close(),
  }
  return { standIn, platform }
}
