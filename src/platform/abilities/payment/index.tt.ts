import Taro from '@tarojs/taro'
import { payFailureEnd, ttPayEnd } from './ends'
import type { PayData, PayEnd, PayWay, TtPayData } from './types'

export const payWay = (): PayWay => 'tt'

export const cashierPlatform = (): 'weapp' | 'tt' => 'tt'

/** Taro passes tt.pay through as a promise; its types don't know it. */
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

/** A mini-program's payment comes back by itself. */
export const returnAddressOf = (url: string): string => url

/** Douyin's payment needs no payer id. */
export const payerCode = async (): Promise<string> => ''
