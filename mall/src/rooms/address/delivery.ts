import type { AddressRow } from './readAddress'
import { type DeliveryFee, deliveryFee } from './rules'

/** Beijing, used for the lowest delivery fee while no address is known. */
const NEAR = '110000'

/**
 * Delivery of goods worth `goodsFen` to an address, by its province; not deliverable when the address's codes don't
 * match each other.
 */
export function deliveryTo(
  address: Pick<AddressRow, 'province_code' | 'is_place'> | undefined,
  goodsFen: number,
): DeliveryFee {
  const delivery = deliveryFee(address?.province_code ?? NEAR, goodsFen)
  return address && !address.is_place ? { ...delivery, deliverable: false } : delivery
}

/** Message for an address that `deliveryTo` reports as not deliverable. */
export const undeliverableText = (address: Pick<AddressRow, 'is_place'> | undefined): string =>
  address && !address.is_place
    ? '收货地址的省、市、区不一致，请修改地址'
    : '该地区暂不支持配送，请更换收货地址'
