import assert from 'node:assert/strict'
import { ORDER_STATUS } from '../../src/modules/order/rules'
import { ADDRESS, FAR_ADDRESS } from '../buying'
import { act } from '../operators'
import type { Die, Step, Walker } from './walker'

/** Does an action at the desk's application with the version that the operator sees; refused, it has a sentence. */
async function tryAction(walker: Walker, resource: string, id: string, action: string, values: object) {
  const { status, data: answer } = await act(walker.operator, `${resource}/${id}`, action, values)
  assert.ok(
    status === 200 || (status < 500 && answer.message),
    `${action}: ${status} ${JSON.stringify(answer)}`,
  )
  walker.seen[status === 200 ? 'ok' : 'refused'] += 1
}

/** An amount of money that may be right, too much, or all there is. */
const someOf = (die: Die, amount: number) =>
  die.pick([
    1,
    Math.max(1, die.below(amount + 1)),
    Math.max(1, amount),
    Math.max(1, amount - 1),
    amount + 1,
  ]) ?? 1

type Order = Awaited<ReturnType<Walker['orders']>>[number]

/** Runs `run` for an order, mostly one of `usual`. */
const orderStep =
  (usual: (order: Order) => boolean, run: (walker: Walker, die: Die, order: Order) => Promise<void>): Step =>
  async (walker, die) => {
    const orders = await walker.orders()
    const fitting = orders.filter(usual)
    const order = die.recent(fitting.length > 0 && die.below(5) ? fitting : orders)
    if (order) await run(walker, die, order)
  }
const isUnpaid = ({ order_status }: Order) => order_status === ORDER_STATUS.unpaid
const isPaid = ({ pay_status }: Order) => pay_status === 'paid'

/** Steps of an operator who changes the money of orders at the desk, while shoppers pay, cancel and apply. */
export const DESK_STEPS: Readonly<Record<string, Step>> = {
  deskPrice: orderStep(isUnpaid, (walker, die, order) =>
    tryAction(walker, 'orders', order.id, 'changePrice', {
      off: someOf(die, order.goods_amount),
      reason: '老客户',
    }),
  ),
  deskRefund: orderStep(isPaid, (walker, die, order) =>
    tryAction(walker, 'orders', order.id, 'refundPart', {
      amount: someOf(die, order.paid_amount),
      reason: '补偿',
    }),
  ),
  /** Two operators refund the same order: one is refused. */
  deskRefundTwice: orderStep(isPaid, async (walker, die, order) => {
    const values = { amount: someOf(die, order.paid_amount), reason: '补偿' }
    await Promise.all([1, 2].map(() => tryAction(walker, 'orders', order.id, 'refundPart', values)))
  }),
  deskRefundAll: orderStep(isPaid, (walker, _die, order) =>
    tryAction(walker, 'orders', order.id, 'refundAll', { reason: '缺货' }),
  ),
  deskClose: orderStep(isUnpaid, (walker, _die, order) =>
    tryAction(walker, 'orders', order.id, 'close', { reason: '缺货' }),
  ),
  deskAddress: orderStep(isUnpaid, (walker, die, order) => {
    const to = die.below(2) ? ADDRESS : FAR_ADDRESS
    return tryAction(walker, 'orders', order.id, 'changeAddress', {
      recipient: '韩梅梅',
      phone: '13900000999',
      province: to.provinceName,
      city: to.cityName,
      district: to.districtName,
      street: '世纪大道 1 号',
      reason: '客户来电',
    })
  }),
  async deskAfterSale(walker, die) {
    const sale = die.recent(await walker.sales())
    const action = die.pick([
      'approve',
      'approveLess',
      'approveFewer',
      'reject',
      'receive',
      'receiveFewer',
      'refuse',
      'refund',
      'refundLess',
      'reship',
      'payInstead',
    ] as const)
    if (!sale || !action) return
    const VALUES: Record<string, object> = {
      approveLess: { amount: 1 + die.below(2_000), text: '不符合' },
      approveFewer: { pieces: 1 + die.below(2), text: '不符合' },
      receiveFewer: { pieces: 1 + die.below(2), text: '少寄了' },
      refundLess: { amount: 1 + die.below(2_000), text: '有划痕' },
      reject: { text: '不符合' },
      refuse: { text: '有污渍' },
      reship: { carrier: '顺丰速运', expressNo: 'SF1400000000101' },
    }
    await tryAction(walker, 'after-sales', sale.id, action, VALUES[action] ?? {})
  },
}
