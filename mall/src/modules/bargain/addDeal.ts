import { DAY_MS, HOUR_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { badInput } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { newId } from '../../newId'
import { seriesView } from '../car/colourView'
import { cashCoupon } from '../coupon/cashCoupon'
import { CLAIM_WITHIN_MS } from './rules'

/** A coupon claimed on the last day can still be used for this long. */
const USABLE_MS = 90 * DAY_MS

/** Money in fen, instants in ms. */
export interface DealTerms {
  readonly seriesId: string
  readonly monthly: number
  readonly goal: number
  readonly helpers: number
  readonly hours: number
  readonly total: number
  readonly startAt: number
  readonly endAt: number
}

/**
 * Creates the coupon of a new deal, one per place and usable long enough for the last bargain, and returns the deal's
 * row to insert.
 * @throws DeskError at the field
 */
export async function newDeal(trx: Trx, terms: DealTerms, now: number) {
  const { monthly, goal, helpers, hours, total, startAt, endAt } = terms
  const series = await trx
    .selectFrom('car_series')
    .select(['id', 'name', 'colours'])
    .where('id', '=', terms.seriesId)
    .executeTakeFirst()
  if (!series) throw refuseFields({ seriesId: '没有这个车系' })
  if (goal > monthly) throw refuseFields({ goal: '券面额不能高于月供' })
  if (goal < helpers) throw refuseFields({ goal: '券面额太小，每位好友至少要砍 1 分' })
  if (endAt <= startAt || endAt <= now) throw refuseFields({ endAt: '要晚于开始，也晚于现在' })
  const id = `${series.id}-${newId().slice(0, 6)}`
  const last = await trx
    .selectFrom('bargain_deals')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  const coupon_id = `bargain-${id}`
  await trx
    .insertInto('coupons')
    .values(
      cashCoupon({
        id: coupon_id,
        position,
        name: `${series.name}月供券`,
        amount: goal,
        startAt,
        endAt: usableUntil(endAt, hours),
        total,
      }),
    )
    .execute()
  return {
    id,
    position,
    title: `${series.name}月供砍价`,
    series_name: series.name,
    picture_key: seriesView(series),
    monthly,
    goal,
    helpers,
    hours,
    coupon_id,
    total,
    start_at: startAt,
    end_at: endAt,
  }
}

/** Adds places to a deal and coupons to its coupon together, so that every reserved place has a coupon. */
export async function addPlaces(trx: Trx, id: string, count: number): Promise<void> {
  const deal = await trx
    .updateTable('bargain_deals')
    .set({ total: sql`total + ${count}` })
    .where('id', '=', id)
    .returning('coupon_id')
    .executeTakeFirst()
  if (!deal) throw badInput('砍价商品不存在')
  await trx
    .updateTable('coupons')
    .set({ total: sql`total + ${count}` })
    .where('id', '=', deal.coupon_id)
    .execute()
}

/** Extends a deal's coupon if it would end before the last bargain's can be used. */
export async function extendCoupon(trx: Trx, id: string): Promise<void> {
  const deal = await trx
    .selectFrom('bargain_deals')
    .select(['coupon_id', 'end_at', 'hours'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const until = usableUntil(deal.end_at, deal.hours)
  await trx
    .updateTable('coupons')
    .set({ end_at: until })
    .where('id', '=', deal.coupon_id)
    .where('end_at', '<', until)
    .execute()
}

const usableUntil = (endAt: number, hours: number) => endAt + hours * HOUR_MS + CLAIM_WITHIN_MS + USABLE_MS
