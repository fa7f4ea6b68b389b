import { randomInt } from 'node:crypto'
import { CODES } from '@contract/codes'
import { dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { grantCoupon } from '../coupon/writeUserCoupons'
import { ownIds } from '../user/formerAccounts'
import { lockUser } from '../user/writeUser'
import { currentDraw, hasPrizes, readPrizes } from './readDraw'
import { pickLot, weightOf } from './rules'

type Plan = { principal: string; annualPercent: number; months: number; method: string }
type Prize = Database['draw_prizes']

/**
 * Draws once. Idempotent: the same key returns the same record. A chance, a prize from the stock and a coupon are taken
 * together or not at all.
 * @returns the record's id
 */
export async function spin(
  trx: Trx,
  userId: string,
  { clientKey, plan }: { clientKey: string; plan: Plan },
  now: number,
): Promise<string> {
  // Concurrent requests of one shopper wait for each other; the unique (user, key) and the daily limit are the
  // safeguard behind it.
  await lockUser(trx, userId)
  const before = await trx
    .selectFrom('draw_records')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  if (before) return before.id
  const draw = await currentDraw(trx, now)
  if (!draw || now < draw.start_at || now >= draw.end_at) {
    throw new ShopError(CODES.drawNotOpen, draw && now < draw.start_at ? '抽奖还没有开始' : '抽奖活动已结束')
  }
  // Don't use up a chance when no prize can be won.
  if (!hasPrizes(await readPrizes(trx, draw.id, now)))
    throw new ShopError(CODES.drawNotOpen, '奖品已经抽完了')
  await takeChance(trx, draw, userId, now)
  const prize = await takePrize(trx, draw.id, userId, now)
  const id = newId()
  await trx
    .insertInto('draw_records')
    .values({
      id,
      draw_id: draw.id,
      user_id: userId,
      client_key: clientKey,
      prize_id: prize.id,
      status: prize.kind === 'goods' ? 'won' : prize.kind === 'coupon' ? 'granted' : 'none',
      plan: json(plan),
      spun_at: now,
      address: null,
      shipped_at: null,
    })
    .execute()
  return id
}

async function takeChance(trx: Trx, draw: Database['draws'], userId: string, now: number) {
  const day = dateText(now)
  await trx
    .insertInto('draw_days')
    .values({
      draw_id: draw.id,
      user_id: userId,
      day,
      used: usedBefore(draw, userId, day),
      allowed: draw.per_day,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const isChanged = await trx
    .updateTable('draw_days')
    .set({ used: sql`used + 1` })
    .where('draw_id', '=', draw.id)
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .whereRef('used', '<', 'allowed')
    .$call(changesOne)
  if (!isChanged) throw new ShopError(CODES.drawNoChance, '今天的抽奖机会用完了，明天再来')
}

/** Chances of the day that former accounts of the user have taken. */
const usedBefore = (draw: Database['draws'], userId: string, day: string) =>
  sql<number>`(select least(coalesce(sum(used), 0), ${draw.per_day})::integer from draw_days
    where draw_id = ${draw.id} and day = ${day} and user_id in ${ownIds(userId)})`

/**
 * Draws a prize and takes it from the stock; returns the slice that wins nothing when another shopper took the last
 * piece.
 */
async function takePrize(trx: Trx, drawId: string, userId: string, now: number): Promise<Prize> {
  const prizes = await trx
    .selectFrom('draw_prizes')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('position')
    .execute()
  const lots = prizes.map(({ id, weight, left_stock, kind }) => ({
    id,
    weight,
    left: left_stock,
    winsNothing: kind === 'none',
  }))
  const lot = pickLot(lots, randomInt(weightOf(lots)))
  const prize = prizes.find(({ id }) => id === lot.id) as Prize
  const nothing = prizes.find(({ kind }) => kind === 'none') as Prize
  if (prize.kind === 'none') return prize
  if (prize.coupon_id && (await holds(trx, userId, prize.coupon_id))) return nothing
  const isChanged = await trx
    .updateTable('draw_prizes')
    .set({ left_stock: sql`left_stock - 1` })
    .where('id', '=', prize.id)
    .where('left_stock', '>', 0)
    .$call(changesOne)
  if (!isChanged) return nothing
  if (!prize.coupon_id || (await grantCoupon(trx, userId, prize.coupon_id, now))?.isNew) return prize
  // The coupon has expired or is held since: return the prize to the stock.
  await trx
    .updateTable('draw_prizes')
    .set({ left_stock: sql`left_stock + 1` })
    .where('id', '=', prize.id)
    .execute()
  return nothing
}

/** Whether the shopper already has this coupon: each shopper can win it once. */
const holds = (trx: Trx, userId: string, couponId: string) =>
  trx
    .selectFrom('user_coupons')
    .select('id')
    .where('user_id', 'in', ownIds(userId))
    .where('coupon_id', '=', couponId)
    .executeTakeFirst()
