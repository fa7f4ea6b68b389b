import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumFen } from '@contract/rules/money'
import { seededRandom } from '@contract/rules/seededRandom'
import { type LinePieces, refundable, waitingPieces } from '../order/linePieces'
import { type CouponTerms, judgeCoupon } from './rules'

/**
 * Random carts with random coupons, refunded piece by piece in random order, before and after shipping: the refunds
 * never exceed the payment, and equal it when all pieces are refunded.
 */

const ROUNDS = 3000

test('whatever is bought, discounted and brought back, the fen add up', () => {
  const random = seededRandom(640)
  const below = (n: number) => Math.floor(random() * n)
  for (let round = 0; round < ROUNDS; round += 1) {
    const bought = Array.from({ length: 1 + below(6) }, (_, place) => {
      const number = 1 + below(5)
      return {
        goodsId: `g${place}`,
        categoryId: `c${below(3)}`,
        number,
        amount: number * (1 + below(40_000)),
      }
    })
    const deliveryFee = below(2) * (600 + below(1_400))
    const coupon: CouponTerms = {
      kind: (['amount', 'percent', 'delivery'] as const)[below(3)] ?? 'amount',
      amount: 1 + below(30_000),
      percent: 1 + below(99),
      threshold: below(20_000),
      cap: below(2) * below(9_000),
      scope: (['all', 'category', 'goods'] as const)[below(3)] ?? 'all',
      scopeIds: ['c0', 'g0', 'g2'],
      startAt: 0,
      endAt: 10,
    }
    const found = judgeCoupon(coupon, { lines: bought, deliveryFee, now: 5 })
    const goods = sumFen(bought.map(({ amount }) => amount))
    assert.ok(found.discount >= 0 && found.discount <= goods + deliveryFee)
    if (coupon.kind !== 'delivery') assert.equal(sumFen(found.shares), found.discount)
    assert.equal(found.usable, found.reason === '')

    const lines: LinePieces[] = bought.map(({ number, amount }, place) => ({
      number,
      amount,
      discount: found.shares[place] ?? 0,
      shipped: 0,
      cancelled: 0,
      refunded: 0,
      exchanged: 0,
      refundedAmount: 0,
    }))
    for (const line of lines) assert.ok(line.discount >= 0 && line.discount <= line.amount)
    const paid = goods - sumFen(found.shares)
    const back = () => sumFen(lines.map(({ refundedAmount }) => refundedAmount))
    for (const place of lines.keys()) {
      const line = lines[place]
      if (!line) continue
      // Some pieces were cancelled before shipping and refunded in full; the rest was shipped.
      const shipped = below(2) ? line.number : below(line.number + 1)
      lines[place] = { ...line, shipped }
      const waiting = waitingPieces({ ...line, shipped })
      lines[place] = {
        ...line,
        shipped,
        cancelled: waiting,
        refundedAmount: refundable({ ...line, shipped }, waiting),
      }
    }
    assert.ok(back() <= paid)
    const open = () =>
      [...lines.keys()].filter((place) => (lines[place]?.shipped ?? 0) > (lines[place]?.refunded ?? 0))
    for (let rest = open(); rest.length > 0; rest = open()) {
      const place = rest[below(rest.length)] ?? 0
      const line = lines[place]
      if (!line) break
      const pieces = 1 + below(line.shipped - line.refunded)
      const most = refundable(line, pieces)
      // Sometimes request less than the maximum.
      const requested = below(4) ? most : below(most + 1)
      lines[place] = {
        ...line,
        refunded: line.refunded + pieces,
        refundedAmount: line.refundedAmount + requested,
      }
      assert.ok(back() <= paid)
      assert.ok((lines[place]?.refundedAmount ?? 0) <= line.amount - line.discount)
    }
  }
})

test('piece by piece, each time all there is: exactly what was paid comes back', () => {
  const random = seededRandom(641)
  const below = (n: number) => Math.floor(random() * n)
  for (let round = 0; round < ROUNDS; round += 1) {
    const number = 1 + below(9)
    const amount = number * (1 + below(30_000))
    const discount = below(amount + 1)
    const cancelled = below(number)
    let line: LinePieces = {
      number,
      amount,
      discount,
      shipped: number - cancelled,
      cancelled: 0,
      refunded: 0,
      exchanged: 0,
      refundedAmount: 0,
    }
    line = { ...line, cancelled, refundedAmount: refundable(line, cancelled) }
    while (line.refunded < line.shipped) {
      const pieces = 1 + below(line.shipped - line.refunded)
      line = {
        ...line,
        refunded: line.refunded + pieces,
        refundedAmount: line.refundedAmount + refundable(line, pieces),
      }
    }
    assert.equal(line.refundedAmount, amount - discount)
  }
})
