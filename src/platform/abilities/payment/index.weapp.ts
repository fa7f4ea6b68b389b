import Taro from '@tarojs/taro'
import { payFailureEnd } from './ends'
import type { PayData, PayEnd, PayWay } from './types'

export const payWay = (): PayWay => 'weapp'

export const cashierPlatform = (): 'weapp' | 'tt' => 'weapp'

export async function pay(data: PayData): Promise<PayEnd> {
  // No payment was requested, so nothing was paid.
  if (!data.weapp || !Taro.requestPayment) return 'failed'
  try {
    await Taro.requestPayment({ ...data.weapp })
    return 'done'
  } catch (failure) {
    return payFailureEnd((failure as { errMsg?: string } | null)?.errMsg)
  }
}

/** Returns `url` unchanged: a mini-program's payment returns to the page by itself. */
export const returnAddressOf = (url: string): string => url
