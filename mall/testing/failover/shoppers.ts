import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { CallSpec } from '@contract/call'
import { ordersCalls } from '@contract/calls/orders'
import { newId } from '../../src/newId'
import { callOver, type WireAnswer, type WireCall } from '../callOver'
import type { Buyer } from '../crowd'
import type { WechatPay } from '../payPlatforms/wechatPay/wechatPay'

const OK = '000000'
/** Longest time in which a shopper repeats a call. */
const PATIENCE_MS = 60_000
const RETRY_MS = 200

/** Answers that callers got. */
export interface Seen {
  /** Calls by status, 0 for no answer, and those of 503 without `retry-after`. */
  readonly statuses: Record<string, number>
  readonly latencies: number[]
  /** When the first and the last call failed, in milliseconds of `performance.now`. */
  failedFrom: number
  failedTo: number
}

/** Orders, payments and cancellations that the mall has acknowledged. */
export interface Acknowledged {
  readonly orders: Map<string, { sn: string; clientKey: string }>
  readonly payments: Set<string>
  readonly cancelled: Set<string>
}

export interface Shopping {
  readonly bases: readonly string[]
  readonly platform: WechatPay
  readonly skuIds: readonly string[]
  /** Answers from now on: a rehearsal of several steps gives each its own. */
  seen: Seen
  readonly acknowledged: Acknowledged
  isOver: boolean
}

/** Buys, pays at the payment platform, or cancels every fourth order, again and again; what fails is repeated with the same key. */
export async function shop(shopping: Shopping, buyer: Buyer, place: number): Promise<void> {
  const { bases, platform, skuIds, acknowledged } = shopping
  const call = async (spec: CallSpec, input: WireCall): Promise<WireAnswer | undefined> => {
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
      const began = performance.now()
      const base = bases[Math.floor(Math.random() * bases.length)] as string
      const answer = await callOver(base, spec, { ...input, token: buyer.token })
      const ended = performance.now()
      const { seen } = shopping
      const isCalm = answer.status !== 503 || answer.retryAfter !== undefined
      const name = isCalm ? String(answer.status) : '503 without retry-after'
      seen.statuses[name] = (seen.statuses[name] ?? 0) + 1
      if (answer.status === 200) {
        seen.latencies.push(ended - began)
        return answer
      }
      seen.failedFrom ||= ended
      seen.failedTo = ended
      await setTimeoutAsync(RETRY_MS)
    }
    return undefined
  }
  for (let round = 0; !shopping.isOver; round += 1) {
    const { addressId } = buyer
    const lines = [{ skuId: skuIds[(place + round) % skuIds.length], number: 1 }]
    const wanted = { source: 'direct', lines, addressId, couponId: '' }
    const priced = await call(ordersCalls.preview, { body: wanted })
    const clientKey = newId()
    const expectedAmount = priced?.data?.payableAmount
    const created = await call(ordersCalls.create, { body: { ...wanted, clientKey, expectedAmount } })
    if (created?.code !== OK) continue
    const { orderId, orderSn } = created.data
    acknowledged.orders.set(orderId, { sn: orderSn, clientKey })
    if ((place + round) % 4 === 3) {
      const cancelled = await call(ordersCalls.cancel, { query: { orderId, reason: '不想要了' } })
      if (cancelled?.code === OK) acknowledged.cancelled.add(orderId)
      continue
    }
    const payment = await call(ordersCalls.miniPayData, {
      body: { orderNo: orderSn, platform: 'weapp', openId: `o${place}` },
    })
    if (payment?.code !== OK) continue
    const { payOrderNo } = payment.data
    await platform.pay(payOrderNo).catch(() => undefined)
    acknowledged.payments.add(payOrderNo)
  }
}
