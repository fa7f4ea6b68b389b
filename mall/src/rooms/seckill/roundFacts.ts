import { sql } from 'kysely'
import type { Trx } from '../../db/transact'
import { toPlace } from '../address/readAddress'
import { inRegion } from '../address/regions'
import { type DeliveryTerms, feeOf } from '../address/rules'
import type { PayStatus } from '../order/rules'

/** A shopper's order request. Fen. */
export interface PurchaseInput {
  userId: string
  clientKey: string
  number: number
  addressId: string
  remark: string
  expectedAmount: number
}

/** Fields of a seckill that can change while it runs. */
export interface LockedItem {
  price: number
  left_stock: number
  per_user: number
  made: number
  closed_at: number | null
}

/** Data read for one request. The columns of the earlier order are null when there is none. */
export interface Facts {
  taken: number
  sequence: number
  a_name: string | null
  a_phone: string
  province_code: string
  province_name: string
  city_code: string
  city_name: string
  district_code: string
  district_name: string
  detail: string
  /** Null when there is no address. */
  deliverable: boolean | null
  d_province: string
  d_fee: number
  free_from: number | null
  id: string | null
  order_sn: string
  payable_amount: number
  order_status: number
  pay_status: PayStatus
  pay_deadline: number
}

/**
 * Turns off foreign keys until the end of the transaction, which saves a fifth of the embedded database's work. It has
 * only one session, so what a round refers to can't be deleted after the round has read it: the seckill's row, with its
 * goods and SKU, and the buyer's address, with the buyer.
 */
const WITHOUT_FOREIGN_KEYS = sql`, set_config('session_replication_role', 'replica', true)`

/** Locks the row of a seckill until the round ends, and returns it. */
export async function lockItem(
  trx: Trx,
  itemId: string,
  isOnlySession: boolean,
): Promise<LockedItem | undefined> {
  const { rows } = await sql<LockedItem>`
    select price, left_stock, per_user, made, closed_at${isOnlySession ? WITHOUT_FOREIGN_KEYS : sql``}
    from seckill_items where id = ${itemId} for update
  `.execute(trx)
  return rows[0]
}

/**
 * Reads the data of all requests. `offset 0` prevents a join by the planner, which doesn't know how few rows are
 * requested and would read whole tables.
 */
export async function readFacts(
  trx: Trx,
  itemId: string,
  inputs: readonly PurchaseInput[],
): Promise<Facts[]> {
  const requests = inputs.map(({ userId, clientKey, addressId }, n) => ({
    n,
    u: userId,
    k: clientKey,
    a: addressId,
  }))
  const { rows } = await sql<Facts>`
    select coalesce(buyer.taken, 0) as taken, nextval('order_numbers') as sequence,
      address.name as a_name, address.phone as a_phone, address.province_code, address.province_name,
      address.city_code, address.city_name, address.district_code, address.district_name, address.detail,
      delivery.deliverable, delivery.id as d_province, delivery.fee as d_fee, delivery.free_from,
      orders.id, orders.order_sn, orders.payable_amount, orders.order_status, orders.pay_status,
      orders.pay_deadline
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as request (n int, u text, k text, a text)
    left join lateral (
      select * from seckill_buyers where item_id = ${itemId} and user_id = request.u offset 0
    ) buyer on true
    left join lateral (
      select * from addresses where id = request.a and user_id = request.u offset 0
    ) address on true
    left join delivery_fees delivery on delivery.id = left(address.province_code, 2) || '0000'
    left join lateral (
      select * from orders where user_id = request.u and client_key = request.k offset 0
    ) orders on true
    order by request.n
  `.execute(trx)
  return rows
}

/** Delivery by province; not deliverable when the codes of the address don't match each other. */
export const deliveryOf = (fact: Facts, goodsFen: number) =>
  fact.deliverable && inRegion(toPlace(fact))
    ? { deliverable: true, fee: feeOf(termsOf(fact), goodsFen) }
    : { deliverable: false, fee: 0 }

/** Delivery terms of the address's province. */
export const termsOf = ({ d_province, d_fee, free_from }: Facts): DeliveryTerms => ({
  province: d_province,
  fee: d_fee,
  freeFrom: free_from,
})

/** Current names of the address's codes: stored names may be outdated. */
export function namesOf(fact: Facts) {
  const { provinceName, cityName, districtName, detail } = inRegion(toPlace(fact)) ?? toPlace(fact)
  return { provinceName, cityName, districtName, detail }
}
