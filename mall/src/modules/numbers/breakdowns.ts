import type { CampaignRow, DealerRow, SeriesRow } from '@contract/desk/numbersSchemas'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import { NET } from '../order/net'

const MAX_ROWS = 200

/** Vehicle orders whose deposit was paid in [from, end), with the series and the dealer. */
const paidVehicles = (from: number, end: number) => sql`
  select series_id, dealer_id, ${NET} as brought_in from orders join vehicle_orders on order_id = orders.id
  where order_type = 'vehicle' and paid_at >= ${from} and paid_at < ${end}`

/** Test drives that were booked in [from, end); one that took another's place is counted in its latest state. */
const bookedDrives = (from: number, end: number) => sql`
  select series_id, dealer_id, status from appointments
  where created_at >= ${from} and created_at < ${end} and kind = 'testDrive'
    and status not in ('rescheduled', 'proposed', 'declined')`

/** Returns test drives, vehicle orders and deposits of each series, in the order of the shop. */
export async function bySeries(db: DbOrTrx, from: number, end: number): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    with vehicles as (select series_id, count(*)::int as number, sum(brought_in)::bigint as deposits
        from (${paidVehicles(from, end)}) paid group by series_id),
      drives as (select series_id, count(*)::int as number from (${bookedDrives(from, end)}) booked group by series_id)
    select series.id, series.name, coalesce(drives.number, 0) as drives, coalesce(vehicles.number, 0) as vehicles,
      coalesce(deposits, 0) as deposits
    from car_series as series left join vehicles on vehicles.series_id = series.id
      left join drives on drives.series_id = series.id
    order by series.position, series.id`.execute(db)
  return rows
}

/** Returns test drives and vehicle orders of the dealers that had any, the most orders first. */
export async function byDealer(db: DbOrTrx, from: number, end: number): Promise<DealerRow[]> {
  const { rows } = await sql<DealerRow>`
    with vehicles as (select dealer_id, count(*)::int as number, sum(brought_in)::bigint as deposits
        from (${paidVehicles(from, end)}) paid group by dealer_id),
      drives as (select dealer_id, count(*)::int as number, count(*) filter (where status = 'done')::int as done,
          count(*) filter (where status = 'noShow')::int as missed
        from (${bookedDrives(from, end)}) booked group by dealer_id)
    select dealers.id, dealers.name, city_name as city, coalesce(drives.number, 0) as drives,
      coalesce(done, 0) as "drivesDone", coalesce(missed, 0) as missed,
      coalesce(vehicles.number, 0) as vehicles, coalesce(deposits, 0) as deposits
    from dealers left join vehicles on vehicles.dealer_id = dealers.id
      left join drives on drives.dealer_id = dealers.id
    where vehicles.number > 0 or drives.number > 0
    order by vehicles desc, drives desc, dealers.id limit ${MAX_ROWS}`.execute(db)
  return rows
}

/**
 * Returns the numbers of each campaign: paid orders of coupons, and of seckills by the hour of their session; shoppers'
 * parts in bargains, draws and activities, and how many of them reached, won or attended. The most sales first, then the
 * most parts.
 */
export async function byCampaign(db: DbOrTrx, from: number, end: number): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    (select 'coupon' as kind, coupon_name as name, null::int as joined, null::int as reached, count(*)::int as orders,
        sum(${NET})::bigint as sales, sum(discount_amount - (
          select coalesce(sum(lowered), 0) from order_lines where order_id = orders.id
        ))::bigint as discount
      from orders where paid_at >= ${from} and paid_at < ${end} and user_coupon_id is not null group by coupon_name)
    union all
    (select 'seckill', sessions.title || ' 场', null::int, null::int, count(*)::int, sum(${NET})::bigint,
        sum((items.original_price - items.price) * made.number)::bigint
      from orders join seckill_orders as made on made.order_id = orders.id
        join seckill_items as items on items.id = made.item_id
        join seckill_sessions as sessions on sessions.id = items.session_id
      where order_type = 'seckill' and paid_at >= ${from} and paid_at < ${end} group by sessions.title)
    union all
    (select 'bargain', deals.title, count(*)::int,
        count(*) filter (where bargains.status in ('reached', 'claimed'))::int, 0, 0::bigint, 0::bigint
      from bargains join bargain_deals as deals on deals.id = deal_id
      where started_at >= ${from} and started_at < ${end} group by deals.id, deals.title)
    union all
    (select 'draw', draws.title, count(*)::int, count(*) filter (where status <> 'none')::int, 0, 0::bigint, 0::bigint
      from draw_records join draws on draws.id = draw_id
      where spun_at >= ${from} and spun_at < ${end} group by draws.id, draws.title)
    union all
    (select 'activity', activities.title, count(*)::int,
        count(*) filter (where entry.status in ('confirmed', 'attended', 'won'))::int, 0, 0::bigint, 0::bigint
      from activity_entries as entry join activities on activities.id = activity_id
      where created_at >= ${from} and created_at < ${end} and entry.status <> 'cancelled'
      group by activities.id, activities.title)
    order by sales desc, joined desc nulls last, name limit ${MAX_ROWS}`.execute(db)
  return rows
}
