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

export const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  provinceCode: row.province_code,
  provinceName: row.province_name,
  cityCode: row.city_code,
  cityName: row.city_name,
  districtCode: row.district_code,
  districtName: row.district_name,
  detail: row.detail,
  tag: row.tag,
  isDefault: row.is_default,
})
