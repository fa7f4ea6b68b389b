import type { DbOrTrx } from '../../db/transact'
import { deliveryFor, readDeliveries } from '../address/delivery'
import { type AddressRow, readAddress, readAddresses } from '../address/readAddress'
import { type Delivery, deliveryFee } from '../address/rules'
import { type JudgedCoupon, judgedCoupons } from '../coupon/orderCoupons'
import { type Pricing, priceOrder } from '../coupon/pricing'
import { toTerms } from '../coupon/readCoupons'
import { type BuyInput, type BuyLine, buyLines } from './buyLines'

export interface CheckoutInput extends BuyInput {
  /** Default: the default address, if there is one. */
  addressId?: string | undefined
  /** An address that isn't stored yet, in place of `addressId`. */
  to?: AddressRow | undefined
  /** Default: the best coupon. '' for none. */
  couponId?: string | undefined
}

/** A priced purchase. Unusable lines are in `lines`, but not in any amount. */
export interface Checkout {
  lines: BuyLine[]
  usable: BuyLine[]
  /** Its `shares` are in the order of `usable`. */
  pricing: Pricing
  coupons: JudgedCoupon[]
  /** The applied coupon; always a usable one. */
  coupon: JudgedCoupon | undefined
  address: AddressRow | undefined
  /** Terms of delivery to the address. */
  delivery: Delivery
}

/** Prices a purchase. The only place that does: used by previews, coupon lists and orders. */
export async function checkout(
  db: DbOrTrx,
  userId: string,
  input: CheckoutInput,
  now: number,
): Promise<Checkout> {
  const lines = await buyLines(db, userId, input)
  const usable = lines.filter((line) => line.usable)
  const address = input.to ?? (await addressOf(db, userId, input.addressId))
  const delivery = deliveryFor(await readDeliveries(db), address)
  const feeFor = (goodsFen: number) => deliveryFee(delivery, goodsFen).fee
  const coupons = await judgedCoupons(db, userId, { lines: usable, feeFor, now })
  const coupon = coupons.find(
    ({ usable: fits, row }) =>
      fits && (input.couponId === undefined || row.user_coupon_id === input.couponId),
  )
  return {
    lines,
    usable,
    pricing: priceOrder({ lines: usable, feeFor, coupon: coupon ? toTerms(coupon.row) : null, now }),
    coupons,
    coupon,
    address,
    delivery,
  }
}

const addressOf = async (db: DbOrTrx, userId: string, id = ''): Promise<AddressRow | undefined> =>
  id === '' ? (await readAddresses(db, userId)).find((row) => row.is_default) : readAddress(db, userId, id)
