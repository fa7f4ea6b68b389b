import { MINUTE_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { json } from '../../src/db/json'
import type { Trx } from '../../src/db/transact'
import { enqueue } from '../../src/jobs/queue'
import { closeUnpaidOrder } from '../../src/modules/checkout/closeOrder'
import { ORDER_STATUS } from '../../src/modules/order/rules'
import { closeSeckill } from '../../src/modules/seckill/operateSeckill'
import { SECKILL_PAY_WITHIN_MS } from '../../src/modules/seckill/rules'
import { HOME_OF_LAOZHOU } from '../people/people'
import { seedPayment } from '../people/seedPayment'

const NICK_NAMES = [
  '山野旅人',
  '皮卡老李',
  '小满',
  '北风',
  '阿布',
  '追云的车',
  '雪线之上',
  '大勇',
  '河谷',
  '木子',
]

/**
 * Inserts orders in the running session: the first seckill is half sold (老周 has reached his limit), the second is sold
 * out with one order unpaid, the third is completely sold out, the fourth was closed, the fifth has no orders.
 */
export async function seedRunningSession(trx: Trx, now: number): Promise<void> {
  const people = await seedPeople(trx, now)
  const items = await trx
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .selectAll('item')
    .select('session.start_at')
    .where('session.start_at', '<=', now)
    .where('session.end_at', '>', now)
    .orderBy('item.position')
    .execute()
  const [half, contested, gone, closed] = items
  const sell = async (item: Item | undefined, buyers: readonly string[], pieces: number, unpaid = '') => {
    if (item) await seedOrders(trx, item, buyers, Math.min(pieces, item.total), unpaid, now)
  }
  await sell(half, ['u-laozhou', ...people], 17)
  await sell(contested, ['u-ajie', ...people], Number.POSITIVE_INFINITY, 'u-ajie')
  await sell(gone, people, Number.POSITIVE_INFINITY)
  await sell(closed, people, 3)
  if (closed) await closeSeckill(trx, closed.id, now)
}

interface Item {
  id: string
  goods_id: string
  sku_id: string
  price: number
  total: number
  per_user: number
  start_at: number
}

async function seedPeople(trx: Trx, now: number): Promise<string[]> {
  await trx
    .insertInto('users')
    .values(
      NICK_NAMES.map((nickName, index) => ({
        id: `u-flash-${index}`,
        phone: `137000001${String(index).padStart(2, '0')}`,
        nick_name: nickName,
        birthday: null,
        created_at: now - (40 + index) * 24 * 60 * MINUTE_MS,
        deleted_at: null,
      })),
    )
    .execute()
  return NICK_NAMES.map((_, index) => `u-flash-${index}`)
}

/** Inserts orders of the maximum number each, until `pieces` are sold; all are paid except `unpaid`. */
async function seedOrders(
  trx: Trx,
  item: Item,
  buyers: readonly string[],
  pieces: number,
  unpaid: string,
  now: number,
): Promise<void> {
  let left = pieces
  for (const [index, userId] of buyers.entries()) {
    const number = Math.min(item.per_user, left)
    if (number <= 0) break
    left -= number
    const at = Math.max(item.start_at, now - (buyers.length - index) * MINUTE_MS)
    const isUnpaid = userId === unpaid
    await seedOrder(trx, item, { userId, number, isUnpaid, at: isUnpaid ? now : at, index }, now)
  }
  await trx
    .updateTable('seckill_items')
    .set({ left_stock: sql`left_stock - ${pieces - left}::int`, made: buyers.length })
    .where('id', '=', item.id)
    .execute()
}

interface Bought {
  userId: string
  number: number
  isUnpaid: boolean
  at: number
  index: number
}

async function seedOrder(trx: Trx, item: Item, bought: Bought, now: number): Promise<void> {
  const { userId, number, isUnpaid, at, index } = bought
  const id = `o-${item.id}-${index}`
  const goods = await trx
    .selectFrom('skus')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .select(['skus.attr', 'skus.attr_str', 'skus.picture', 'goods.title'])
    .where('skus.id', '=', item.sku_id)
    .executeTakeFirstOrThrow()
  const amount = item.price * number
  const deadline = at + SECKILL_PAY_WITHIN_MS
  const sn = `3${String(now).slice(0, 10)}${String(hashOf(id) % 10_000_000).padStart(7, '0')}`
  await trx
    .insertInto('orders')
    .values({
      id,
      order_sn: sn,
      user_id: userId,
      client_key: `seed-${id}`,
      order_type: 'seckill',
      source: 'direct',
      order_status: isUnpaid ? ORDER_STATUS.unpaid : ORDER_STATUS.toShip,
      pay_status: isUnpaid ? 'unpaid' : 'paid',
      refund_status: 'none',
      comment_status: 'none',
      close_reason: '',
      goods_amount: amount,
      delivery_fee: 0,
      discount_amount: 0,
      payable_amount: amount,
      paid_amount: isUnpaid ? 0 : amount,
      pay_channel: isUnpaid ? '' : '微信支付',
      user_coupon_id: null,
      coupon_name: '',
      remark: '',
      address: json(HOME_OF_LAOZHOU),
      pay_deadline: deadline,
      created_at: at,
      paid_at: isUnpaid ? null : at + MINUTE_MS / 2,
      shipped_at: null,
      completed_at: null,
      closed_at: null,
    })
    .execute()
  await trx
    .insertInto('order_lines')
    .values({
      id: `${id}-0`,
      order_id: id,
      position: 0,
      goods_id: item.goods_id,
      sku_id: item.sku_id,
      title: goods.title,
      attr: goods.attr,
      attr_str: goods.attr_str,
      picture: goods.picture,
      price: item.price,
      number,
      amount,
      discount: 0,
    })
    .execute()
  await trx
    .insertInto('order_events')
    .values({ order_id: id, at, title: '秒杀订单已提交', text: '请在 5 分钟内完成支付' })
    .execute()
  await trx
    .insertInto('seckill_orders')
    .values({ order_id: id, item_id: item.id, user_id: userId, number, made_at: at, returned_at: null })
    .execute()
  await trx
    .insertInto('seckill_buyers')
    .values({ item_id: item.id, user_id: userId, taken: number, allowed: item.per_user })
    .execute()
  if (isUnpaid) await enqueue(trx, closeUnpaidOrder, id, { orderId: id }, deadline)
  else {
    const paidAt = at + MINUTE_MS / 2
    await trx
      .insertInto('order_events')
      .values({ order_id: id, at: paidAt, title: '支付成功', text: '微信支付' })
      .execute()
    await seedPayment(trx, {
      payNo: `SEED-${id}`,
      orderId: id,
      amount,
      channel: 'weapp',
      subject: '秒杀订单',
      paidAt,
    })
  }
}

/** Returns a hash of a text, the same on every run. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296, 7)
