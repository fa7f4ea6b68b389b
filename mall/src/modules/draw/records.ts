import { CODES } from '@contract/codes'
import { regionText } from '@contract/rules/regionText'
import type { drawRecord } from '@contract/schemas/draw'
import type { z } from 'zod'
import { notFound, ShopError } from '../../core/errors'
import { on } from '../../core/events'
import { mapRows } from '../../core/mapRows'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import { countAll, offsetOf, type PageInput, type PageOf } from '../../db/page'
import type { DbOrTrx, Trx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { readAddress } from '../address/readAddress'
import { regionUnknown } from '../address/regions'
import { DELETED_USER, userDeleted } from '../user/events'

const PICTURE_WIDTH = 200

type DrawRecord = z.input<typeof drawRecord>

const recordsOf = (db: DbOrTrx, userId: string) =>
  db
    .selectFrom('draw_records as record')
    .innerJoin('draw_prizes as prize', 'prize.id', 'record.prize_id')
    .where('record.user_id', '=', userId)

const shown = (db: DbOrTrx, userId: string) =>
  recordsOf(db, userId)
    .selectAll('record')
    .select(['prize.position', 'prize.kind', 'prize.name', 'prize.picture_key'])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const toRecord = (row: Row): DrawRecord => ({
  recordId: row.id,
  prizeId: row.prize_id,
  place: row.position,
  kind: row.kind,
  name: row.name,
  image: row.picture_key === '' ? '' : pictureUrl(row.picture_key, PICTURE_WIDTH),
  status: row.status,
  spunAt: row.spun_at,
  address: row.address ? `${row.address.name} ${row.address.phone} ${row.address.place}` : '',
  carrier: row.carrier,
  trackingNo: row.tracking_no,
})

/** Returns the user's own record. @throws ShopError notFound */
export async function readRecord(db: DbOrTrx, userId: string, id: string): Promise<DrawRecord> {
  const row = await shown(db, userId).where('record.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('抽奖记录不存在')
  return toRecord(row)
}

export async function readRecords(
  db: DbOrTrx,
  userId: string,
  input: PageInput,
): Promise<PageOf<DrawRecord>> {
  const rows = await shown(db, userId)
    .orderBy('record.spun_at', 'desc')
    .orderBy('record.id')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  return {
    list: mapRows(rows, toRecord),
    total: await countAll(recordsOf(db, userId)),
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
}

/** Saves a copy of the address for a prize; can be changed until the prize is shipped. */
export async function saveRecordAddress(
  trx: Trx,
  userId: string,
  id: string,
  addressId: string,
): Promise<void> {
  const record = await readRecord(trx, userId, id)
  const address = await readAddress(trx, userId, addressId)
  if (!address) throw new ShopError(CODES.addressMissing, '收货地址不存在，请重新选择')
  if (!address.is_place) throw regionUnknown(address.province_code)
  const { name, phone, province_name, city_name, district_name, detail } = address
  const region = regionText([province_name, city_name, district_name])
  const isChanged = await trx
    .updateTable('draw_records')
    .set({ status: 'addressed', address: json({ name, phone, place: `${region}${detail}` }) })
    .where('id', '=', id)
    .where('status', 'in', ['won', 'addressed'])
    .$call(changesOne)
  if (!isChanged) {
    const isShipped = record.status === 'shipped'
    throw new ShopError(CODES.prizeShipped, isShipped ? '奖品已寄出，不能再改地址' : '这个奖品不用邮寄')
  }
}

/** Shipped prizes of a deleted account lose their address; one that is still to be sent keeps it until then. */
export const drawSubscriptions = [
  on(userDeleted, async (trx, { userId }) => {
    await forgetAddresses(trx).where('user_id', '=', userId).execute()
  }),
]

/** Takes the address of a prize that was shipped to somebody whose account is gone. */
export async function forgetShipped(trx: Trx, id: string): Promise<void> {
  await forgetAddresses(trx)
    .where('id', '=', id)
    .where('user_id', 'in', (gone) =>
      gone.selectFrom('users').select('users.id').where('deleted_at', 'is not', null),
    )
    .execute()
}

/** The table demands an address of each shipped prize. */
const forgetAddresses = (trx: Trx) =>
  trx
    .updateTable('draw_records')
    .set({ address: json({ name: DELETED_USER, phone: '', place: '' }) })
    .where('status', '=', 'shipped')
