import { fenToYuan } from '@contract/rules/price'
import type { preview } from '@contract/schemas/orders'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { deliveryLine, deliveryTo, readDeliveries, undeliverableText } from '../address/delivery'
import { readAddress, readAddresses, toRecipient } from '../address/readAddress'
import { goodsPicture } from '../goods/goodsCards'
import type { Seckill } from './readSeckill'
import { takenBy } from './readSeckills'
import { seckillStatus } from './rules'

const PICTURE_WIDTH = 200

/** Prices a seckill order, with the field names of an ordinary preview. Coupons don't apply. */
export async function seckillOrderInfo(
  db: DbOrTrx,
  userId: string,
  seckill: Seckill,
  { number, addressId }: { number: number; addressId?: string | undefined },
  now: number,
): Promise<z.input<typeof preview>> {
  const address = addressId
    ? await readAddress(db, userId, addressId)
    : (await readAddresses(db, userId)).find((row) => row.is_default)
  const goodsAmount = seckill.price * number
  const delivery = deliveryTo(await readDeliveries(db), address, goodsAmount)
  const obstacle = obstacleOf(seckill, number, await takenBy(db, seckill.id, userId), now)
  const noDelivery = delivery.deliverable ? '' : undeliverableText(address)
  const reason = obstacle || (address ? noDelivery : '请选择收货地址')
  const fee = delivery.fee
  return {
    lines: [
      {
        skuId: seckill.skuId,
        goodsId: seckill.goodsId,
        goodsName: seckill.title,
        goodsAttrStr: seckill.attrStr,
        goodsThumb: goodsPicture(seckill.picture, PICTURE_WIDTH),
        goodsPrice: fenToYuan(seckill.price),
        goodsNumber: number,
        goodsAmount: fenToYuan(goodsAmount),
        discount: '0.00',
        stock: seckill.left,
        usable: obstacle === '',
        reason: obstacle,
      },
    ],
    goodsAmount: fenToYuan(goodsAmount),
    deliveryFee: fenToYuan(fee),
    discountAmount: '0.00',
    payableAmount: fenToYuan(goodsAmount + fee),
    goodsCount: number,
    deliveryText: deliveryLine(delivery, fee),
    deliverable: delivery.deliverable,
    coupon: null,
    usableCoupons: 0,
    unusableCoupons: 0,
    address: address ? { id: address.id, ...toRecipient(address) } : null,
    submittable: reason === '',
    reason,
  }
}

/** Returns the reason why the shopper can't buy now; '' when they can, as far as is known: the order itself decides. */
function obstacleOf(seckill: Seckill, number: number, taken: number, now: number): string {
  const status = seckillStatus(seckill, now)
  if (status === 'scheduled') return '秒杀还没有开始'
  if (status === 'ended') return '秒杀已结束'
  if (status === 'closed') return '秒杀已由商家关闭'
  if (taken >= seckill.perUser) return `每人限购 ${seckill.perUser} 件，您已达上限`
  if (taken + number > seckill.perUser)
    return `每人限购 ${seckill.perUser} 件，您还可以买 ${seckill.perUser - taken} 件`
  if (seckill.left <= 0) return seckill.mayReopen ? '已抢光，有人未付款可能重新开放' : '已抢光'
  return seckill.left < number ? `仅剩 ${seckill.left} 件` : ''
}
