import { CODES } from '@contract/codes'
import type { address } from '@contract/schemas/address'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { ShopError } from '../../core/errors'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { inRegion } from './regions'

type StoredRow = Selectable<Database['addresses']>
/** A stored address with the names of its codes. */
export type AddressRow = StoredRow & {
  /** Whether its codes match each other. Old rows may not: nothing can be sent there until they are corrected. */
  is_place: boolean
}
export type Address = z.output<typeof address>

/** Returns a user's addresses: the default first, then the newest. */
export async function readAddresses(db: DbOrTrx, userId: string): Promise<AddressRow[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

/** Returns one of the user's addresses; undefined when it doesn't exist or belongs to another user. */
export async function readAddress(db: DbOrTrx, userId: string, id: string): Promise<AddressRow | undefined> {
  const query = db.selectFrom('addresses').selectAll().where('id', '=', id).where('user_id', '=', userId)
  const row = await query.executeTakeFirst()
  return row && toRow(row)
}

export function toRow(row: StoredRow): AddressRow {
  const place = inRegion(toPlace(row))
  if (!place) return { ...row, is_place: false }
  return {
    ...row,
    province_name: place.provinceName,
    city_code: place.cityCode,
    city_name: place.cityName,
    district_name: place.districtName,
    detail: place.detail,
    is_place: true,
  }
}

type PlaceColumns = Pick<
  StoredRow,
  'province_code' | 'province_name' | 'city_code' | 'city_name' | 'district_code' | 'district_name' | 'detail'
>

/** Maps a row's codes, names and street to the names of the contract. */
export const toPlace = (row: PlaceColumns) => ({
  provinceCode: row.province_code,
  provinceName: row.province_name,
  cityCode: row.city_code,
  cityName: row.city_name,
  districtCode: row.district_code,
  districtName: row.district_name,
  detail: row.detail,
})

/** The recipient as an order stores it. */
export const toRecipient = (
  row: Pick<AddressRow, 'name' | 'phone' | 'province_name' | 'city_name' | 'district_name' | 'detail'>,
) => ({
  name: row.name,
  phone: row.phone,
  provinceName: row.province_name,
  cityName: row.city_name,
  districtName: row.district_name,
  detail: row.detail,
})

export const toAddress = (row: AddressRow): Address => ({
  ...toRecipient(row),
  id: row.id,
  provinceCode: row.province_code,
  cityCode: row.city_code,
  districtCode: row.district_code,
  tag: row.tag,
  isDefault: row.is_default,
})

/** Refusal of an address that doesn't exist. Also used for another user's address, so that ids can't be probed. */
export const addressMissing = () => new ShopError(CODES.addressMissing, '收货地址不存在或已删除')
