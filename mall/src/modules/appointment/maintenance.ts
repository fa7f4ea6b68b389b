import { type AppointmentKind, isVehicleService } from '@contract/rules/appointments'
import { DAY_MS, monthDayText } from '@contract/rules/dateText'
import {
  isServiceDue,
  type LastService,
  type NextService,
  nextService,
  REMIND_SERVICE_MS,
} from '@contract/rules/maintenance'
import { withThousands } from '@contract/rules/price'
import type { appointmentsSchemas } from '@contract/schemas/appointments'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import type { DbOrTrx, Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { putMessage } from '../message/putMessage'
import { MAINTENANCE_NEWS_MS } from '../message/rules'
import { messageLines } from '../message/templates'
import { readUserVehicles } from '../vehicle/userVehicles'
import { handOver, knownMileage } from './mileage'
import { UNFINISHED, workAmount } from './readAppointments'

interface OwnVehicle {
  readonly id: string
  readonly vin: string
  readonly seriesId: string
  readonly seriesName: string
}

/** Services of a vehicle of this user that are done, the latest first. A former owner's are not among them. */
const doneServices = async (db: DbOrTrx, userId: string, vin: string) =>
  (
    await db
      .selectFrom('appointments')
      .innerJoin('dealers', 'dealers.id', 'dealer_id')
      .select(['appointments.id', 'kind', 'done_at', 'starts_at', 'done_mileage', 'work', 'amount'])
      .select('dealers.name as dealer_name')
      .where('user_id', '=', userId)
      .where('vin', '=', vin)
      .where('status', '=', 'done')
      .orderBy('done_at', 'desc')
      .orderBy('appointments.id')
      .execute()
  ).filter(({ kind }) => isVehicleService(kind))

interface NextMaintenance extends NextService {
  readonly items: string[]
  readonly mileage: number | null
  /** Until when a booked maintenance is awaited; 0: none is booked. */
  readonly bookedUntil: number
}

/** Returns when a vehicle's next maintenance is due; null without a plan of its series. */
export async function nextMaintenance(
  db: DbOrTrx,
  userId: string,
  { vin, seriesId }: Pick<OwnVehicle, 'vin' | 'seriesId'>,
): Promise<NextMaintenance | null> {
  const plan = await db
    .selectFrom('maintenance_plans')
    .selectAll()
    .where('series_id', '=', seriesId)
    .executeTakeFirst()
  if (!plan) return null
  const services = await doneServices(db, userId, vin)
  const last = lastMaintenance(services)
  const handedOverAt = await handOver(db, vin)
  const next = nextService(
    {
      firstMonths: plan.first_months,
      firstKm: plan.first_km,
      everyMonths: plan.every_months,
      everyKm: plan.every_km,
    },
    { handedOverAt, last },
  )
  const known = await knownMileage(db, { user_id: userId, subject: vin }, handedOverAt)
  const booked = await db
    .selectFrom('appointments')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('vin', '=', vin)
    .where('kind', '=', 'maintenance')
    .where('status', 'in', UNFINISHED)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst()
  return { ...next, items: plan.items, mileage: known?.mileage ?? null, bookedUntil: booked?.ends_at ?? 0 }
}

const lastMaintenance = (
  services: readonly { kind: AppointmentKind; done_at: number | null; done_mileage: number | null }[],
): LastService | null => {
  const last = services.find(({ kind }) => kind === 'maintenance')
  return last ? { at: last.done_at ?? 0, mileage: last.done_mileage } : null
}

/** Returns the services of a vehicle in the user's list, and its next maintenance. @throws ShopError notFound */
export async function readServices(
  db: DbOrTrx,
  userId: string,
  vehicleId: string,
  now: number,
): Promise<z.input<typeof appointmentsSchemas.history.reply>> {
  const [vehicle] = await readUserVehicles(db, userId, vehicleId)
  if (!vehicle) throw notFound('没有找到这辆车')
  const [next, services] = await Promise.all([
    nextMaintenance(db, userId, vehicle),
    doneServices(db, userId, vehicle.vin),
  ])
  return {
    next: next && {
      dueAt: next.dueAt,
      dueKm: next.dueKm,
      isDue: isServiceDue(next, now, next.mileage),
      items: next.items,
    },
    list: mapRows(services, (row) => ({
      appointmentId: row.id,
      kind: row.kind,
      at: row.done_at ?? row.starts_at,
      dealerName: row.dealer_name,
      mileage: row.done_mileage,
      work: row.work,
      workAmount: workAmount(row),
    })),
  }
}

/** Returns the moment at which the owner is reminded; undefined without a plan, or when the vehicle isn't theirs. */
export async function remindOwnerAt(
  db: DbOrTrx,
  userId: string,
  vehicleId: string,
  now: number,
): Promise<number | undefined> {
  const [vehicle] = await readUserVehicles(db, userId, vehicleId)
  const next = vehicle && (await nextMaintenance(db, userId, vehicle))
  return next ? remindAt(next, now) : undefined
}

/** Returns the time of the next look. While a maintenance is booked that is the day after it: no reminder is needed. */
const remindAt = (next: NextMaintenance, now: number): number => {
  if (next.bookedUntil > 0) return Math.max(now, next.bookedUntil) + DAY_MS
  return isServiceDue(next, now, next.mileage) ? now : Math.max(now, next.dueAt - REMIND_SERVICE_MS)
}

/**
 * Job that reminds an owner two weeks before the next maintenance. What was done since, or a plan that was changed, moves
 * it: the job then waits for the new day. A vehicle that was removed is not reminded of.
 */
export const remindOfMaintenance: JobDefinition<{ subscriptionId: string }> = {
  kind: 'remindOfMaintenance',
  run: (ctx, { subscriptionId }) =>
    ctx.transact(async (trx) => {
      const now = ctx.clock.now()
      const input = await trx
        .selectFrom('message_subscriptions')
        .selectAll()
        .where('id', '=', subscriptionId)
        .where('used_at', 'is', null)
        .where('dropped_at', 'is', null)
        .executeTakeFirst()
      if (!input) return
      const [vehicle] = await readUserVehicles(trx, input.user_id, input.subject)
      const next = vehicle && (await nextMaintenance(trx, input.user_id, vehicle))
      if (!vehicle || !next) return
      const at = remindAt(next, now)
      if (at > now) {
        await enqueue(trx, remindOfMaintenance, subscriptionId, { subscriptionId }, at)
        return
      }
      const title = `${vehicle.seriesName} ${vehicle.vin.slice(-4)}`
      const lines = await messageLines(trx, 'maintenanceDue', {
        车辆: title,
        里程: next.dueKm === null ? '不限' : `${withThousands(next.dueKm)} 公里`,
        时间: monthDayText(next.dueAt),
      })
      const page = `pages/appointment/appointment?kind=maintenance&vehicleId=${encodeURIComponent(vehicle.id)}`
      await putMessage(trx, input, { title, lines, page, until: now + MAINTENANCE_NEWS_MS }, now)
    }),
}

/** After a booking or a service its mileage counts: the reminder of the vehicle is checked at once, and moves. */
export async function remindAgain(trx: Trx, userId: string, vin: string, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom('message_subscriptions as subscription')
    .innerJoin('user_vehicles as vehicle', 'vehicle.id', 'subscription.subject')
    .select('subscription.id')
    .where('subscription.user_id', '=', userId)
    .where('kind', '=', 'maintenanceDue')
    .where('vin', '=', vin)
    .where('used_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
  for (const { id } of waiting) {
    await enqueue(trx, remindOfMaintenance, id, { subscriptionId: id }, now)
  }
}
