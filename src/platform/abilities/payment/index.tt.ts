import Taro from '@tarojs/taro'
import { orderPaymentEnd, payFailureEnd, ttPayEnd } from './ends'
import type { PayData, PayEnd, PayWay, TtOrderData, TtPayData } from './types'

export const payWay = (): PayWay => 'tt'

export const cashierPlatform = (): 'weapp' | 'tt' => 'tt'

/** Functions of Douyin: Taro passes them through as promises, but its types lack them. */
interface TtPayment {
  pay?(options: TtPayData): Promise<{ code?: number }>
  requestOrder?(options: Pick<TtOrderData, 'data' | 'byteAuthorization'>): Promise<{ orderId: string }>
  getOrderPayment?(options: { orderId: string }): Promise<unknown>
}

const host = Taro as unknown as TtPayment

export async function pay({ tt, ttOrder }: PayData): Promise<PayEnd> {
  if (ttOrder) return payOrder(ttOrder)
  // Guaranteed payment (担保支付), which Douyin is phasing out; the demonstration and other back ends use it.
  if (!tt || !host.pay) return 'failed'
  try {
    return ttPayEnd((await host.pay({ ...tt })).code)
  } catch (failure) {
    return payFailureEnd((failure as { errMsg?: string } | null)?.errMsg)
  }
}

/** Makes the order unless it exists, then opens Douyin's cashier. */
async function payOrder({ data, byteAuthorization, orderId }: TtOrderData): Promise<PayEnd> {
  if (!host.getOrderPayment) return 'failed'
  let made = orderId
  if (!made) {
    if (!host.requestOrder) return 'failed'
    try {
      made = (await host.requestOrder({ data, byteAuthorization })).orderId
    } catch {
      // Without an order nothing can have been paid.
      return 'failed'
    }
  }
  try {
    await host.getOrderPayment({ orderId: made })
    return 'done'
  } catch (failure) {
    return orderPaymentEnd(failure as { errNo?: unknown; errMsg?: unknown } | null)
  }
}

/** Returns `url` unchanged: a mini-program's payment returns to the page by itself. */
export const returnAddressOf = (url: string): string => url
