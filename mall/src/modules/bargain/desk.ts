import { bargainDeals } from '@contract/desk/resources/bargainDeals'
import { bargains } from '@contract/desk/resources/bargains'
import { instalmentsOf, REFERENCE_PLAN } from '@contract/rules/instalment'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { deskResource, type More } from '../../desk/deskResource'
import { endNow } from '../../desk/endNow'
import { lowPriceQuestion } from '../../desk/lowPrice'
import { addPlaces, extendCoupon, newDeal } from './addDeal'

export const bargainDealsDesk = deskResource({
  resource: bargainDeals,
  table: 'bargain_deals',
  period: { from: 'start_at', to: 'end_at' },
  columns: { seriesId: null, started: null, reached: null, claimed: null },
  readMore: readProgress,
  newRow: ({ trx, values, now }) => newDeal(trx, values, now),
  async beforeSave({ after: { startAt, endAt } }) {
    if (endAt <= startAt) throw refuseFields({ endAt: '结束要晚于开始' })
    return undefined
  },
  // Monthly payment and coupon are set once, with the deal.
  async question({ trx, values }) {
    const { seriesId, monthly, goal } = values
    if (seriesId === undefined || monthly === undefined || goal === undefined) return undefined
    const reference = await referenceMonthly(trx, seriesId)
    const questions = [
      reference && lowPriceQuestion([monthly, reference], ['月供', '车系页上参考的月供']),
      lowPriceQuestion([monthly - goal, monthly], ['砍成后月供', '原月供']),
    ]
    return questions.filter(Boolean).join('\n') || undefined
  },
  afterSave: ({ trx, id }) => extendCoupon(trx, id),
  actions: {
    more: ({ trx, id, values }) => addPlaces(trx, id, values.pieces),
    stop: ({ trx, id, now }) => endNow(trx, { table: 'bargain_deals', id, name: '砍价', now }),
  },
})

export const bargainsDesk = deskResource({
  resource: bargains,
  table: 'bargains',
  from: sql`select bargains.*, (select title from bargain_deals where id = deal_id) as title from bargains`,
})

/** Monthly payment for the cheapest type of a series, as its page in the shop gives it; undefined while none is on sale. */
async function referenceMonthly(db: DbOrTrx, seriesId: string): Promise<number | undefined> {
  const cheapest = await db
    .selectFrom('car_types')
    .select(({ fn }) => fn.min('price').as('price'))
    .where('series_id', '=', seriesId)
    .where('on_sale', '=', true)
    .executeTakeFirst()
  return cheapest?.price ? instalmentsOf(Number(cheapest.price), REFERENCE_PLAN).monthly : undefined
}

/** Reads whether each deal runs, and how many bargains of it were started, reached the goal, and got their coupon. */
async function readProgress(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof bargainDeals>> {
  const rows = await db
    .selectFrom('bargain_deals as deal')
    .leftJoin('car_series as series', 'series.name', 'deal.series_name')
    .leftJoin('bargains', 'bargains.deal_id', 'deal.id')
    .select(['deal.id', sql<string>`coalesce(min(series.id), '')`.as('seriesId')])
    .select(sql<number>`count(bargains.id)::int`.as('started'))
    .select(sql<number>`count(bargains.reached_at)::int`.as('reached'))
    .select(sql<number>`count(bargains.claimed_at)::int`.as('claimed'))
    .where('deal.id', '=', anyOf(ids))
    .groupBy('deal.id')
    .execute()
  return new Map(rows.map(({ id, ...values }) => [id, values]))
}
