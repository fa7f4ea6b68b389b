import { FREED_STATES } from '@contract/rules/appointments'
import { monthDayText } from '@contract/rules/dateText'
import { isDoubtfulMileage, knownReading, type MileageReading } from '@contract/rules/mileage'
import { withThousands } from '@contract/rules/price'
import type { DbOrTrx } from '../../db/transact'
import type { AppointmentRow } from './readAppointments'

type Vehicle = Pick<AppointmentRow, 'user_id' | 'subject'>

/** The day from which a vehicle's first maintenance counts: its delivery, else when it was built; 0: unknown. */
export async function handOver(db: DbOrTrx, vin: string): Promise<number> {
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

/**
 * Returns the last known mileage of a user's vehicle, from bookings that weren't given up and from services that are done.
 * `subject`: its VIN, or the plate that was typed. `handedOverAt`: see `handOver`.
 */
export async function knownMileage(
  db: DbOrTrx,
  { user_id: userId, subject }: Vehicle,
  handedOverAt: number,
): Promise<MileageReading | null> {
  const rows = await db
    .selectFrom('appointments')
    .select(['id', 'replaces', 'status', 'created_at', 'mileage', 'done_at', 'done_mileage'])
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('capacity', '=', 'bays')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A moved appointment has the mileage that was typed for the one before it.
  const typedAt = ({ replaces, created_at }: (typeof rows)[number]): number => {
    const moved = byId.get(replaces ?? '')
    return moved ? typedAt(moved) : created_at
  }
  const counts = rows.filter(({ status }) => status !== 'proposed' && !FREED_STATES.includes(status))
  const readings = counts.flatMap((row) => [
    ...(row.mileage === null ? [] : [{ at: typedAt(row), mileage: row.mileage, byDealer: false }]),
    ...(row.done_mileage === null
      ? []
      : [{ at: row.done_at ?? 0, mileage: row.done_mileage, byDealer: true }]),
  ])
  readings.sort((one, other) => one.at - other.at)
  return knownReading(readings, handedOverAt)
}

/** Returns why a mileage is probably a typing error; undefined when it can be right. */
export async function mileageDoubt(
  db: DbOrTrx,
  vehicle: Vehicle,
  mileage: number,
  now: number,
): Promise<string | undefined> {
  const handedOverAt = await handOver(db, vehicle.subject)
  const known = await knownMileage(db, vehicle, handedOverAt)
  if (!isDoubtfulMileage(mileage, now, known, handedOverAt)) return undefined
  const last = known && `上次登记是 ${withThousands(known.mileage)} 公里（${monthDayText(known.at)}）`
  return `${last ?? '对这辆车的车龄来说太多'}，请核对 ${withThousands(mileage)} 公里`
}
