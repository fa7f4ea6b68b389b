import assert from 'node:assert/strict'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { seckillCalls } from '@contract/calls/seckill'
import { yuanToFen } from '@contract/rules/price'
import { newKey } from '../buying'
import type { Answer, Shopper } from '../testMall'
import { type Die, SCENARIO_SKUS, type ScenarioRunner, type Step } from './scenarioRunner'

const MUG = SCENARIO_SKUS[2]

const anyBuyer = (runner: ScenarioRunner, die: Die) => {
  const buyer = die.pick(runner.buyers)
  assert.ok(buyer)
  return buyer
}

/** Returns one of the latest orders with a shopper, mostly its owner. */
async function anyOrder(runner: ScenarioRunner, die: Die) {
  const order = die.recent(await runner.orders())
  if (!order) return undefined
  const who: Shopper = die.below(12) === 0 ? runner.stranger : runner.ownersOf(order.user_id)
  return { order, who }
}

async function anyLine(runner: ScenarioRunner, die: Die) {
  const found = await anyOrder(runner, die)
  if (!found) return undefined
  const lines = await runner.mall.ctx.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', found.order.id)
    .execute()
  const line = die.pick(lines)
  return line && { ...found, line }
}

async function anySale(runner: ScenarioRunner, die: Die) {
  const sale = die.recent((await runner.sales()).filter(({ status }) => status < 50 || die.below(3) === 0))
  if (!sale) return undefined
  const who: Shopper = die.below(12) === 0 ? runner.stranger : runner.ownersOf(sale.user_id)
  return { sale, who }
}

/** Makes the input invalid: impossible numbers, or an amount that isn't the price. */
function makeIllegal(body: { lines: { number: number }[]; expectedAmount: string }, die: Die) {
  const [line] = body.lines
  const number = die.pick([0, -1, 1000, 1e9, 0.5])
  if (die.below(2) && line && number !== undefined) line.number = number
  else body.expectedAmount = ((yuanToFen(body.expectedAmount) - 1) / 100).toFixed(2)
  return body
}

const expressOf = (die: Die) => ({ carrier: '顺丰速运', expressNo: `SF${100_000 + die.below(900_000)}` })

/** Steps of shoppers, each one call or a few, valid and invalid. */
export const BUYER_STEPS: Readonly<Record<string, Step>> = {
  async buy(runner, die) {
    const { shopper, addressIds } = anyBuyer(runner, die)
    // Delivery of a single mug costs a fee, of several it is free.
    const skus = die.below(2) ? [MUG] : [...SCENARIO_SKUS].filter(() => die.below(2))
    const lines = skus.map((skuId) => ({ skuId, number: 1 + die.below(skuId === MUG ? 2 : 3) }))
    const addressId = die.pick(addressIds) ?? ''
    const input = { source: 'direct', lines, addressId, ...(die.below(3) === 0 && { couponId: '' }) }
    const priced = await runner.call(shopper, ordersCalls.preview, { body: input })
    if (priced.code !== '000000') return
    const body = {
      ...input,
      couponId: priced.data.coupon?.userCouponId ?? '',
      clientKey: newKey(),
      expectedAmount: String(priced.data.payableAmount),
    }
    if (die.below(8) === 0) {
      const answer = await runner.call(shopper, ordersCalls.create, { body: makeIllegal(body, die) })
      assert.notEqual(answer.code, '000000', JSON.stringify(body))
      return
    }
    // A double tap, sometimes with another client key: a coupon may be used by one order only.
    const taps =
      die.below(4) === 0 ? [body, { ...body, ...(die.below(2) && { clientKey: newKey() }) }] : [body]
    await Promise.all(taps.map((tap) => runner.call(shopper, ordersCalls.create, { body: tap })))
  },
  async flash(runner, die) {
    const { shopper, addressIds } = anyBuyer(runner, die)
    const input = {
      seckillId: runner.saleId,
      number: 1 + die.below(2),
      addressId: die.pick(addressIds) ?? '',
    }
    const priced: Answer = await runner.call(shopper, seckillCalls.orderInfo, { body: input })
    if (priced.code !== '000000') return
    const body = { ...input, clientKey: newKey(), expectedAmount: priced.data.payableAmount }
    await runner.call(shopper, seckillCalls.done, { body })
  },
  async cancel(runner, die) {
    const found = await anyOrder(runner, die)
    if (found) await runner.call(found.who, ordersCalls.cancel, { query: { orderId: found.order.id } })
  },
  async confirm(runner, die) {
    const found = await anyOrder(runner, die)
    if (found) await runner.call(found.who, ordersCalls.confirm, { params: { id: found.order.id } })
  },
  async refundWhole(runner, die) {
    const found = await anyOrder(runner, die)
    if (found && die.below(2))
      await runner.call(found.who, ordersCalls.refund, { params: { id: found.order.id } })
  },
  async refundLines(runner, die) {
    const found = await anyLine(runner, die)
    if (!found) return
    const { line, who } = found
    const body = { orderId: line.order_id, orderGoodsIds: [line.id], reason: '不想要了' }
    await runner.call(who, ordersCalls.refundLines, { body })
  },
  async changeAddress(runner, die) {
    const found = await anyOrder(runner, die)
    if (!found) return
    const own = runner.buyers.find(({ shopper }) => shopper === found.who)
    const addressId = die.pick(own?.addressIds ?? runner.buyers[0]?.addressIds ?? []) ?? ''
    await runner.call(found.who, ordersCalls.changeAddress, { body: { orderId: found.order.id, addressId } })
  },
  async apply(runner, die) {
    const found = await anyLine(runner, die)
    if (!found) return
    const { line, who } = found
    const type = die.pick(['refund', 'return', 'exchange'] as const)
    const received = die.below(4) > 0
    const isFair = die.below(3) > 0
    const most = isFair ? line.price : line.amount + 200
    const body = {
      orderGoodsId: line.id,
      type,
      received,
      number: isFair ? 1 : 1 + die.below(line.number + 1),
      refundAmount: ((die.below(12) ? 1 + die.below(most) : -500) / 100).toFixed(2),
      reason: received ? '其他原因' : '少发、漏发',
      wantedSkuId: isFair ? line.sku_id : die.pick(SCENARIO_SKUS),
    }
    await runner.call(who, afterCalls.apply, { body })
  },
  async withdraw(runner, die) {
    const found = await anySale(runner, die)
    if (found) await runner.call(found.who, afterCalls.cancel, { body: { afterOrderId: found.sale.id } })
  },
  async reopen(runner, die) {
    const found = await anySale(runner, die)
    if (found) await runner.call(found.who, afterCalls.reopen, { params: { id: found.sale.id } })
  },
  async express(runner, die) {
    const found = await anySale(runner, die)
    if (!found) return
    const body = { afterOrderId: found.sale.id, ...expressOf(die) }
    await runner.call(found.who, afterCalls.express, { body })
  },
  async received(runner, die) {
    const found = await anySale(runner, die)
    if (found) await runner.call(found.who, afterCalls.received, { body: { afterOrderId: found.sale.id } })
  },
}
