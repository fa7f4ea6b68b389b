import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { buildDealers } from './dealers/build'
import { showroomOf } from './dealers/showroom'

const SLOT_MINUTES = 60
/** Test drives at the same time: a dealer has one car of a series, and one consultant to go along. */
const CARS = 1
const ADVISERS = 2
const BAYS = 3

const seed: Seed = async (trx) => {
  const series = await trx.selectFrom('car_series').select('id').orderBy('position').execute()
  const seriesIds = series.map(({ id }) => id)
  const rooms = buildDealers().map((dealer) => ({
    id: dealer.id,
    services: dealer.services,
    room: showroomOf(dealer, seriesIds),
  }))
  await trx
    .insertInto('dealer_series')
    .values(
      rooms.flatMap(({ id, room }) =>
        room.series.map(({ seriesId, hasDemo }) => ({
          dealer_id: id,
          series_id: seriesId,
          has_demo: hasDemo,
        })),
      ),
    )
    .execute()
  await trx
    .insertInto('appointment_hours')
    .values(
      rooms.flatMap(({ id, room, services }) => {
        const hours = {
          dealer_id: id,
          opens_at: room.opensAt,
          closes_at: room.closesAt,
          slot_minutes: SLOT_MINUTES,
        }
        return [
          { ...hours, capacity: 'cars' as const, lanes: CARS, days_off: json(room.daysOff) },
          { ...hours, capacity: 'advisers' as const, lanes: ADVISERS, days_off: json([]) },
          ...(services.includes('售后')
            ? [{ ...hours, capacity: 'bays' as const, lanes: BAYS, days_off: json([]) }]
            : []),
        ]
      }),
    )
    .execute()
}
export default seed
