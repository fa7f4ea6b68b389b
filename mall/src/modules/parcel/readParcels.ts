import { sumFen } from '@contract/rules/money'
import type { parcel, trackedParcel } from '@contract/shapes/parcel'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRowsInTurn } from '../../core/mapRows'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { piecesOf, waitingPieces } from '../order/linePieces'
import { linesOf, ownOrder } from '../order/readOrders'
import { toOrderGoods } from '../order/toOrder'

type ParcelRow = Selectable<Database['parcels']>

const SIGNED = '已签收'

/** Returns all parcels of a buyer's order, the first shipped first. @throws ShopError notFound */
export async function parcelsOf(db: DbOrTrx, userId: string, orderId: string) {
  const order = await ownOrder(db, userId, { id: orderId })
  const rows = await parcelRows(db, orderId)
  const lines = (await linesOf(db, [order])).get(orderId) ?? []
  return {
    orderSn: order.order_sn,
    waiting: sumFen(lines.map((line) => waitingPieces(piecesOf(line)))),
    list: await mapRowsInTurn(rows, (row) => toParcel(db, row)),
  }
}

/** Returns one parcel with its tracking events; without an id the order's latest. @throws ShopError notFound */
export async function trackParcel(
  db: DbOrTrx,
  userId: string,
  input: { orderId: string; parcelId: string },
): Promise<z.input<typeof trackedParcel>> {
  const order = await ownOrder(db, userId, { id: input.orderId })
  const rows = await parcelRows(db, order.id)
  const row = input.parcelId ? rows.find(({ id }) => id === input.parcelId) : rows.at(-1)
  if (!row) throw notFound('还没有物流信息')
  const events = await eventsOf(db, row.id)
  return { ...(await toParcel(db, row)), orderId: order.id, orderSn: order.order_sn, events }
}

const parcelRows = (db: DbOrTrx, orderId: string): Promise<ParcelRow[]> =>
  db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const eventsOf = (db: DbOrTrx, parcelId: string) =>
  db
    .selectFrom('parcel_events')
    .select(['at', 'text'])
    .where('parcel_id', '=', parcelId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

async function toParcel(db: DbOrTrx, row: ParcelRow): Promise<z.input<typeof parcel>> {
  const lines = await db
    .selectFrom('parcel_lines')
    .innerJoin('order_lines', 'order_lines.id', 'parcel_lines.order_line_id')
    .selectAll('order_lines')
    .select('parcel_lines.number as packed')
    .where('parcel_lines.parcel_id', '=', row.id)
    .orderBy('order_lines.position')
    .execute()
  const [latest] = await eventsOf(db, row.id)
  return {
    parcelId: row.id,
    carrier: row.carrier,
    carrierPhone: row.carrier_phone,
    expressNo: row.express_no,
    createdAt: row.created_at,
    isSigned: row.signed_at !== null,
    latest: row.signed_at !== null ? SIGNED : (latest?.text ?? ''),
    goods: lines.map(({ packed, ...line }) => ({
      ...toOrderGoods(line),
      goodsNumber: packed,
      orderGoodsNum: packed,
    })),
  }
}
