import type { address } from '@contract/schemas/address'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import type { AddressTables } from './tables'

export type AddressRow = Selectable<AddressTables['addresses']>
export type Address = z.output<typeof address>

/** The default one first, then the newest. */
export const readAddresses = (db: DbOrTrx, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Undefined when there is none, or when it is somebody else's. */
export const readAddress = (db: DbOrTrx, userId: string, id: string): Promise<AddressRow | undefined> =>
  db.selectFrom('addresses').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Whom a parcel goes to: what an order keeps of an address. */
export const toRecipient = (row: AddressRow) => ({
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
