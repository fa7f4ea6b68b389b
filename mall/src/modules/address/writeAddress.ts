import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import { on } from '../../core/events'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { userDeleted } from '../user/events'
import { lockUser } from '../user/writeUser'
import { type Address, type AddressRow, readAddress, readAddresses, toRow } from './readAddress'
import { inRegion, regionUnknown } from './regions'

/** Addresses per user: enough for family and friends. */
export const ADDRESS_LIMIT = 30

export type NewAddress = Omit<Address, 'id'>

/** Adds an address. The first one always becomes the default. @throws ShopError regionUnknown */
export async function addAddress(
  trx: Trx,
  userId: string,
  input: NewAddress,
  now: number,
): Promise<AddressRow> {
  await oneWriterAtATime(trx, userId)
  const others = await readAddresses(trx, userId)
  if (others.length >= ADDRESS_LIMIT) {
    throw new ShopError(CODES.addressLimit, `最多保存 ${ADDRESS_LIMIT} 个收货地址，请先删除不用的`)
  }
  const isDefault = input.isDefault || others.length === 0
  if (isDefault) await clearDefault(trx, userId)
  const row = await trx
    .insertInto('addresses')
    .values({
      id: newId(),
      user_id: userId,
      created_at: now,
      updated_at: now,
      ...columns(input),
      is_default: isDefault,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRow(row)
}

/** Changes an address; undefined when the user has no such address. A user's only address remains the default. */
export async function changeAddress(
  trx: Trx,
  userId: string,
  input: Address,
  now: number,
): Promise<AddressRow | undefined> {
  await oneWriterAtATime(trx, userId)
  const others = (await readAddresses(trx, userId)).filter((row) => row.id !== input.id)
  const isDefault = input.isDefault || others.length === 0
  if (isDefault) await clearDefault(trx, userId)
  const row = await trx
    .updateTable('addresses')
    .set({ ...columns(input), is_default: isDefault, updated_at: now })
    .where('id', '=', input.id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row && toRow(row)
}

/**
 * Removes an address; false when the user has no such address. If it was the default, the newest other one becomes the
 * default.
 */
export async function removeAddress(trx: Trx, userId: string, id: string): Promise<boolean> {
  await oneWriterAtATime(trx, userId)
  const gone = await readAddress(trx, userId, id)
  if (!gone) return false
  await trx.deleteFrom('addresses').where('id', '=', id).execute()
  const [next] = gone.is_default ? await readAddresses(trx, userId) : []
  if (next) await trx.updateTable('addresses').set({ is_default: true }).where('id', '=', next.id).execute()
  return true
}

/** Serialises a user's writes, so that no two addresses become the default at once. */
async function oneWriterAtATime(trx: Trx, userId: string): Promise<void> {
  await lockUser(trx, userId)
}

async function clearDefault(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}

/** Maps an address to its columns. @throws ShopError regionUnknown when province, city and district don't match */
function columns(input: NewAddress) {
  const address = inRegion(input)
  if (!address) throw regionUnknown(input.provinceCode)
  return {
    name: address.name,
    phone: address.phone,
    province_code: address.provinceCode,
    province_name: address.provinceName,
    city_code: address.cityCode,
    city_name: address.cityName,
    district_code: address.districtCode,
    district_name: address.districtName,
    detail: address.detail,
    tag: address.tag,
  }
}

export const addressSubscriptions = [
  on(userDeleted, (trx, { userId }) => trx.deleteFrom('addresses').where('user_id', '=', userId).execute()),
]
