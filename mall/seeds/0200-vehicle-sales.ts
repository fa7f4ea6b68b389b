import { DAY_MS } from '@contract/rules/dateText'
import type { Trx } from '../src/db/transact'
import { builtVin } from '../src/modules/vehicle/builtVehicles'
import type { Seed } from '../src/seed'
import { RANGE } from './cars/range'
import { PACKS, paintsOf } from './vehicles/offers'
import { VEHICLE_ORDERS } from './vehicles/orders'
import { seedVehicleOrder } from './vehicles/seedVehicleOrder'

const BUILT_OF_EACH = 2

/** Seeds the sales offers of each type, vehicles already built, and orders of 老周 in every state. */
const seed: Seed = async (trx, now) => {
  for (const [position, series] of RANGE.entries()) {
    await trx
      .insertInto('car_packs')
      .values(
        PACKS.map(({ key, name, note, price }, place) => ({
          id: `${series.id}-${key}`,
          series_id: series.id,
          position: place,
          name,
          note,
          price: price * 100,
        })),
      )
      .execute()
    for (const [trim, type] of series.types.entries()) {
      await trx
        .insertInto('car_type_colours')
        .values(
          paintsOf(series, trim).map(({ colourId, surcharge }, place) => ({
            type_id: type.id,
            colour_id: colourId,
            position: place,
            surcharge: surcharge * 100,
          })),
        )
        .execute()
      await trx
        .insertInto('car_type_packs')
        .values(
          PACKS.filter((pack) => pack.fits(type, trim, series)).map(({ key }) => ({
            type_id: type.id,
            pack_id: `${series.id}-${key}`,
          })),
        )
        .execute()
      await seedBuilt(trx, { typeId: type.id, colours: series.colours, position, trim }, now)
    }
  }
  for (const [index, scene] of VEHICLE_ORDERS.entries()) await seedVehicleOrder(trx, scene, index, now)
  await seedOwned(trx, now)
}
export default seed

interface Built {
  typeId: string
  colours: readonly string[]
  position: number
  trim: number
}

async function seedBuilt(trx: Trx, { typeId, colours, position, trim }: Built, now: number) {
  await trx
    .insertInto('built_vehicles')
    .values(
      Array.from({ length: BUILT_OF_EACH }, (_, nth) => ({
        vin: builtVin(position, trim * 10 + nth + 1),
        type_id: typeId,
        colour_id: colours[nth] ?? '',
        built_at: now - (400 + trim * 30 + nth) * DAY_MS,
      })),
    )
    .execute()
}

/**
 * Seeds 老周's own vehicles: one bought at a dealer, one of another maker, and one that belongs to another user. The one
 * of his delivered order exists already.
 */
async function seedOwned(trx: Trx, now: number) {
  const bought = builtVin(1, 21)
  await trx
    .updateTable('built_vehicles')
    .set({ owner_phone: '13800000001' })
    .where('vin', '=', bought)
    .execute()
  const vins = [bought, 'LSVAA49J132047588', builtVin(2, 11)]
  await trx
    .insertInto('user_vehicles')
    .values(
      vins.map((vin, nth) => ({
        id: `uv-${nth}`,
        user_id: 'u-laozhou',
        vin,
        order_id: null,
        added_at: now - (100 + nth) * DAY_MS,
      })),
    )
    .execute()
}
