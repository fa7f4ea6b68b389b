import { sql } from 'kysely'
import { json } from '../../db/json'
import type { DbOrTrx, Trx } from '../../db/transact'
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
export interface CurrentItem {
  price: number
  leftStock: number
  perUser: number
  made: number
  closedAt: number | null
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

/** Data read for a round: its seckill, and one element for each request. */
export interface RoundFacts {
  item: CurrentItem
  facts: Facts[]
}

/** Locks the row of a seckill until the transaction ends. */
export const lockItem = (trx: Trx, itemId: string) =>
  sql`select from seckill_items where id = ${itemId} for update`.execute(trx)

/** Waits for accounts that are being deleted or merged: their addresses are gone for `readFacts` afterwards. */
export const holdBuyers = (trx: Trx, inputs: readonly PurchaseInput[]) =>
  sql`select from users where id = any(${inputs.map(({ userId }) => userId)}::text[]) order by id for key share`.execute(
    trx,
  )

/**
 * Reads the seckill and the data of all requests; undefined when there is no such seckill. `offset 0` prevents a join by
 * the planner, which doesn't know how few rows are requested and would read whole tables.
 */
export async function readFacts(
  db: DbOrTrx,
  itemId: string,
  inputs: readonly PurchaseInput[],
): Promise<RoundFacts | undefined> {
  const requests = inputs.map(({ userId, clientKey, addressId }, n) => ({
    n,
    u: userId,
    k: clientKey,
    a: addressId,
  }))
  const { rows } = await sql<Facts & ItemColumns>`
    select item.price as i_price, item.left_stock as i_left, item.per_user as i_per_user, item.made as i_made,
      item.closed_at as i_closed_at,
      coalesce(buyer.taken, 0) as taken, nextval('order_numbers') as sequence,
      address.name as a_name, address.phone as a_phone, address.province_code, address.province_name,
      address.city_code, address.city_name, address.district_code, address.district_name, address.detail,
      delivery.deliverable, delivery.id as d_province, delivery.fee as d_fee, delivery.free_from,
      orders.id, orders.order_sn, orders.payable_amount, orders.order_status, orders.pay_status,
      orders.pay_deadline
    from jsonb_to_recordset(${json(requests)}) as request (n int, u text, k text, a text)
    left join seckill_items item on item.id = ${itemId} and request.n = 0
    left join lateral (
      select sum(taken)::int as taken from seckill_buyers where item_id = ${itemId} and user_id in (
        select request.u union all select former_id from former_accounts where user_id = request.u) offset 0
    ) buyer on true
    left join lateral (
      select * from addresses where id = request.a and user_id = request.u offset 0
    ) address on true
    left join delivery_fees delivery on delivery.id = left(address.province_code, 2) || '0000'
    left join lateral (
      select * from orders where user_id = request.u and client_key = request.k offset 0
    ) orders on true
    order by request.n
  `.execute(db)
  const item = rows[0] && toItem(rows[0])
  return item && { item, facts: rows }
}

/** Columns of the seckill in the first row of a round's data; null in the others, and when there is none. */
interface ItemColumns {
  i_price: number | null
  i_left: number
  i_per_user: number
  i_made: number
  i_closed_at: number | null
}

const toItem = (row: ItemColumns): CurrentItem | undefined =>
  row.i_price === null
    ? undefined
    : {
        price: row.i_price,
        leftStock: row.i_left,
        perUser: row.i_per_user,
        made: row.i_made,
        closedAt: row.i_closed_at,
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
