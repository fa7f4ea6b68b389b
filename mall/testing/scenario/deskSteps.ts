import assert from 'node:assert/strict'
import { ORDER_STATUS } from '../../src/modules/order/rules'
import { ADDRESS, FAR_ADDRESS } from '../buying'
import { act } from '../operators'
import type { Die, ScenarioRunner, Step } from './scenarioRunner'

/** Does an action at the desk's application with the version that the operator sees; refused, it has a sentence. */
async function tryAction(
  runner: ScenarioRunner,
  resource: string,
  id: string,
  action: string,
  values: object,
) {
  const { status, data: answer } = await act(runner.operator, `${resource}/${id}`, action, values)
  assert.ok(
    status === 200 || (status < 500 && answer.message),
    `${action}: ${status} ${JSON.stringify(answer)}`,
  )
  runner.seen[status === 200 ? 'ok' : 'refused'] += 1
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

type Order = Awaited<ReturnType<ScenarioRunner['orders']>>[number]

/** Calls `run` for an order, mostly one of `usual`. */
const orderStep =
  (
    usual: (order: Order) => boolean,
    run: (runner: ScenarioRunner, die: Die, order: Order) => Promise<void>,
  ): Step =>
  async (runner, die) => {
    const orders = await runner.orders()
    const fitting = orders.filter(usual)
    const order = die.recent(fitting.length > 0 && die.below(5) ? fitting : orders)
    if (order) await run(runner, die, order)
  }
const isUnpaid = ({ order_status }: Order) => order_status === ORDER_STATUS.unpaid
const isPaid = ({ pay_status }: Order) => pay_status === 'paid'

/** Steps of an operator who changes the money of orders at the desk, while shoppers pay, cancel and apply. */
export const DESK_STEPS: Readonly<Record<string, Step>> = {
  deskPrice: orderStep(isUnpaid, (runner, die, order) =>
    tryAction(runner, 'orders', order.id, 'changePrice', {
      off: someOf(die, order.goods_amount),
      reason: '老客户',
    }),
  ),
  deskRefund: orderStep(isPaid, (runner, die, order) =>
    tryAction(runner, 'orders', order.id, 'refundPart', {
      amount: someOf(die, order.paid_amount),
      reason: '补偿',
    }),
  ),
  /** Two operators refund the same order: one is refused. */
  deskRefundTwice: orderStep(isPaid, async (runner, die, order) => {
    const values = { amount: someOf(die, order.paid_amount), reason: '补偿' }
    await Promise.all([1, 2].map(() => tryAction(runner, 'orders', order.id, 'refundPart', values)))
  }),
  deskRefundAll: orderStep(isPaid, (runner, _die, order) =>
    tryAction(runner, 'orders', order.id, 'refundAll', { reason: '缺货' }),
  ),
  deskClose: orderStep(isUnpaid, (runner, _die, order) =>
    tryAction(runner, 'orders', order.id, 'close', { reason: '缺货' }),
  ),
  deskAddress: orderStep(isUnpaid, (runner, die, order) => {
    const to = die.below(2) ? ADDRESS : FAR_ADDRESS
    return tryAction(runner, 'orders', order.id, 'changeAddress', {
      recipient: '韩梅梅',
      phone: '13900000999',
      province: to.provinceName,
      city: to.cityName,
      district: to.districtName,
      street: '世纪大道 1 号',
      reason: '客户来电',
    })
  }),
  async deskAfterSale(runner, die) {
    const sale = die.recent(await runner.sales())
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
      'correctReship',
      'enterReturn',
      'correctReturn',
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
      reship: { reshipCarrier: '顺丰速运', reshipNo: 'SF1400000000101' },
      correctReship: { newCarrier: '京东物流', reshipNo: 'JD1400000000101' },
      enterReturn: { expressNo: 'YT1400000000102' },
      correctReturn: { expressNo: 'YT1400000000101' },
    }
    await tryAction(runner, 'after-sales', sale.id, action, VALUES[action] ?? {})
  },
}
