import { json } from '../src/db/json'
import type { Seed } from '../src/seed'
import { buildDealers } from './dealers/build'
import { showroomOf } from './dealers/showroom'

const SLOT_MINUTES = 60
/** Test drives at the same time: a dealer has one consultant. */
const LANES = 1

const seed: Seed = async (trx) => {
  const series = await trx.selectFrom('car_series').select('id').orderBy('position').execute()
  const seriesIds = series.map(({ id }) => id)
  const rooms = buildDealers().map((dealer) => ({ id: dealer.id, room: showroomOf(dealer, seriesIds) }))
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
    .insertInto('test_drive_hours')
    .values(
      rooms.map(({ id, room }) => ({
        dealer_id: id,
        opens_at: room.opensAt,
        closes_at: room.closesAt,
        slot_minutes: SLOT_MINUTES,
        lanes: LANES,
        days_off: json(room.daysOff),
      })),
    )
    .execute()
}
export default seed
