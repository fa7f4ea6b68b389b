import { ordersCalls } from '@contract/calls/orders'
import type { Bill, BillLine } from '../../src/gateways/pay/bill'
import {
  type LocalNotification,
  MAX_NOTIFICATION_AGE_MS,
  signLocalNotification,
} from '../../src/gateways/pay/localNotification'
import { payLocally } from '../../src/gateways/pay/localPay'
import { notifyPath } from '../../src/gateways/pay/notifyMall'
import { cashierPath } from '../buying'
import type { TestMall } from '../testMall'
import type { BillEdit, NotificationAnswer, PayStandIn } from './payStandIn'

/** The local gateway has no file, so its answer is changed. */
function editLocalBill(bill: Bill | undefined, { drop, amounts, add, garble, isLate }: BillEdit) {
  if (!bill?.lines || isLate) return undefined
  const [sample] = bill.lines
  const numberOf = (line: BillLine) => line.refundNo || line.payNo
  const lines = bill.lines
    .filter((line) => !drop?.includes(numberOf(line)) && !garble?.includes(numberOf(line)))
    .map((line) => ({ ...line, amount: amounts?.[numberOf(line)] ?? line.amount }))
  const added = (add ?? []).map((payNo) => ({
    kind: 'payment' as const,
    payNo,
    refundNo: '',
    tradeNo: `L${payNo}`,
    amount: sample?.amount ?? 1,
  }))
  return { lines: [...lines, ...added], unreadable: (garble ?? []).map((number) => `??? ${number}`) }
}

/** The demonstration's gateway. */
export async function openLocalStandIn(): Promise<PayStandIn> {
  let mall: TestMall
  let edit: BillEdit = {}

  const tradeOf = (payNo: string) =>
    mall.ctx.db.selectFrom('gateway_trades').selectAll().where('pay_no', '=', payNo).executeTakeFirst()

  async function notificationOf(payNo: string, change: Partial<LocalNotification> = {}) {
    const amount = (await tradeOf(payNo))?.amount ?? 0
    return signLocalNotification(mall.ctx, {
      payNo,
      tradeNo: `L${payNo}`,
      amount,
      status: 'paid',
      timestamp: Date.now(),
      nonce: String(Math.random()),
      ...change,
    })
  }

  async function send(payload: object): Promise<NotificationAnswer> {
    const reply = await mall.app.inject({ method: 'POST', url: notifyPath('local'), payload })
    return { status: reply.statusCode, message: reply.json().message }
  }

  return {
    gateway: 'local',
    label: '拓岭收银台',
    canClose: true,
    settings: {},
    connect(connected) {
      mall = connected
      const { pay } = mall.ctx.gateways
      const edited: typeof pay = (ctx) =>
        pay(ctx).map((one) => ({
          ...one,
          bill: async (day) => editLocalBill(await one.bill?.(day), edit),
        }))
      Object.assign(mall.ctx.gateways, { pay: edited })
    },
    open: async (buyer, orderSn) =>
      (await cashierPath(buyer, orderSn)).split('?')[0]?.split('/').at(-1) ?? '',
    async openOtherwise(buyer, orderSn) {
      const body = { orderNo: orderSn, platform: 'weapp' }
      return (await buyer.get(ordersCalls.miniPayData, { body })).payOrderNo
    },
    async pay(payNo, { force = false } = {}) {
      if (force) {
        const closed = mall.ctx.db.updateTable('gateway_trades').set({ status: 'open' })
        await closed.where('pay_no', '=', payNo).where('status', '=', 'closed').execute()
      }
      await payLocally(mall.ctx, payNo)
    },
    report: async (payNo) => send(await notificationOf(payNo)),
    forgeries: (payNo) => {
      const sent = async (change: object) =>
        (await send({ ...(await notificationOf(payNo)), ...change })).status
      const stale = { timestamp: Date.now() - MAX_NOTIFICATION_AGE_MS - 1000 }
      return [
        ['no signature', 403, () => sent({ sign: '' })],
        ['another signature', 403, () => sent({ sign: 'A'.repeat(43) })],
        ['altered amount', 403, () => sent({ amount: 1 })],
        ['altered number', 403, () => sent({ tradeNo: 'T2' })],
        ['another payment', 403, () => sent({ payNo: 'P0' })],
        ['old', 403, async () => (await send(await notificationOf(payNo, stale))).status],
        ['no notification', 400, async () => (await send({ hello: 1 })).status],
        ['empty', 400, async () => (await send({})).status],
        [
          'unknown, but well signed',
          400,
          async () => (await send(await notificationOf('P-unknown', { amount: 5 }))).status,
        ],
      ]
    },
    reportOtherAmount: async (payNo) => send(await notificationOf(payNo, { amount: 1 })),
    async close(payNo) {
      const open = mall.ctx.db.updateTable('gateway_trades').set({ status: 'closed' })
      await open.where('pay_no', '=', payNo).where('status', '=', 'open').execute()
    },
    trade: tradeOf,
    async refuseRefunds(refuses) {
      await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: refuses }).execute()
    },
    settleRefunds: async () => {},
    async backdate(since, to) {
      const { db } = mall.ctx
      await db.updateTable('gateway_trades').set({ paid_at: to }).where('paid_at', '>=', since).execute()
      await db.updateTable('gateway_refunds').set({ done_at: to }).where('done_at', '>=', since).execute()
    },
    editBills(next) {
      edit = next
    },
    stop: async () => {},
  }
}
