import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { toPlace } from '../address/readAddress'
import { inRegion } from '../address/regions'
import { type DeliveryTerms, feeOf } from '../address/rules'
import { ORDER_STATUS, orderSn, type PayStatus } from '../order/rules'
import type { KnownSeckill } from './currentSeckill'
import { closeUnpaidRound } from './jobs'
import { judgeRound, type Refusal, type RoundInput, SECKILL_PAY_WITHIN_MS, seckillStatus } from './rules'

/** A shopper's order request. Fen. */
export interface PurchaseInput {
  userId: string
  clientKey: string
  number: number
  addressId: string
  remark: string
  expectedAmount: number
}

/** The part of an order that is sent to its buyer. */
export interface SoldOrder {
  id: string
  order_sn: string
  payable_amount: number
  order_status: number
  pay_status: PayStatus
  pay_deadline: number
}

export type Outcome =
  | { kind: 'order'; order: SoldOrder }
  | { kind: 'refused'; why: Refusal; payableAmount: number; left: number; perUser: number }

export interface Round {
  outcomes: Outcome[]
  left: number
  made: number
}

/** Fields of a seckill that can change while it runs. */
interface LockedItem {
  price: number
  left_stock: number
  per_user: number
  made: number
  closed_at: number | null
}

/** Data read for one request. The columns of the earlier order are null when there is none. */
interface Facts {
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
 * Processes a round of requests in one transaction. The seckill's row is locked, so rounds of several processes run one
 * after another, each with the actual stock. A round needs three statements, whatever its size, which makes thousands
 * of orders per second possible. Constraints on stock, limit and client key are an additional safeguard. Undefined when
 * there is no such seckill. `meanwhile` runs while the database writes, the longest wait of a round.
 */
export const sellRound = (
  ctx: Ctx,
  seckill: KnownSeckill,
  inputs: readonly PurchaseInput[],
  meanwhile: () => void,
): Promise<Round | undefined> =>
  ctx.transact(async (trx) => {
    const item = await lockItem(trx, seckill.id, ctx.env.databaseUrl === undefined)
    return item && sell(trx, seckill, item, inputs, ctx.clock.now(), meanwhile)
  })

async function sell(
  trx: Trx,
  seckill: KnownSeckill,
  item: LockedItem,
  inputs: readonly PurchaseInput[],
  now: number,
  meanwhile: () => void,
): Promise<Round> {
  const facts = await readFacts(trx, seckill.id, inputs)
  const judged = inputs.map((input, place) => toJudge(input, facts[place] as Facts, item.price))
  const times = { startAt: seckill.startAt, endAt: seckill.endAt, closedAt: item.closed_at }
  const stock = {
    status: seckillStatus(times, now),
    left: item.left_stock,
    perUser: item.per_user,
    price: item.price,
  }
  const verdicts = judgeRound(stock, judged)
  const rows: NewOrder[] = []
  const outcomes: Outcome[] = []
  let left = item.left_stock
  for (const [place, verdict] of verdicts.entries()) {
    const input = inputs[place] as PurchaseInput
    const fact = facts[place] as Facts
    const fee = judged[place]?.delivery?.fee ?? 0
    if (verdict.kind === 'repeat') outcomes.push({ kind: 'order', order: { ...fact, id: fact.id ?? '' } })
    else if (verdict.kind === 'twin') outcomes.push(outcomes[verdict.of] as Outcome)
    else if (verdict.kind === 'refused') {
      const payableAmount = item.price * input.number + fee
      outcomes.push({ kind: 'refused', why: verdict.why, payableAmount, left, perUser: item.per_user })
    } else {
      const row = newOrder(input, fact, item, fee, now)
      rows.push(row)
      left -= input.number
      outcomes.push({ kind: 'order', order: toSold(row) })
    }
  }
  if (rows.length > 0) {
    const written = write(trx, seckill, item.per_user, rows, now)
    // By then the statement has been sent to the database.
    setImmediate(meanwhile)
    await written
  }
  return { outcomes, left, made: item.made + rows.length }
}

/**
 * Turns off foreign keys until the end of the transaction, which saves a fifth of the embedded database's work. It has
 * only one session, so what a round refers to can't be deleted after the round has read it: the seckill's row, with its
 * goods and SKU, and the buyer's address, with the buyer.
 */
const WITHOUT_FOREIGN_KEYS = sql`, set_config('session_replication_role', 'replica', true)`

async function lockItem(trx: Trx, itemId: string, isOnlySession: boolean): Promise<LockedItem | undefined> {
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
async function readFacts(trx: Trx, itemId: string, inputs: readonly PurchaseInput[]): Promise<Facts[]> {
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

function toJudge(input: PurchaseInput, fact: Facts, price: number): RoundInput {
  return {
    userId: input.userId,
    clientKey: input.clientKey,
    number: input.number,
    expectedAmount: input.expectedAmount,
    taken: fact.taken,
    isRepeat: fact.id !== null,
    delivery: fact.a_name === null ? null : deliveryOf(fact, price * input.number),
  }
}

/** Delivery by province; not deliverable when the codes of the address don't match each other. */
const deliveryOf = (fact: Facts, goodsFen: number) =>
  fact.deliverable && inRegion(toPlace(fact))
    ? { deliverable: true, fee: feeOf(termsOf(fact), goodsFen) }
    : { deliverable: false, fee: 0 }

const termsOf = ({ d_province, d_fee, free_from }: Facts): DeliveryTerms => ({
  province: d_province,
  fee: d_fee,
  freeFrom: free_from,
})

type NewOrder = ReturnType<typeof newOrder>

const newOrder = (input: PurchaseInput, fact: Facts, item: LockedItem, fee: number, now: number) => ({
  id: newId(),
  line: newId(),
  sn: orderSn(now, Number(fact.sequence)),
  u: input.userId,
  k: input.clientKey,
  num: input.number,
  goods: item.price * input.number,
  fee,
  payable: item.price * input.number + fee,
  deadline: now + SECKILL_PAY_WITHIN_MS,
  remark: input.remark.trim(),
  address: {
    name: fact.a_name,
    phone: fact.a_phone,
    ...namesOf(fact),
  },
  terms: termsOf(fact),
})

/** Current names of the address's codes: stored names may be outdated. */
function namesOf(fact: Facts) {
  const { provinceName, cityName, districtName, detail } = inRegion(toPlace(fact)) ?? toPlace(fact)
  return { provinceName, cityName, districtName, detail }
}

const toSold = (row: NewOrder): SoldOrder => ({
  id: row.id,
  order_sn: row.sn,
  payable_amount: row.payable,
  order_status: ORDER_STATUS.unpaid,
  pay_status: 'unpaid',
  pay_deadline: row.deadline,
})

/**
 * Writes all rows of a round's orders in one statement; its last part takes the stock, and fails when there isn't
 * enough.
 */
async function write(
  trx: Trx,
  { id: itemId, goodsId, skuId, title, attr, attrStr, picture }: KnownSeckill,
  perUser: number,
  rows: readonly NewOrder[],
  now: number,
): Promise<void> {
  const pieces = rows.reduce((sum, row) => sum + row.num, 0)
  const { numAffectedRows } = await sql`
    with sold as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id text, line text, sn text, u text, k text, num int, goods bigint, fee bigint, payable bigint,
        deadline bigint, remark text, address jsonb,
        terms jsonb
      )
    ), made as (
      insert into orders (
        id, order_sn, user_id, client_key, order_type, source, order_status, pay_status, refund_status,
        comment_status, close_reason, goods_amount, delivery_fee, discount_amount, payable_amount, coupon_name,
        remark, address, delivery_terms, pay_deadline, created_at
      )
      select id, sn, u, k, 'seckill', 'direct', ${ORDER_STATUS.unpaid}::int, 'unpaid', 'none', 'none', '', goods,
        fee, 0, payable, '', remark, address, terms, deadline, ${now}::bigint
      from sold
    ), lines as (
      insert into order_lines (
        id, order_id, position, goods_id, sku_id, title, attr, attr_str, picture, price, number, amount, discount
      )
      select line, id, 0, ${goodsId}, ${skuId}, ${title}, ${attr}, ${attrStr}, ${picture}, goods / num, num, goods, 0
      from sold
    ), events as (
      insert into order_events (order_id, at, title, text)
      select id, ${now}::bigint, '秒杀订单已提交', '请在 5 分钟内完成支付' from sold
    ), due as (
      insert into jobs (kind, key, payload, due_at)
      select ${closeUnpaidRound.kind}, min(id), jsonb_build_object('orderIds', jsonb_agg(id)), max(deadline) from sold
    ), buyers as (
      insert into seckill_buyers (item_id, user_id, taken, allowed)
      select ${itemId}, u, sum(num), ${perUser}::int from sold group by u
      on conflict (item_id, user_id)
      do update set taken = seckill_buyers.taken + excluded.taken, allowed = excluded.allowed
    ), held as (
      insert into seckill_orders (order_id, item_id, user_id, number, made_at)
      select id, ${itemId}, u, num, ${now}::bigint from sold
    )
    update seckill_items set left_stock = left_stock - ${pieces}::int, made = made + ${rows.length}::int
    where id = ${itemId} and left_stock >= ${pieces}::int
  `.execute(trx)
  if (numAffectedRows !== 1n) throw new Error('A seckill ran short under its own lock')
}
