import type { userVehicle } from '@contract/shapes/vehicle'
import { sql } from 'kysely'
import type { z } from 'zod'
import { badInput, notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import type { DbOrTrx, Trx } from '../../db/transact'
import { newId } from '../../newId'
import { pictureUrl } from '../../pictures'
import { colourView } from '../car/colourView'
import { lockUser } from '../user/writeUser'
import { ownedOnce } from './ownership'

type UserVehicle = z.input<typeof userVehicle>

const PICTURE_WIDTH = 400
/** Vehicles per user: more than a family has, but few enough to prevent probing VINs. */
const MAX_VEHICLES = 20

/** Returns the user's vehicles, newest first, with series and type where the maker built them. */
export async function readUserVehicles(db: DbOrTrx, userId: string, id?: string): Promise<UserVehicle[]> {
  const rows = await db
    .selectFrom('user_vehicles')
    .leftJoin('built_vehicles', 'built_vehicles.vin', 'user_vehicles.vin')
    .leftJoin('car_types', 'car_types.id', 'built_vehicles.type_id')
    .leftJoin('car_series', 'car_series.id', 'car_types.series_id')
    .select(['user_vehicles.id', 'user_vehicles.vin', 'user_vehicles.order_id', 'user_vehicles.added_at'])
    .select(['built_vehicles.colour_id', 'car_types.name as type_name'])
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.vin', '=', 'user_vehicles.vin')
        .onRef('reviews.user_id', '=', 'user_vehicles.user_id'),
    )
    .select('reviews.id as review_id')
    .select(['car_series.id as series_id', 'car_series.name as series_name', 'car_series.colours'])
    .innerJoin('users', 'users.id', 'user_vehicles.user_id')
    .select((eb) => ownedOnce(eb).as('owns'))
    .where('user_vehicles.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('user_vehicles.id', '=', id ?? ''))
    .orderBy('user_vehicles.added_at', 'desc')
    .orderBy('user_vehicles.id')
    .execute()
  return mapRows(rows, (row) => ({
    id: row.id,
    vin: row.vin,
    seriesId: row.series_id ?? '',
    seriesName: row.series_name ?? '',
    typeName: row.type_name ?? '',
    colourName: row.colours?.find((colour) => colour.id === row.colour_id)?.name ?? '',
    image: row.series_id
      ? pictureUrl(
          colourView({ id: row.series_id, colours: row.colours ?? [] }, row.colour_id ?? '', 'f34'),
          PICTURE_WIDTH,
        )
      : '',
    addedAt: row.added_at,
    commentStatus: !row.series_id ? 'none' : row.review_id ? 'done' : row.owns ? 'todo' : 'notOwner',
    orderId: row.order_id ?? '',
  }))
}

/** Adds a vehicle. Idempotent: returns one that was added before. @throws ShopError badInput over the limit */
export async function addUserVehicle(
  trx: Trx,
  userId: string,
  vin: string,
  now: number,
): Promise<UserVehicle> {
  // Concurrent requests wait here for each other, so that the limit holds.
  await lockUser(trx, userId)
  const { held } = await trx
    .selectFrom('user_vehicles')
    .select(sql<number>`count(*) filter (where vin <> ${vin})`.as('held'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(held) >= MAX_VEHICLES) throw badInput(`最多添加 ${MAX_VEHICLES} 辆车`)
  await trx
    .insertInto('user_vehicles')
    .values({ id: newId(), user_id: userId, vin, order_id: await ownOrder(trx, userId, vin), added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'vin']).doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('user_vehicles')
    .select('id')
    .where('user_id', '=', userId)
    .where('vin', '=', vin)
    .executeTakeFirstOrThrow()
  const [vehicle] = await readUserVehicles(trx, userId, id)
  if (!vehicle) throw notFound('车辆不存在')
  return vehicle
}

/**
 * Returns the order on which the user received the vehicle, also after it was removed from the list and added again.
 */
async function ownOrder(trx: Trx, userId: string, vin: string): Promise<string | null> {
  const order = await trx
    .selectFrom('vehicle_orders')
    .innerJoin('orders', 'orders.id', 'vehicle_orders.order_id')
    .select('orders.id')
    .where('vehicle_orders.vin', '=', vin)
    .where('orders.user_id', '=', userId)
    .where('orders.milestone', '=', 'delivered')
    .executeTakeFirst()
  return order?.id ?? null
}

/**
 * Removes a vehicle from the user's list.
 * @throws ShopError notFound when it doesn't exist or belongs to another user
 */
export async function removeUserVehicle(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_vehicles')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw notFound('车辆不存在或已移除')
}
