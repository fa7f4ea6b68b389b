import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { sumFen } from '@contract/rules/money'
import { yuanToFen } from '@contract/rules/price'
import { seededRandom } from '@contract/rules/seededRandom'
import { buy, FAR_ADDRESS, newBuyer, newKey, pay } from '../../../testing/buying'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { approve } from '../afterSale/merchantMoves'
import { shipParcel } from '../order/shipOrder'

/** Places random orders with a new shopper's best coupon and refunds them piece by piece, before and after shipping. */

const ROUNDS = Number(process.env.COUPON_ROUNDS ?? 10)
let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

for (let round = 0; round < ROUNDS; round += 1) {
  test(`order ${round + 1}: what comes back is what was paid, and the coupon with the last piece`, async () => {
    const random = seededRandom(64_000 + round)
    const below = (n: number) => Math.floor(random() * n)
    const now = () => mall.ctx.clock.now()
    const { buyer, addressId } = await newBuyer(mall, `1390064${String(round).padStart(4, '0')}`)
    const offered = await buyer.get(couponsCalls.lists, { query: { pageSize: 50 } })
    for (const { couponId, state } of offered.list)
      if (state === 'open') await buyer.call(couponsCalls.receive, { params: { id: couponId } })

    const skus = await mall.ctx.db
      .selectFrom('skus')
      .innerJoin('goods', 'goods.id', 'skus.goods_id')
      .select('skus.id')
      .where('skus.on_sale', '=', true)
      .where('goods.on_sale', '=', true)
      .where('skus.stock', '>', 50)
      .orderBy('skus.id')
      .execute()
    const chosen = [
      ...new Set(Array.from({ length: 2 + below(3) }, () => skus[below(skus.length)]?.id ?? '')),
    ]
    const lines = chosen.map((skuId) => ({ skuId, number: 1 + below(2) }))
    const input = { source: 'direct', lines, addressId }
    const priced = await buyer.get(ordersCalls.preview, { body: input })
    const couponId = priced.coupon?.userCouponId ?? ''
    const { orderId, orderSn } = await buyer.get(ordersCalls.create, {
      body: { ...input, couponId, clientKey: newKey(), expectedAmount: priced.payableAmount },
    })
    await pay(mall, buyer, orderSn)

    const read = () => buyer.get(ordersCalls.byId, { params: { id: orderId } })
    const rows = () =>
      mall.ctx.db
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute()
    const couponIsUsed = async () =>
      couponId !== '' &&
      (
        await mall.ctx.db
          .selectFrom('user_coupons')
          .select('status')
          .where('id', '=', couponId)
          .executeTakeFirstOrThrow()
      ).status === 'used'
    const paid = yuanToFen((await read()).paidAmount)
    assert.equal(sumFen((await rows()).map((row) => row.amount - row.discount)) <= paid, true)

    // The first line ships in part. Every other line ships in part or whole, or is refunded before it ships.
    const pieces = Object.fromEntries(
      (await rows()).map(({ id, number }, place) => [
        id,
        place === 0 ? 1 + below(number) : below(number + 1),
      ]),
    )
    await mall.ctx.transact((trx) =>
      shipParcel(trx, orderId, { carrier: '顺丰速运', expressNo: 'SF640000001', pieces }, now()),
    )
    for (const { id, number } of await rows()) {
      if (number === pieces[id]) continue
      const body = { orderId, orderGoodsIds: [id], reason: '不想要了' }
      await buyer.get(ordersCalls.refundLines, { body })
      await mall.runJobs()
    }
    const isOpen = (line: Awaited<ReturnType<typeof rows>>[number]) =>
      line.shipped_number > line.refunded_number
    for (let open = (await rows()).filter(isOpen); open.length > 0; open = (await rows()).filter(isOpen)) {
      assert.equal(await couponIsUsed(), couponId !== '')
      const line = open[below(open.length)]
      assert.ok(line)
      const form = await buyer.get(afterCalls.form, { params: { id: line.id } })
      const number = 1 + below(form.pieces)
      const body = {
        orderGoodsId: line.id,
        type: 'refund',
        received: true,
        number,
        refundAmount: form.refundable[number - 1],
        reason: '买贵了',
      }
      const { afterOrderId } = await buyer.get(afterCalls.apply, { body })
      await mall.ctx.transact((trx) => approve(trx, String(afterOrderId), '', now()))
      await mall.runJobs()
      assert.ok(yuanToFen((await read()).refundedAmount) <= paid)
    }
    const back = await read()
    const goods = sumFen((await rows()).map((row) => row.amount - row.discount))
    // The delivery fee isn't refunded, because a parcel was shipped.
    assert.equal(yuanToFen(back.refundedAmount), goods)
    assert.deepEqual([back.orderStatus, back.closeReason], [40, 'refunded'])
    assert.equal(await couponIsUsed(), false)
  })
}

test('a delivery coupon takes no more than its cap off, however often the order goes to and fro', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000249')
  const { userCouponId } = await buyer.get(couponsCalls.receive, { params: { id: 'delivery-free' } })
  const setCap = (cap: number) =>
    mall.ctx.db.updateTable('coupons').set({ cap }).where('id', '=', 'delivery-free').execute()
  const { cap } = await mall.ctx.db
    .selectFrom('coupons')
    .select('cap')
    .where('id', '=', 'delivery-free')
    .executeTakeFirstOrThrow()
  await setCap(1_000)
  const { orderId } = await buy(buyer, addressId, { skuId: 'mug-enamel-1', couponId: userCouponId })
  const far = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  const payable = async (id: string) =>
    (await buyer.get(ordersCalls.changeAddress, { body: { orderId, addressId: id } })).payableAmount
  const amounts = [await payable(far.id), await payable(addressId), await payable(far.id)]
  await setCap(cap)
  assert.deepEqual(amounts, ['69.00', '59.00', '69.00'])
})
