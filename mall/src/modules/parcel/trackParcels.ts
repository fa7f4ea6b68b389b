import { isCarrierName } from '@contract/carriers'
import { DAY_MS } from '@contract/rules/dateText'
import { on, type Subscription } from '../../core/events'
import type { Ctx } from '../../ctx'
import { ParcelRefused, type TrackedNumber } from '../../gateways/parcels/parcelGateway'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { parcelCorrected, parcelShipped } from '../order/events'
import { userDeleted } from '../user/events'
import { pushPath, pushSalt } from './pushAddress'
import { addTracked, lockParcel, type TrackedOf } from './trackEvents'

/** Pause between two looks at a parcel. */
const LOOK_EVERY_MS = DAY_MS / 2
/** A parcel on its way for longer is no longer followed. */
const FOLLOWED_MS = 45 * DAY_MS

interface Followed {
  parcelId: string
}

/**
 * Job that follows one parcel: asks the service to push, and queries it when no push came for half a day. Ends when the
 * parcel is signed for, or after 45 days.
 */
export const trackParcelJob: JobDefinition<Followed> = { kind: 'trackParcel', run: follow }

export const parcelSubscriptions: readonly Subscription[] = [
  on(parcelShipped, async (trx, { parcelId, now }) => {
    await enqueue(trx, trackParcelJob, parcelId, { parcelId }, now)
  }),
  // Later than a look that is under way, which then doesn't end the job.
  on(parcelCorrected, async (trx, { parcelId, now }) => {
    await enqueue(trx, trackParcelJob, parcelId, { parcelId }, now + 1)
  }),
  // Carriers name who has signed for it, and where.
  on(userDeleted, async (trx, { userId }) => {
    const own = trx
      .selectFrom('parcels')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('parcels.id')
      .where('user_id', '=', userId)
    await trx.updateTable('parcel_events').set({ text: '' }).where('parcel_id', 'in', own).execute()
  }),
]

async function follow(ctx: Ctx, { parcelId }: Followed): Promise<void> {
  const gateway = ctx.gateways.parcels
  if (!gateway) return
  const now = ctx.clock.now()
  const row = await ctx.db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .selectAll('parcels')
    .select('orders.address')
    .where('parcels.id', '=', parcelId)
    .executeTakeFirst()
  if (!row || row.signed_at !== null || now > row.created_at + FOLLOWED_MS) return
  if (row.express_no === '' || !isCarrierName(row.carrier)) return
  const parcel: TrackedNumber = {
    carrier: row.carrier,
    expressNo: row.express_no,
    phone: row.address.phone,
  }
  try {
    const { publicOrigin } = ctx.env
    if (row.subscribed_at === null && publicOrigin) {
      const url = publicOrigin + pushPath(parcelId)
      await gateway.subscribe(parcel, { url, salt: pushSalt(ctx, parcelId) })
      await ctx.db
        .updateTable('parcels')
        .set({ subscribed_at: now })
        .where('id', '=', parcelId)
        .where('express_no', '=', row.express_no)
        .where('carrier', '=', row.carrier)
        .execute()
    } else if ((row.heard_at ?? 0) <= now - LOOK_EVERY_MS) {
      const found = await gateway.query(parcel)
      if (found) await saveTracked(ctx, parcelId, { ...found, expressNo: row.express_no })
    }
  } catch (error) {
    if (!(error instanceof ParcelRefused)) throw error
    ctx.log.warn({ err: error, parcelId }, 'The tracking service does not follow a parcel')
    return
  }
  await ctx.transact(async (trx) => {
    const parcel = await lockParcel(trx, parcelId)
    // Corrected while the service answered: its own job is due, and must not be put off.
    if (parcel?.express_no !== row.express_no) return
    await enqueue(trx, trackParcelJob, parcelId, { parcelId }, now + LOOK_EVERY_MS)
  })
}

/** Saves a report of the service. Steps that are still to come are left out: the service's clock can't be right there. */
export async function saveTracked(
  ctx: Ctx,
  parcelId: string,
  { steps, ...tracked }: TrackedOf,
): Promise<void> {
  const now = ctx.clock.now()
  const past = steps.filter(({ at }) => at <= now + DAY_MS)
  await ctx.transact((trx) => addTracked(trx, parcelId, { steps: past, ...tracked }, now))
}
