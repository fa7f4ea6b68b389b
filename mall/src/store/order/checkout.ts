import type { DbOrTrx } from '../../db/transact'
import { deliveryFee } from '../../domain/deliveryFee'
import { type Pricing, priceOrder } from '../../domain/pricing'
import { type AddressRow, readAddress, readAddresses } from '../address/readAddress'
import { type JudgedCoupon, judgedCoupons } from '../coupon/orderCoupons'
import { toTerms } from '../coupon/terms'
import { type BuyLine, type BuyWish, buyLines } from './buyLines'

export interface CheckoutWish extends BuyWish {
  /** Left out: the default address, if there is one. */
  addressId?: string | undefined
  /** Left out: the best coupon. '' : none. */
  couponId?: string | undefined
}

/** A purchase, priced. Unusable lines are in `lines` and in no amount. */
export interface Checkout {
  lines: BuyLine[]
  usable: BuyLine[]
  /** Its `shares` follow `usable`. */
  pricing: Pricing
  coupons: JudgedCoupon[]
  /** Only ever a usable one. */
  coupon: JudgedCoupon | undefined
  address: AddressRow | undefined
  deliverable: boolean
}

/** Beijing: what delivery costs where it costs least, until an address is known. */
const NEAR = '110000'

/** The one place that prices a purchase: previews, coupon lists and orders all come here. */
export async function checkout(
  db: DbOrTrx,
  userId: string,
  wish: CheckoutWish,
  now: number,
): Promise<Checkout> {
  const lines = await buyLines(db, userId, wish)
  const usable = lines.filter((line) => line.usable)
  const address =
    wish.addressId === undefined || wish.addressId === ''
      ? (await readAddresses(db, userId)).find((row) => row.is_default)
      : await readAddress(db, userId, wish.addressId)
  const region = address?.district_code || address?.city_code || address?.province_code || NEAR
  const feeFor = (goodsFen: number) => deliveryFee(region, goodsFen).fee
  const coupons = await judgedCoupons(db, userId, { lines: usable, feeFor, now })
  const coupon = coupons.find(
    ({ usable: fits, row }) => fits && (wish.couponId === undefined || row.user_coupon_id === wish.couponId),
  )
  return {
    lines,
    usable,
    pricing: priceOrder({ lines: usable, feeFor, coupon: coupon ? toTerms(coupon.row) : null, now }),
    coupons,
    coupon,
    address,
    deliverable: deliveryFee(region, 0).deliverable,
  }
}
