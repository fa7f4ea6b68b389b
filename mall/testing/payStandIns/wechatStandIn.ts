import { ordersCalls } from '@contract/calls/orders'
import type { Send } from '../payPlatforms/outbox'
import type { KeyMode } from '../payPlatforms/wechatPay/keys'
import { startWechatPay } from '../payPlatforms/wechatPay/wechatPay'
import type { TestMall } from '../testMall'
import { editRows } from './editRows'
import type { BillEdit, NotificationAnswer, PayStandIn } from './payStandIn'

const WEAPP_APP_ID = 'wxd678efh567hg6787'
const PAID = { trade_state: 'SUCCESS', transaction_id: '4200000000000000000000000001' }
const SHOP = 'https://shop.test'

/** WeChat Pay's stand-in, paid from the mini-program. */
export async function openWechatStandIn(keyMode: KeyMode = 'publicKey', appids = [WEAPP_APP_ID]) {
  let mall: TestMall
  let last: NotificationAnswer = { status: 0, message: '' }
  const send: Send = async (url, { headers, body }) => {
    const { pathname } = new URL(url)
    const reply = await mall.app.inject({ method: 'POST', url: pathname, headers, payload: body })
    last = { status: reply.statusCode, message: reply.json().message }
    return { status: reply.statusCode, body: reply.body }
  }
  const platform = await startWechatPay({ appids, keyMode, send, h5Domains: ['shop.test'] })
  const { merchant, keys } = platform
  let edit: BillEdit = {}
  let refuses = false
  platform.editBills((rows, { kind }) => {
    if (edit.isLate) return []
    if (kind === 'FUNDS') {
      const sample = rows.find((row) => row.业务类型 === '交易')
      return [...rows, ...(edit.add ?? []).map((payNo) => ({ ...sample, 微信支付业务单号: `4200${payNo}` }))]
    }
    return editRows(rows, edit, {
      numberOf: (row) => (row.交易状态 === 'REFUND' ? row.商户退款单号 : row.商户订单号),
      amount: (row) => (row.交易状态 === 'REFUND' ? '申请退款金额' : '订单金额'),
      numbers: (payNo) => ({ 商户订单号: payNo, 微信订单号: `4200${payNo}` }),
      kind: '交易状态',
    })
  })

  const standIn: PayStandIn = {
    gateway: 'wechat',
    label: '微信支付',
    canClose: true,
    settings: {
      PUBLIC_ORIGIN: SHOP,
      WEAPP_APP_ID,
      WECHAT_PAY_MCH_ID: merchant.mchid,
      WECHAT_PAY_SERIAL_NO: merchant.serialNo,
      WECHAT_PAY_PRIVATE_KEY: merchant.privateKeyPem,
      WECHAT_PAY_API_V3_KEY: merchant.apiV3Key,
      WECHAT_PAY_URL: platform.origin,
      ...(keyMode !== 'certificate' && {
        WECHAT_PAY_PUBLIC_KEY: keys.publicKey.publicKeyPem,
        WECHAT_PAY_PUBLIC_KEY_ID: keys.publicKey.serial,
      }),
    },
    connect(connected) {
      mall = connected
    },
    async open(buyer, orderSn) {
      const body = { orderNo: orderSn, platform: 'weapp', openId: `o${buyer.phone}` }
      return (await buyer.get(ordersCalls.miniPayData, { body })).payOrderNo
    },
    async openOtherwise(buyer, orderSn) {
      const body = { orderNo: orderSn, returnUrl: `${SHOP}/#/result` }
      const known = new Set(platform.orders.keys())
      await buyer.get(ordersCalls.payUrl, { body, headers: { 'user-agent': 'iPhone Mobile' } })
      return [...platform.orders.keys()].find((payNo) => !known.has(payNo)) ?? ''
    },
    async pay(payNo, { force = false } = {}) {
      const { state } = platform.orders.get(payNo) ?? { state: 'none' }
      if (state === 'SUCCESS' || state === 'REFUND' || (state === 'CLOSED' && !force)) return
      await platform.pay(payNo, { notify: 'later', force })
    },
    async report(payNo) {
      const delivery = platform.notifications.all.find(({ about }) => about === payNo)
      if (!delivery) throw new Error(`nothing to report of ${payNo}`)
      const { status, body } = await platform.notifications.deliver(delivery)
      return { status, message: JSON.parse(body).message }
    },
    forgeries: (payNo) => {
      const forged = [
        'unsigned',
        'otherKey',
        'unknownSerial',
        'otherBody',
        'oldTimestamp',
        'signTest',
        'otherApiKey',
      ]
      return [
        ...forged.map(
          (forgery) =>
            [
              forgery,
              403,
              async () => (await platform.forgePayment(payNo, forgery as 'unsigned')).status,
            ] as const,
        ),
        [
          'of another merchant',
          403,
          async () => (await platform.forgePayment(payNo, 'none', { ...PAID, mchid: '1999999999' })).status,
        ],
        [
          'of another app',
          403,
          async () =>
            (await platform.forgePayment(payNo, 'none', { ...PAID, appid: 'wx0000000000000000' })).status,
        ],
        [
          'unknown, but well signed',
          400,
          async () =>
            (await platform.forgePayment(payNo, 'none', { ...PAID, out_trade_no: 'P-unknown' })).status,
        ],
      ]
    },
    async reportOtherAmount(payNo) {
      const amount = { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' }
      await platform.forgePayment(payNo, 'none', { ...PAID, amount })
      return last
    },
    async close(payNo) {
      const order = platform.orders.get(payNo)
      if (order) order.state = 'CLOSED'
    },
    async trade(payNo) {
      const order = platform.orders.get(payNo)
      if (!order) return undefined
      const refunds = [...platform.refunds.values()].filter((refund) => refund.order === order)
      const done = refunds.filter(({ status }) => status === 'SUCCESS')
      const names: Record<string, string> = { SUCCESS: 'paid', REFUND: 'paid', CLOSED: 'closed' }
      return {
        status: names[order.state] ?? 'open',
        amount: order.total,
        refunded: done.reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    async refuseRefunds(next) {
      refuses = next
    },
    async settleRefunds() {
      for (const { status, outRefundNo } of platform.refunds.values()) {
        if (status === 'PROCESSING') await platform.settleRefund(outRefundNo, refuses ? 'CLOSED' : 'SUCCESS')
      }
    },
    async backdate(since, to) {
      for (const { payment } of platform.orders.values()) {
        if (payment && payment.at >= since) payment.at = to
      }
      for (const refund of platform.refunds.values()) {
        if (refund.createdAt >= since) Object.assign(refund, { createdAt: to })
      }
      for (const movement of platform.account.movements) if (movement.at >= since) movement.at = to
    },
    editBills(next) {
      edit = next
    },
    stop: () => platform.close(),
  }
  return { standIn, platform }
}
