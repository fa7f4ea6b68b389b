import type { preview } from '@contract/schemas/orders'
import type { z } from 'zod'
import { fenToYuan } from '@/lib/price'
import type { DbOrTrx } from '../../db/transact'
import { deliveryFee } from '../../domain/deliveryFee'
import { saleStatus } from '../../domain/flashSale'
import { readAddress, readAddresses, toRecipient } from '../address/readAddress'
import { goodsPicture } from '../goods/goodsPicture'
import type { Sale } from './currentSale'
import { takenBy } from './readSales'

const PICTURE_WIDTH = 200
/** Beijing: what delivery costs where it costs least, until an address is known. */
const NEAR = '110000'

/** Prices a flash-sale order under the names of an ordinary preview. No coupon applies. */
export async function flashOrderInfo(
  db: DbOrTrx,
  userId: string,
  sale: Sale,
  { number, addressId }: { number: number; addressId?: string | undefined },
  now: number,
): Promise<z.input<typeof preview>> {
  const address = addressId
    ? await readAddress(db, userId, addressId)
    : (await readAddresses(db, userId)).find((row) => row.is_default)
  const region = address?.district_code || address?.city_code || address?.province_code || NEAR
  const goodsAmount = sale.price * number
  const delivery = deliveryFee(region, goodsAmount)
  const obstacle = obstacleOf(sale, number, await takenBy(db, sale.id, userId), now)
  const noDelivery = delivery.deliverable ? '' : '该地区暂不支持配送，请更换收货地址'
  const reason = obstacle || (address ? noDelivery : '请选择收货地址')
  const fee = delivery.fee
  return {
    lines: [
      {
        skuId: sale.skuId,
        goodsId: sale.goodsId,
        goodsName: sale.title,
        goodsAttrStr: sale.attrStr,
        goodsThumb: goodsPicture(sale.picture, PICTURE_WIDTH),
        goodsPrice: fenToYuan(sale.price),
        goodsNumber: number,
        goodsAmount: fenToYuan(goodsAmount),
        discount: '0.00',
        stock: sale.left,
        usable: obstacle === '',
        reason: obstacle,
      },
    ],
    goodsAmount: fenToYuan(goodsAmount),
    deliveryFee: fenToYuan(fee),
    discountAmount: '0.00',
    payableAmount: fenToYuan(goodsAmount + fee),
    goodsCount: number,
    deliveryText: fee === 0 ? '免运费' : '快递配送',
    coupon: null,
    usableCoupons: 0,
    unusableCoupons: 0,
    address: address ? { id: address.id, ...toRecipient(address) } : null,
    submittable: reason === '',
    reason,
  }
}

/** Why nothing can be bought now; '' when it can, as far as is known: the order itself decides. */
function obstacleOf(sale: Sale, number: number, taken: number, now: number): string {
  const status = saleStatus(sale, now)
  if (status === 'scheduled') return '秒杀还没有开始'
  if (status === 'ended') return '秒杀已结束'
  if (status === 'closed') return '秒杀已由商家关闭'
  if (taken >= sale.perUser) return `每人限购 ${sale.perUser} 件，您已达上限`
  if (taken + number > sale.perUser)
    return `每人限购 ${sale.perUser} 件，您还可以买 ${sale.perUser - taken} 件`
  if (sale.left <= 0) return sale.mayReopen ? '已抢光，有人未付款可能重新开放' : '已抢光'
  return sale.left < number ? `仅剩 ${sale.left} 件` : ''
}
