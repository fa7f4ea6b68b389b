import { ORDER_CODES } from '@contract/orderCodes'
import { startOfDay } from '@contract/rules/dateText'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import type { UnpaidLimits } from '../../env/limits'
import { ORDER_STATUS } from '../order/rules'
import type { BuyLine } from './buyLines'

/**
 * Refuses another unpaid order of somebody who has too many (decision 0811). The caller has locked the user, so that
 * requests at the same time count each other.
 * @throws ShopError overLimit
 */
export async function refuseManyUnpaid(trx: Trx, userId: string, { orders }: UnpaidLimits): Promise<void> {
  if (orders === 0) return
  const { count } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('order_status', '=', ORDER_STATUS.unpaid)
    .executeTakeFirstOrThrow()
  if (Number(count) < orders) return
  throw new ShopError(ORDER_CODES.overLimit, `您有 ${count} 笔订单还没有付款，请先付款或取消后再下单`)
}

/**
 * Refuses another order of somebody who has abandoned too many today: cancelled them or let them expire unpaid
 * (decision 0811). Orders that were paid, or closed by the merchant, aren't counted. The caller has locked the user.
 * @throws ShopError overLimit
 */
export async function refuseManyAbandoned(
  trx: Trx,
  userId: string,
  { abandonedPerDay }: UnpaidLimits,
  now: number,
): Promise<void> {
  if (abandonedPerDay === 0) return
  const { count } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('order_status', '=', ORDER_STATUS.closed)
    .where('created_at', '>=', startOfDay(now))
    // Orders of a clock that was ahead and has been set back don't refuse anything for longer than that.
    .where('created_at', '<=', now)
    .where('close_reason', 'in', ['timeout', 'buyer'])
    .executeTakeFirstOrThrow()
  if (Number(count) < abandonedPerDay) return
  throw new ShopError(ORDER_CODES.overLimit, `您今天有 ${count} 笔订单取消或超时未付款，请明天再下单`)
}

/**
 * Refuses an order that would let one user hold too much of an article without paying, over all SKUs and all unpaid
 * orders: the limit for one order, where the article has one, else the general one (decision 0811). The caller has
 * locked the user.
 * @throws ShopError overLimit
 */
export async function refuseHoarding(
  trx: Trx,
  userId: string,
  lines: readonly Pick<BuyLine, 'goodsId' | 'title' | 'number' | 'orderLimit'>[],
  { pieces }: UnpaidLimits,
): Promise<void> {
  if (pieces === 0 || lines.length === 0) return
  const requested = new Map<string, { title: string; number: number; limit: number }>()
  for (const { goodsId, title, number, orderLimit } of lines) {
    const limit = orderLimit > 0 ? Math.min(orderLimit, pieces) : pieces
    requested.set(goodsId, { title, limit, number: number + (requested.get(goodsId)?.number ?? 0) })
  }
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['goods_id', (eb) => eb.fn.sum<number>('number').as('held')])
    .where('user_id', '=', userId)
    .where('order_status', '=', ORDER_STATUS.unpaid)
    // Seckill sells from a stock of its own and has a limit for each shopper.
    .where('order_type', '!=', 'seckill')
    .where('goods_id', 'in', [...requested.keys()])
    .groupBy('goods_id')
    .execute()
  const heldOf = new Map(rows.map((row) => [row.goods_id, Number(row.held)]))
  for (const [goodsId, { title, number, limit }] of requested) {
    const held = heldOf.get(goodsId) ?? 0
    if (held + number <= limit) continue
    const why =
      held === 0
        ? `一次最多购买 ${limit} 件`
        : `未付款的订单里已有 ${held} 件，付款前最多 ${limit} 件，请先付款或取消`
    throw new ShopError(ORDER_CODES.overLimit, `${title}：${why}`)
  }
}
