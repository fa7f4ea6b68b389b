import { badInput, notFound } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { addEvent } from '../order/writeOrder'

/** Adds a tracking event reported by the carrier. `signed` is the last one. */
export async function addParcelEvent(
  trx: Trx,
  parcelId: string,
  { text, signed }: { text: string; signed: boolean },
  now: number,
): Promise<void> {
  const parcel = await trx.selectFrom('parcels').selectAll().where('id', '=', parcelId).executeTakeFirst()
  if (!parcel) throw notFound('包裹不存在')
  if (!text && !signed) throw badInput('请填写物流动态')
  if (signed) {
    const isChanged = await trx
      .updateTable('parcels')
      .set({ signed_at: now })
      .where('id', '=', parcelId)
      .where('signed_at', 'is', null)
      .$call(changesOne)
    if (!isChanged) throw badInput('包裹已签收')
    await addEvent(
      trx,
      parcel.order_id,
      now,
      '包裹已签收',
      [parcel.carrier, parcel.express_no].filter(Boolean).join(' '),
    )
  }
  const said = text || '已签收，感谢您使用本次服务'
  await trx.insertInto('parcel_events').values({ parcel_id: parcelId, at: now, text: said }).execute()
}
