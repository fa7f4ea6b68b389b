import { ordersCalls } from '@contract/calls/orders'
import { type Douyin, startDouyin } from '../payPlatforms/douyin/douyin'
import type { Send } from '../payPlatforms/outbox'
import type { Shopper, TestMall } from '../testMall'
import { lastOutcome, type NotificationAnswer, type PayStandIn } from './payStandIn'

const SHOP = 'https://shop.test'
const NOTIFY = `${SHOP}/pay/notify/douyin`

/** Douyin's stand-in, paid from its mini-program. */
export async function openDouyinStandIn(): Promise<{ standIn: PayStandIn; platform: Douyin }> {
  let mall: TestMall
  let last: NotificationAnswer = { status: 0, message: '' }
  const send: Send = async (url, { headers, body }) => {
    const reply = await mall.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: body,
    })
    last = { status: reply.statusCode, message: reply.json().err_tips }
    return { status: reply.statusCode, body: reply.body }
  }
  const platform = await startDouyin({ send, notifyUrl: NOTIFY })
  const { app } = platform

  /** Requests a payment and then the order, as the mini-program does. Returns the payment's number. */
  async function request(buyer: Shopper, orderNo: string): Promise<string> {
    const { payOrderNo, ttOrder } = await buyer.get(ordersCalls.miniPayData, {
      body: { orderNo, platform: 'tt' },
    })
    if (ttOrder.orderId) return payOrderNo
    const result = platform.requestOrder(ttOrder)
    // Another tap has requested it meanwhile.
    if (!('orderId' in result) && platform.orders.has(payOrderNo)) return payOrderNo
    if (!('orderId' in result)) throw new Error(result.errMsg)
    return payOrderNo
  }

  let refuses = false
  const standIn: PayStandIn = {
    gateway: 'douyin',
    label: '抖音支付',
    canClose: false,
    settings: {
      PUBLIC_ORIGIN: SHOP,
      TT_APP_ID: app.appId,
      TT_APP_SECRET: app.appSecret,
      TT_PAY_PRIVATE_KEY: app.privateKeyPem,
      TT_PAY_KEY_VERSION: app.keyVersion,
      TT_PAY_PUBLIC_KEY: platform.publicKeyPem,
      TT_PAY_GOODS_TYPE: '401',
      TT_PAY_TAG_GROUP_ID: 'tag_group_7272625659888058380',
      TT_PAY_URL: platform.origin,
    },
    connect(connected) {
      mall = connected
    },
    open: request,
    async openOtherwise(buyer, orderSn) {
      const body = { orderNo: orderSn, platform: 'weapp' }
      return (await buyer.get(ordersCalls.miniPayData, { body })).payOrderNo
    },
    async pay(payNo, { force = false } = {}) {
      if (platform.orders.get(payNo)?.payment) return
      await platform.pay(payNo, { notify: 'later', force })
    },
    async report(payNo) {
      const delivery = platform.notifications.all.find(({ about }) => about === payNo)
      if (!delivery) throw new Error(`nothing to report of ${payNo}`)
      await platform.notifications.deliver(delivery)
      return { status: last.status, message: await lastOutcome(mall, payNo) }
    },
    forgeries: (payNo) => {
      const forge = async (...[forgery, change]: [Parameters<Douyin['forgePayment']>[1], object?]) =>
        (await platform.forgePayment(payNo, forgery, { status: 'SUCCESS', ...change })).status
      return [
        ['unsigned', 403, () => forge('unsigned')],
        ['signed by a stranger', 403, () => forge('otherKey')],
        ['the signature of another body', 403, () => forge('otherBody')],
        ['signed a day ago', 403, () => forge('oldTimestamp')],
        ['with another time', 403, () => forge('otherTimestamp')],
        ['for another app', 403, () => forge('none', { app_id: 'tt0000000000000000' })],
        ['unknown, but well signed', 400, () => forge('none', { out_order_no: 'P-unknown' })],
      ]
    },
    async reportOtherAmount(payNo) {
      await platform.forgePayment(payNo, 'none', { status: 'SUCCESS', total_amount: 1 })
      return { status: last.status, message: await lastOutcome(mall, payNo) }
    },
    async close(payNo) {
      const order = platform.orders.get(payNo)
      if (order) order.state = 'cancelled'
    },
    async trade(payNo) {
      const order = platform.orders.get(payNo)
      if (!order) {
        // The other channel is the local gateway's.
        const row = mall.ctx.db.selectFrom('gateway_trades').selectAll().where('pay_no', '=', payNo)
        // An order that the mini-program never requested can't be paid by anybody.
        return (await row.executeTakeFirst()) ?? { status: 'closed', amount: 0, refunded: 0 }
      }
      const refunds = platform.refunds.filter((one) => one.order === order && one.status === 'SUCCESS')
      return {
        status: order.payment ? 'paid' : order.state === 'open' ? 'open' : 'closed',
        amount: order.total,
        refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      }
    },
    async refuseRefunds(next) {
      refuses = next
    },
    async settleRefunds() {
      for (const { status, outRefundNo } of platform.refunds) {
        if (status === 'PROCESSING') await platform.settleRefund(outRefundNo, refuses ? 'FAIL' : 'SUCCESS')
      }
    },
    // It is asked by numbers, so nothing depends on its times.
    backdate: async () => {},
    editBills: () => {
      throw new Error('Douyin has no bills')
    },
    stop: () => platform.close(),
  }
  return { standIn, platform }
}
