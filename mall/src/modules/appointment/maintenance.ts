import { type AppointmentKind, isVehicleService } from '@contract/rules/appointments'
import { monthDayText } from '@contract/rules/dateText'
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
import { workAmount } from './readAppointments'

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

/** Returns when a vehicle's next maintenance is due; null without a plan of its series. */
export async function nextMaintenance(
  db: DbOrTrx,
  userId: string,
  { vin, seriesId }: Pick<OwnVehicle, 'vin' | 'seriesId'>,
): Promise<(NextService & { items: string[]; mileage: number | null }) | null> {
  const plan = await db
    .selectFrom('maintenance_plans')
    .selectAll()
    .where('series_id', '=', seriesId)
    .executeTakeFirst()
  if (!plan) return null
  const services = await doneServices(db, userId, vin)
  const last = lastMaintenance(services)
  const next = nextService(
    {
      firstMonths: plan.first_months,
      firstKm: plan.first_km,
      everyMonths: plan.every_months,
      everyKm: plan.every_km,
    },
    { handedOverAt: await handOver(db, vin), last },
  )
  const known = services.map(({ done_mileage }) => done_mileage ?? 0)
  return { ...next, items: plan.items, mileage: known.length > 0 ? Math.max(...known) : null }
}

const lastMaintenance = (
  services: readonly { kind: AppointmentKind; done_at: number | null; done_mileage: number | null }[],
): LastService | null => {
  const last = services.find(({ kind }) => kind === 'maintenance')
  return last ? { at: last.done_at ?? 0, mileage: last.done_mileage } : null
}

/** The day from which a vehicle's first maintenance counts: its delivery, else when it was built. */
async function handOver(db: DbOrTrx, vin: string): Promise<number> {
  const delivered = await db
    .selectFrom('vehicle_milestones')
    .innerJoin('vehicle_orders', 'vehicle_orders.order_id', 'vehicle_milestones.order_id')
    .select('at')
    .where('vin', '=', vin)
    .where('milestone', '=', 'delivered')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  if (delivered) return delivered.at
  const built = await db
    .selectFrom('built_vehicles')
    .select('built_at')
    .where('vin', '=', vin)
    .executeTakeFirst()
  return built?.built_at ?? 0
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

const remindAt = (next: NextService & { mileage: number | null }, now: number): number =>
  isServiceDue(next, now, next.mileage) ? now : Math.max(now, next.dueAt - REMIND_SERVICE_MS)

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

/** After a service its mileage counts: the reminder of the vehicle is checked at once, and moves to the new day. */
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
