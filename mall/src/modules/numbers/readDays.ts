import type { NumberPart } from '@contract/desk/numbers'
import type { DayFigures, Figures } from '@contract/desk/numbersSchemas'
import { dateText, dayNumber } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { dayOf, startOf } from '../../db/dayOf'
import type { DbOrTrx } from '../../db/transact'
import { NET } from '../order/net'
import { FUNNEL_STEPS } from '../tracking/funnel'
import { readFunnelDays } from '../tracking/funnelDays'

export interface Scope {
  sees(part: NumberPart): boolean
  /** The only dealer whose rows count, for dealer staff. */
  readonly dealerId: string | null
}

type ByDay = Map<number, Partial<Figures>>

const NOTHING: Figures = {
  sales: null,
  gross: null,
  refunds: null,
  orders: null,
  visitors: null,
  payers: null,
  customers: null,
  drives: null,
  vehicles: null,
}

/** Returns the numbers of each day of [from, end), which begins at midnight. */
export async function readDays(db: DbOrTrx, from: number, end: number, scope: Scope): Promise<DayFigures[]> {
  const parts = await Promise.all([
    scope.sees('sales') ? sales(db, from, end) : undefined,
    scope.sees('sales') ? refunds(db, from, end) : undefined,
    scope.sees('visits') ? visits(db, from, end) : undefined,
    scope.sees('customers') ? customers(db, from, end) : undefined,
    scope.sees('drives') ? drives(db, from, end, scope.dealerId) : undefined,
    scope.sees('vehicles') ? vehicles(db, from, end, scope.dealerId) : undefined,
  ])
  const zero = zeroOf(scope)
  const days: DayFigures[] = []
  for (let day = dayNumber(from); startOf(day) < end; day++) {
    const found = parts.map((part) => part?.get(day))
    days.push(Object.assign({ day: dateText(startOf(day)) }, zero, ...found) as DayFigures)
  }
  return days
}

/** Sums the days; a number that the roles don't see stays null. */
export function totalOf(days: readonly DayFigures[]): Figures {
  const total: Record<string, number | null> = { ...NOTHING }
  for (const key of Object.keys(NOTHING) as (keyof Figures)[]) {
    const values = days.map((day) => day[key]).filter((value) => value !== null)
    if (values.length > 0) total[key] = values.reduce((sum, value) => sum + value, 0)
  }
  return total as Figures
}

/** A day on which nothing happened. */
const zeroOf = ({ sees }: Scope): Figures => ({
  ...NOTHING,
  ...(sees('sales') && { sales: 0, gross: 0, refunds: 0, orders: 0 }),
  ...(sees('visits') && { visitors: 0, payers: 0 }),
  ...(sees('customers') && { customers: 0 }),
  ...(sees('drives') && { drives: 0 }),
  ...(sees('vehicles') && { vehicles: 0 }),
})

async function sales(db: DbOrTrx, from: number, end: number): Promise<ByDay> {
  const rows = await db
    .selectFrom('orders')
    .select(dayOf('paid_at').as('day'))
    .select([
      sql<number>`sum(${NET})::bigint`.as('sales'),
      sql<number>`sum(paid_amount)::bigint`.as('gross'),
      sql<number>`count(*)::int`.as('orders'),
    ])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', end)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}

async function refunds(db: DbOrTrx, from: number, end: number): Promise<ByDay> {
  const rows = await db
    .selectFrom('refunds')
    .select([dayOf('done_at').as('day'), sql<number>`sum(amount)::bigint`.as('refunds')])
    .where('done_at', '>=', from)
    .where('done_at', '<', end)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}

const PAID_STEP = FUNNEL_STEPS.length - 1

async function visits(db: DbOrTrx, from: number, end: number): Promise<ByDay> {
  const days = await readFunnelDays(db, from, end)
  return new Map(
    [...days].map(([day, devices]) => [day, { visitors: devices[0] ?? 0, payers: devices[PAID_STEP] ?? 0 }]),
  )
}

async function customers(db: DbOrTrx, from: number, end: number): Promise<ByDay> {
  const rows = await db
    .selectFrom('users')
    .select([dayOf('created_at').as('day'), sql<number>`count(*)::int`.as('customers')])
    .where('created_at', '>=', from)
    .where('created_at', '<', end)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}

async function drives(db: DbOrTrx, from: number, end: number, dealerId: string | null): Promise<ByDay> {
  const rows = await db
    .selectFrom('appointments')
    .select([dayOf('created_at').as('day'), sql<number>`count(*)::int`.as('drives')])
    .where('created_at', '>=', from)
    .where('created_at', '<', end)
    .where('kind', '=', 'testDrive')
    // One that took another's place was counted when it was booked.
    .where('replaces', 'is', null)
    .$if(dealerId !== null, (query) => query.where('dealer_id', '=', dealerId))
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}

async function vehicles(db: DbOrTrx, from: number, end: number, dealerId: string | null): Promise<ByDay> {
  const rows = await db
    .selectFrom('orders')
    .select([dayOf('paid_at').as('day'), sql<number>`count(*)::int`.as('vehicles')])
    .where('order_type', '=', 'vehicle')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', end)
    .$if(dealerId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('vehicle_orders')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('dealer_id', '=', dealerId),
        ),
      ),
    )
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, ...counted }) => [day, counted]))
}
