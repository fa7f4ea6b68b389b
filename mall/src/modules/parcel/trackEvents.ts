import type { CarrierName } from '@contract/carriers'
import { toTrackingNo } from '@contract/rules/trackingNo'
import type { Selectable } from 'kysely'
import { badInput, notFound } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Database } from '../../db/tables.generated'
import type { Trx } from '../../db/transact'
import type { TrackedParcel } from '../../gateways/parcels/parcelGateway'
import { carrierNamed } from '../order/shipOrder'
import { addEvent } from '../order/writeOrder'

/** Most events of a parcel that a service may add, whatever it sends. */
const MAX_EVENTS = 300

/** Adds a tracking event typed by the operator. `signed` is the last one. */
export async function addParcelEvent(
  trx: Trx,
  parcelId: string,
  { text, signed }: { text: string; signed: boolean },
  now: number,
): Promise<void> {
  const parcel = await lockParcel(trx, parcelId)
  if (!parcel) throw notFound('包裹不存在')
  if (!text && !signed) throw badInput('请填写物流动态')
  if (signed && !(await sign(trx, parcel, now, now))) throw badInput('包裹已签收')
  const message = text || '已签收，感谢您使用本次服务'
  await trx.insertInto('parcel_events').values({ parcel_id: parcelId, at: now, text: message }).execute()
}

/** A report of a service about a number. */
export interface TrackedOf extends TrackedParcel {
  readonly expressNo: string
  readonly carrier?: CarrierName | undefined
}

/**
 * Adds what a tracking service reports and isn't known yet. Reports may come late, twice and in any order: each has all
 * steps up to its moment, and a parcel that was signed for stays so.
 */
export async function addTracked(
  trx: Trx,
  parcelId: string,
  { steps, isSigned, carrier, expressNo }: TrackedOf,
  now: number,
): Promise<void> {
  const parcel = await lockParcel(trx, parcelId)
  // About a number that was corrected meanwhile.
  if (!parcel || toTrackingNo(parcel.express_no) !== toTrackingNo(expressNo)) return
  const known = await trx
    .selectFrom('parcel_events')
    .select(['at', 'text'])
    .where('parcel_id', '=', parcelId)
    .where('is_tracked', '=', true)
    .execute()
  const seen = new Set(known.map(keyOf))
  const fresh = steps.filter((step) => !seen.has(keyOf(step)) && seen.add(keyOf(step)))
  const added = fresh.slice(0, Math.max(0, MAX_EVENTS - known.length))
  if (added.length > 0) {
    await trx
      .insertInto('parcel_events')
      .values(added.map(({ at, text }) => ({ parcel_id: parcelId, at, text, is_tracked: true })))
      .execute()
  }
  await trx
    .updateTable('parcels')
    .set({
      heard_at: now,
      ...(carrier && { carrier, carrier_phone: carrierNamed(carrier)?.phone ?? '' }),
    })
    .where('id', '=', parcelId)
    .execute()
  if (isSigned) await sign(trx, parcel, steps.at(-1)?.at ?? now, now)
}

const keyOf = ({ at, text }: { at: number; text: string }) => `${at} ${text}`

/** Locks the parcel, so that two reports at once don't add the same step twice. */
export const lockParcel = (trx: Trx, parcelId: string) =>
  trx.selectFrom('parcels').selectAll().where('id', '=', parcelId).forUpdate().executeTakeFirst()

/** Returns false if the parcel was signed for before. */
async function sign(
  trx: Trx,
  parcel: Selectable<Database['parcels']>,
  signedAt: number,
  now: number,
): Promise<boolean> {
  const isChanged = await trx
    .updateTable('parcels')
    .set({ signed_at: signedAt })
    .where('id', '=', parcel.id)
    .where('signed_at', 'is', null)
    .$call(changesOne)
  const name = [parcel.carrier, parcel.express_no].filter(Boolean).join(' ')
  if (isChanged) await addEvent(trx, parcel.order_id, now, '包裹已签收', name)
  return isChanged
}
