import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { type Address, type AddressRow, readAddress, readAddresses } from './readAddress'

/** Enough for a family and its friends; keeps the list a list. */
export const ADDRESS_LIMIT = 30

export type NewAddress = Omit<Address, 'id'>

/** The first address becomes the default one, whatever was wished. */
export async function addAddress(
  trx: Trx,
  userId: string,
  wish: NewAddress,
  now: number,
): Promise<AddressRow> {
  await oneWriterAtATime(trx, userId)
  const others = await readAddresses(trx, userId)
  if (others.length >= ADDRESS_LIMIT) {
    throw new ShopError(CODES.addressLimit, `最多保存 ${ADDRESS_LIMIT} 个收货地址，请先删除不用的`)
  }
  const isDefault = wish.isDefault || others.length === 0
  if (isDefault) await clearDefault(trx, userId)
  return trx
    .insertInto('addresses')
    .values({
      id: newId(),
      user_id: userId,
      created_at: now,
      updated_at: now,
      ...columns(wish),
      is_default: isDefault,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when the user has no such address. Somebody's only address stays the default one. */
export async function changeAddress(
  trx: Trx,
  userId: string,
  wish: Address,
  now: number,
): Promise<AddressRow | undefined> {
  await oneWriterAtATime(trx, userId)
  const others = (await readAddresses(trx, userId)).filter((row) => row.id !== wish.id)
  const isDefault = wish.isDefault || others.length === 0
  if (isDefault) await clearDefault(trx, userId)
  return trx
    .updateTable('addresses')
    .set({ ...columns(wish), is_default: isDefault, updated_at: now })
    .where('id', '=', wish.id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** False when the user has no such address. The newest other one takes over as default. */
export async function removeAddress(trx: Trx, userId: string, id: string): Promise<boolean> {
  await oneWriterAtATime(trx, userId)
  const gone = await readAddress(trx, userId, id)
  if (!gone) return false
  await trx.deleteFrom('addresses').where('id', '=', id).execute()
  const [next] = gone.is_default ? await readAddresses(trx, userId) : []
  if (next) await trx.updateTable('addresses').set({ is_default: true }).where('id', '=', next.id).execute()
  return true
}

/** Two taps of one user wait for each other here, so that no two addresses become the default at once. */
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

const columns = (wish: NewAddress) => ({
  name: wish.name,
  phone: wish.phone,
  province_code: wish.provinceCode,
  province_name: wish.provinceName,
  city_code: wish.cityCode,
  city_name: wish.cityName,
  district_code: wish.districtCode,
  district_name: wish.districtName,
  detail: wish.detail,
  tag: wish.tag,
})
