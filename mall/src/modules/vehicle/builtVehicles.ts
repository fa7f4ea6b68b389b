import { isMainlandPhone } from '@contract/rules/phone'
import { sql } from 'kysely'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { DbOrTrx } from '../../db/transact'

/**
 * Registers a vehicle's owner, for a dealer: sold outside the shop, or sold on. From then on the user with this phone
 * is its owner.
 * @throws ShopError badInput
 */
export async function registerOwner(db: DbOrTrx, typedVin: string, typedPhone: string): Promise<void> {
  const phone = typedPhone.trim()
  if (!isMainlandPhone(phone)) throw badInput('请输入正确的 11 位手机号')
  const isChanged = await db
    .updateTable('built_vehicles')
    .set({ owner_phone: phone })
    .where('vin', '=', typedVin.trim().toUpperCase())
    .$call(changesOne)
  if (!isChanged) throw badInput('没有这个车架号的车辆')
}

/** Returns an unused VIN for a vehicle of the series. */
export async function suggestVin(db: DbOrTrx, seriesId: string): Promise<string> {
  const { position } = await db
    .selectFrom('car_series')
    .select('position')
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow()
  const { built } = await db
    .selectFrom('built_vehicles')
    .select(sql<number>`count(*)`.as('built'))
    .executeTakeFirstOrThrow()
  return builtVin(position, 100_000 + Number(built))
}

/**
 * Returns a VIN of this maker: its own prefix, the series' position in the range, year and plant, and a serial number.
 * The letters I, O and Q never occur.
 */
export const builtVin = (seriesPosition: number, serial: number): string =>
  `LTL8${seriesPosition % 10}DAB0TM${String(serial % 1_000_000).padStart(6, '0')}`
