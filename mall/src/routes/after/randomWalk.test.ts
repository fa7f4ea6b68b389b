import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { sql } from 'kysely'
import { DAY_MS } from '@/lib/dateText'
import { seededRandom } from '@/lib/seededRandom'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { type AfterSaleStatus, mayMove } from '../../domain/afterSale'
import { payLocally } from '../../gateways/pay/localPay'
import {
  approve,
  payBack,
  payInstead,
  receive,
  refuse,
  reject,
  reship,
} from '../../store/afterSale/merchantMoves'
import { closeUnpaid } from '../../store/order/closeUnpaidOrder'
import { shipParcel } from '../../store/order/shipOrder'
import { openPayment } from '../../store/payment/openPayment'
import { settlePayment } from '../../store/payment/settlePayment'
import { ADDRESS, buy, newBuyer, setStock, stockOf } from '../../testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../testing/testMall'

/**
 * Thousands of legal and illegal steps, drawn by a seeded die, thrown at orders and applications: whatever is drawn,
 * what the rules don't allow is refused in words, and money and stock add up after each batch.
 */
const STEPS = Number(process.env.WALK_STEPS ?? 2000)
const BATCH = 300
/** Every other step is one that keeps things going; the rest are drawn. */
const USUAL: readonly (string | undefined)[] = [
  'buy',
  undefined,
  'pay',
  undefined,
  'ship',
  undefined,
  'apply',
  undefined,
  'merchant',
  undefined,
  'express',
  undefined,
  'merchant',
  undefined,
  'apply',
  undefined,
  'merchant',
  undefined,
  'confirm',
  undefined,
  'pay',
  undefined,
  'ship',
  'merchant',
]
/** None of them is ever on flash sale, which takes pieces off the shelf and puts them back. */
const SKUS = ['thermos-1l-1-0', 'thermos-1l-1-1', 'mug-enamel-1', 'mug-enamel-2'] as const
const STOCK = 60

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

