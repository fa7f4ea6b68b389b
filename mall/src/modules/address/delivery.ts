import type { DbOrTrx } from '../../db/transact'
import type { AddressRow } from './readAddress'
import { type Delivery, type DeliveryFee, deliveryFee } from './rules'

/** Text in place of fees and delivery times where nothing is delivered. */
export const UNDELIVERABLE = '该地区暂不支持配送'

/** Delivery to each province, in the order of their codes. */
export type Deliveries = readonly Delivery[]

/** Returns delivery to each province as it is now. */
export async function readDeliveries(db: DbOrTrx): Promise<Deliveries> {
  const rows = await db.selectFrom('delivery_fees').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, fee, free_from, deliverable, is_remote }) => ({
    province: id,
    name,
    fee,
    freeFrom: free_from,
    deliverable,
    remote: is_remote,
  }))
}

/** Columns of an address that decide about delivery. */
export type Destination = Pick<AddressRow, 'province_code' | 'is_place'>

const NOWHERE: Delivery = {
  province: '',
  name: '',
  fee: 0,
  freeFrom: null,
  deliverable: false,
  remote: false,
}

/**
 * Returns the terms of delivery to an address, by its province; not deliverable when the address's codes don't match
 * each other. Without an address: the lowest fee.
 */
export function deliveryFor(deliveries: Deliveries, address: Destination | undefined): Delivery {
  if (!address) return lowest(deliveries)
  const head = address.province_code.slice(0, 2)
  const found = deliveries.find(({ province }) => province.startsWith(head)) ?? NOWHERE
  return address.is_place ? found : { ...found, deliverable: false }
}

const lowest = (deliveries: Deliveries): Delivery =>
  deliveries
    .filter(({ deliverable }) => deliverable)
    .reduce((least, each) => (least.deliverable && least.fee <= each.fee ? least : each), NOWHERE)

/** Returns the delivery of goods worth `goodsFen` to an address. */
export const deliveryTo = (
  deliveries: Deliveries,
  address: Destination | undefined,
  goodsFen: number,
): DeliveryFee => deliveryFee(deliveryFor(deliveries, address), goodsFen)

/** Returns the delivery of an order with this fee in one line. */
export const deliveryLine = ({ deliverable }: Pick<DeliveryFee, 'deliverable'>, fee: number): string => {
  if (!deliverable) return UNDELIVERABLE
  return fee === 0 ? '免运费' : '快递配送'
}

/** Message for an address that `deliveryTo` reports as not deliverable. */
export const undeliverableText = (address: Pick<AddressRow, 'is_place'> | undefined): string =>
  address && !address.is_place ? '收货地址的省、市、区不一致，请修改地址' : `${UNDELIVERABLE}，请更换收货地址`
