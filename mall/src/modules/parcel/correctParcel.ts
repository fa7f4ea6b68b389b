import { DAY_MS } from '@contract/rules/dateText'
import { badInput, notFound } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { enqueue } from '../../jobs/queue'
import { isKindEnabled } from '../message/choices'
import { unusedSubscription } from '../message/putMessage'
import { parcelCorrected } from '../order/events'
import { notifyShipped } from '../order/notifyShipped'
import { linesOf } from '../order/readOrders'
import { carrierNamed } from '../order/shipOrder'
import { addEvent } from '../order/writeOrder'
import { sendNotice } from '../sms/sendNotice'
import { lockParcel } from './trackEvents'

/** Time for which the news of a corrected number is useful. */
const UNTIL_MS = 3 * DAY_MS

/**
 * Gives a parcel that isn't signed for the carrier and number that it really has. What the service reported of the former
 * number belongs to somebody else's parcel, so it is deleted; the new one is followed from the beginning.
 * @throws ShopError, DeskError when it was signed for, or nothing is different
 */
export async function correctParcel(
  trx: Trx,
  parcelId: string,
  { carrier, expressNo }: { carrier: string; expressNo: string },
  now: number,
): Promise<void> {
  const parcel = await lockParcel(trx, parcelId)
  if (!parcel) throw notFound('包裹不存在')
  if (parcel.signed_at !== null) throw badInput('包裹已签收，单号不能再改')
  if (parcel.carrier === carrier && parcel.express_no === expressNo)
    throw refuseFields({ expressNo: '和现在的单号一样' })
  await trx
    .updateTable('parcels')
    .set({ carrier, express_no: expressNo, carrier_phone: carrierNamed(carrier)?.phone ?? '' })
    .set({ subscribed_at: null, heard_at: null })
    .where('id', '=', parcelId)
    .execute()
  await trx
    .deleteFrom('parcel_events')
    .where('parcel_id', '=', parcelId)
    .where('is_tracked', '=', true)
    .execute()
  const text = `${carrier} ${expressNo}`
  await trx
    .insertInto('parcel_events')
    .values({ parcel_id: parcelId, at: now, text: `快递单号更正为 ${text}` })
    .execute()
  const orderId = parcel.order_id
  const former = [parcel.carrier, parcel.express_no].filter(Boolean).join(' ')
  await addEvent(
    trx,
    orderId,
    now,
    '快递单号已更正',
    former ? `快递单号由 ${former} 更正为 ${text}` : `快递单号更正为 ${text}`,
  )
  await parcelCorrected.publish(trx, { parcelId, orderId, now })
  await notifyCorrected(trx, orderId, text, now)
}

/** Notifies the buyer: by the news of a shipped parcel if they are still open, otherwise by SMS. */
async function notifyCorrected(trx: Trx, orderId: string, text: string, now: number): Promise<void> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = (await linesOf(trx, [order])).get(orderId) ?? []
  if (await unusedSubscription(trx, 'shipped', orderId, order.user_id))
    return notifyShipped(trx, order, lines, text, now)
  const { phone } = await trx
    .selectFrom('users')
    .select('phone')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow()
  if (!phone || !(await isKindEnabled(trx, order.user_id, 'shipped'))) return
  const news = { phone, kind: 'parcelCorrected' as const, lines: [lines[0]?.title ?? order.order_sn, text] }
  await enqueue(trx, sendNotice, `parcel ${orderId} ${now}`, { ...news, until: now + UNTIL_MS }, now)
}