test(`${STEPS} random steps: illegal ones are refused, money and stock always add up`, async () => {
  const random = seededRandom(20261121)
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const { buyer, addressId } = await newBuyer(mall, '13900000301')
  await buyer.get(addressCalls.add, {
    body: { ...ADDRESS, provinceCode: '650000', provinceName: '新疆', isDefault: false },
  })
  const { buyer: stranger } = await newBuyer(mall, '13900000302')
  for (const sku of SKUS) await setStock(mall, sku, STOCK)
  // The applications of the seeds stand still: theirs are pieces of the same shelf.
  await mall.ctx.db.updateTable('after_sales').set({ deadline_at: null }).execute()
  const { db } = mall.ctx
  const mine = sql<boolean>`user_id = ${buyer.beanId}`
  const orders = () =>
    db.selectFrom('orders').selectAll().where(mine).orderBy('created_at').orderBy('id').execute()
  const sales = () =>
    db.selectFrom('after_sales').selectAll().where(mine).orderBy('created_at').orderBy('id').execute()
  const seen = { ok: 0, refused: 0 }

  /** A call of the shop: success, or a refusal in words; never a 500. */
  async function call(who: Shopper, ...args: Parameters<Shopper['call']>) {
    const answer = await who.call(...args)
    assert.notEqual(answer.code, '500000', `${args[0].path}: ${answer.description}`)
    if (who === stranger) assert.notEqual(answer.code, '000000', `${args[0].path} answered a stranger`)
    seen[answer.code === '000000' ? 'ok' : 'refused'] += 1
    return answer
  }
  /** A move of the desk. True when it was done. */
  async function desk(move: (trx: Trx) => Promise<unknown>): Promise<boolean> {
    try {
      await mall.ctx.transact(move)
      seen.ok += 1
      return true
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      seen.refused += 1
      return false
    }
  }

  const now = () => mall.ctx.clock.now()
  /** Mostly one of the latest, so that the dice meet states that can still move. */
  const recent = <T>(list: readonly T[]) => pick(below(4) ? list.slice(-3) : list)
  const anyOrder = async () => recent(await orders())
  const anySale = async () => recent((await sales()).filter(({ status }) => status < 50 || below(3) === 0))
  const anyLine = async () => {
    const order = await anyOrder()
    if (!order) return undefined
    return pick(await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute())
  }
  const who = () => (below(12) === 0 ? stranger : buyer)
  const express = () => ({ carrier: '顺丰速运', expressNo: `SF${100_000 + below(900_000)}` })

  const steps: Record<string, () => Promise<unknown>> = {
    async buy() {
      const skuId = pick(SKUS) ?? SKUS[0]
      if ((await stockOf(mall, skuId)) < 5) return
      await buy(buyer, addressId, { skuId, number: 1 + below(4) })
    },
    async pay() {
      const order = await anyOrder()
      if (!order) return
      try {
        const { payNo } = await openPayment(mall.ctx, buyer.beanId, order.order_sn, 'cashier')
        const trade = await payLocally(mall.ctx, payNo)
        if (trade?.status === 'paid')
          await settlePayment(mall.ctx, { payNo, tradeNo: trade.tradeNo, amount: trade.amount })
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
      }
    },
    async cancel() {
      await call(who(), ordersCalls.cancel, { query: { orderId: (await anyOrder())?.id ?? 'none' } })
    },
    async merchantCloses() {
      await closeUnpaid(mall.ctx, (await anyOrder())?.id ?? 'none', 'merchant')
    },
    async ship() {
      const order = await anyOrder()
      if (!order) return
      const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute()
      const pieces = Object.fromEntries(lines.map((line) => [line.id, below(line.number + 2)]))
      const wish = below(2) ? { ...express(), pieces } : express()
      await desk((trx) => shipParcel(trx, order.id, wish, now()))
    },
    async confirm() {
      await call(who(), ordersCalls.confirm, { params: { id: (await anyOrder())?.id ?? 'none' } })
    },
    async refundWhole() {
      if (below(3)) return
      await call(who(), ordersCalls.refund, { params: { id: (await anyOrder())?.id ?? 'none' } })
    },
    async refundLines() {
      const line = await anyLine()
      if (!line) return
      const body = { orderId: line.order_id, orderGoodsIds: [line.id], reason: '不想要了' }
      await call(who(), ordersCalls.refundLines, { body })
    },
    async changeAddress() {
      const { list } = await buyer.get(addressCalls.list)
      const body = { orderId: (await anyOrder())?.id ?? 'none', addressId: (pick(list) as { id: string }).id }
      await call(who(), ordersCalls.changeAddress, { body })
    },
    async apply() {
      const line = await anyLine()
      if (!line) return
      const type = pick(['refund', 'return', 'exchange'] as const) ?? 'refund'
      const received = below(4) > 0
      const reason = received ? '其他原因' : '少发、漏发'
      const isFair = below(3) > 0
      const number = isFair ? 1 : 1 + below(line.number + 1)
      const most = isFair ? line.price : line.amount + 200
      const refundAmount = ((1 + below(most)) / 100).toFixed(2)
      const wantedSkuId = isFair ? line.sku_id : pick(SKUS)
      await call(who(), afterCalls.apply, {
        body: { orderGoodsId: line.id, type, received, number, refundAmount, reason, wantedSkuId },
      })
    },
    async withdraw() {
      await call(who(), afterCalls.cancel, { body: { afterOrderId: (await anySale())?.id ?? 'none' } })
    },
    async reopen() {
      await call(who(), afterCalls.reopen, { params: { id: (await anySale())?.id ?? 'none' } })
    },
    async express() {
      await call(who(), afterCalls.express, {
        body: { afterOrderId: (await anySale())?.id ?? 'none', ...express() },
      })
    },
    async received() {
      await call(who(), afterCalls.received, { body: { afterOrderId: (await anySale())?.id ?? 'none' } })
    },
    async merchant() {
      const sale = await anySale()
      if (!sale) return
      const move = pick([
        { to: sale.type === 'refund' ? 40 : 20, run: (trx: Trx) => approve(trx, sale.id, '', now()) },
        { to: 62, run: (trx: Trx) => reject(trx, sale.id, '不符合', now()) },
        { to: 35, run: (trx: Trx) => receive(trx, sale.id, now()) },
        { to: 63, run: (trx: Trx) => refuse(trx, sale.id, '有污渍', now()) },
        { to: 40, run: (trx: Trx) => payBack(trx, sale.id, now()) },
        { to: 37, run: (trx: Trx) => reship(trx, sale.id, express(), now()) },
        // It turns into a return, and moves on as one.
        { to: 40, type: 'return' as const, run: (trx: Trx) => payInstead(trx, sale.id, now()) },
      ])
      const isDone = move && (await desk(move.run))
      if (!isDone) return
      const type = move.type ?? sale.type
      assert.ok(mayMove(type, sale.status, move.to as AfterSaleStatus), `${type} ${sale.status}>${move.to}`)
    },
    async bank() {
      const refuses = below(3) === 0
      await db.updateTable('gateway_trades').set({ refuses_refunds: refuses }).execute()
    },
    async jobs() {
      await mall.runJobs()
    },
    async time() {
      if (below(12) === 0) await mall.advance(below(below(3) ? 4 : 12) * DAY_MS)
    },
  }

  const names = Object.keys(steps)
  const tokenLife = 25 * 60_000
  let signedInAt = now()
  for (let step = 1; step <= STEPS; step += 1) {
    if (now() - signedInAt > tokenLife) {
      Object.assign(buyer, await mall.signIn(buyer.phone))
      Object.assign(stranger, await mall.signIn(stranger.phone))
      signedInAt = now()
    }
    await steps[USUAL[step % 24] ?? pick(names) ?? 'buy']?.()
    if (step % BATCH === 0) await addsUp()
  }
  assert.ok(seen.ok > STEPS / 10 && seen.refused > STEPS / 10, JSON.stringify(seen))

  async function addsUp() {
    const none = async (what: string, query: ReturnType<typeof sql>) => {
      const { rows } = await query.execute(db)
      assert.deepEqual(rows, [], what)
    }
    await none(
      'amounts of an order',
      sql`
      select id from orders where refunded_amount > paid_amount
        or payable_amount <> goods_amount + delivery_fee - discount_amount
        or (pay_status = 'paid' and paid_amount <> payable_amount)
        or (refund_status = 'none' and refunded_amount > 0)`,
    )
    await none(
      'what the order says went back is what was asked of the gateway',
      sql`
      select o.id, o.refunded_amount, sum(r.amount) from orders o
        left join refunds r on r.order_id = o.id and (r.status = 'done' or r.after_sale_id is null)
        where o.user_id = ${buyer.beanId}
        group by o.id having o.refunded_amount <> coalesce(sum(r.amount), 0)`,
    )
    await none(
      'the gateway gave back what the books say',
      sql`
      select t.pay_no from gateway_trades t
        left join refunds r on r.pay_no = t.pay_no and r.status = 'done'
        group by t.pay_no, t.refunded, t.amount
        having t.pay_no not like 'SEED%' and (t.refunded <> coalesce(sum(r.amount), 0) or t.refunded > t.amount)`,
    )
    await none(
      'a line never gives back more than it cost',
      sql`
      select l.id from order_lines l join after_sales a on a.order_line_id = l.id and a.status = 50 and a.type <> 'exchange'
        group by l.id, l.amount, l.discount, l.refunded_amount
        having l.refunded_amount > l.amount - l.discount`,
    )
    await none(
      'an exchange moves no money',
      sql`
      select a.id from after_sales a left join refunds r on r.after_sale_id = a.id
        where a.type = 'exchange' and a.user_id = ${buyer.beanId} and (a.amount <> 0 or r.refund_no is not null)`,
    )
    await mall.runJobs()
    await none(
      'nobody waits beyond a limit',
      sql`
      select id, type, status from after_sales
        where user_id = ${buyer.beanId} and status < 50 and status <> 40 and (deadline_at is null or deadline_at <= ${now()})`,
    )
    await none(
      'a line is held by exactly its open application',
      sql`
      select l.id from order_lines l
        where (l.after_sale = 'active') <> exists (select 1 from after_sales a where a.order_line_id = l.id and a.status < 50)`,
    )
    await none(
      'shipped pieces lie in parcels',
      sql`
      select l.id from order_lines l join orders o on o.id = l.order_id and o.user_id = ${buyer.beanId}
        where l.shipped_number <> (select coalesce(sum(p.number), 0) from parcel_lines p where p.order_line_id = l.id)`,
    )
    await none(
      'the status of an order is where its pieces are',
      sql`
      select o.id, o.order_status from orders o join order_lines l on l.order_id = o.id
        where o.user_id = ${buyer.beanId} group by o.id
        having (o.order_status in (0, 10) and sum(l.shipped_number) > 0)
          or (o.order_status = 15 and sum(l.shipped_number + l.cancelled_number) >= sum(l.number))
          or (o.order_status in (20, 30) and sum(l.shipped_number + l.cancelled_number) <> sum(l.number))`,
    )
    for (const sku of SKUS) {
      const { rows } = await sql<{ out: string }>`
        select
          (select coalesce(sum(l.number - l.cancelled_number), 0) from order_lines l join orders o on o.id = l.order_id
            where l.sku_id = ${sku} and o.user_id = ${buyer.beanId}
            and not (o.order_status = 40 and l.shipped_number = 0 and l.cancelled_number = 0))
          - (select coalesce(sum(a.number), 0) from after_sales a join order_lines l on l.id = a.order_line_id
            where l.sku_id = ${sku} and a.user_id = ${buyer.beanId} and not a.unshipped and a.type <> 'refund'
            and exists (select 1 from after_sale_events e where e.after_sale_id = a.id and e.status = 35))
          + (select coalesce(sum(a.number), 0) from after_sales a
            where a.wanted_sku_id = ${sku} and a.user_id = ${buyer.beanId}
            and (a.wanted_held or a.status in (37, 50)))
          as out`.execute(db)
      assert.equal(await stockOf(mall, sku), STOCK - Number(rows[0]?.out), `stock of ${sku}`)
    }
  }
})
