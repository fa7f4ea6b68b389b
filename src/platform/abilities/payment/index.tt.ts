import Taro from '@tarojs/taro'
import { payFailureEnd, ttPayEnd } from './ends'
import type { PayData, PayEnd, PayWay, TtPayData } from './types'

export const payWay = (): PayWay => 'tt'

export const cashierPlatform = (): 'weapp' | 'tt' => 'tt'

/** Type of `tt.pay`: Taro passes it through as a promise, but its types lack it. */
type TtPay = (options: TtPayData) => Promise<{ code?: number }>

export async function pay(data: PayData): Promise<PayEnd> {
  const ttPay = (Taro as unknown as { pay?: TtPay }).pay
  if (!data.tt || !ttPay) return 'failed'
  try {
    const result = await ttPay({ ...data.tt })
    return ttPayEnd(result.code)
  } catch (failure) {
    return payFailureEnd((failure as { errMsg?: string } | null)?.errMsg)
  }
}

/** Returns `url` unchanged: a mini-program's payment returns to the page by itself. */
export const returnAddressOf = (url: string): string => url

/** Returns '': Douyin's payment needs no payer id. */
export const payerCode = async (): Promise<string> => ''
