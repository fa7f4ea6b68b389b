import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { fenToYuan } from '@contract/rules/price'
import { SECKILL_CODES } from '@contract/seckillCodes'
import { ShopError } from '../../core/errors'
import type { Refusal } from './rules'

/** Figures that a refusal's message may contain. Fen. */
export interface RefusalFacts {
  perUser: number
  left: number
  payableAmount: number
}

/** Returns the error for a refused order. */
export function refusalError(why: Refusal, { perUser, left, payableAmount }: RefusalFacts): ShopError {
  switch (why) {
    case 'notStarted':
      return new ShopError(SECKILL_CODES.notStarted, '秒杀还没有开始，请稍等')
    case 'ended':
      return new ShopError(SECKILL_CODES.ended, '秒杀已结束')
    case 'closed':
      return new ShopError(SECKILL_CODES.closed, '秒杀已由商家关闭')
    case 'soldOut':
      return new ShopError(SECKILL_CODES.soldOut, '已抢光，有人未付款时可能重新开放')
    case 'tooFew':
      return new ShopError(SECKILL_CODES.soldOut, `仅剩 ${left} 件，请减少数量`)
    case 'overLimit':
      return new ShopError(SECKILL_CODES.overLimit, `每人限购 ${perUser} 件，您已达上限`)
    case 'addressMissing':
      return new ShopError(CODES.addressMissing, '收货地址不存在，请重新选择')
    case 'undeliverable':
      return new ShopError(CODES.addressMissing, '该地区暂不支持配送，请更换收货地址')
    case 'amountChanged':
      return new ShopError(ORDER_CODES.amountChanged, '订单金额有变动，请确认后重新提交', {
        payableAmount: fenToYuan(payableAmount),
      })
  }
}

/** Error when the queue is too long: nothing was ordered, retry a little later. */
export const crowded = (retryAfterMs: number) =>
  new ShopError(SECKILL_CODES.crowded, '排队的人太多，请稍候', { retryAfterMs })
