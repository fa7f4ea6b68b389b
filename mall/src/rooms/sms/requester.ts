import type { smsScene } from '@contract/schemas/user'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CallInput } from '../../core/serve'
import type { Ctx } from '../../ctx'
import type { DbOrTrx } from '../../db/transact'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'
import { sourceOf } from '../allowance/spend'
import { deviceOf } from '../session/deviceKey'

export type SmsScene = z.output<typeof smsScene>

/** Source of a request that sends or checks a code, identified by properties that the caller can't choose freely. */
export interface Requester {
  /** Hash of the network address. */
  readonly address: string
  /** Sources a code is bound to, the narrowest first: the user, the device, the network address. */
  readonly sources: readonly string[]
}

/** Returns the requester of a guest's call. `device` is the key that the mall signed, as the caller sent it. */
export function guestRequester(ctx: Ctx, ip: string, device: string | undefined): Requester {
  const address = sourceOf(ctx, ip)
  const id = deviceOf(ctx.secrets, device)
  return { address, sources: id ? [`device:${id}`, address] : [address] }
}

/** Returns the requester of a signed-in user's call. */
export function userRequester(ctx: Ctx, ip: string, userId: string, device?: string): Requester {
  const guest = guestRequester(ctx, ip, device)
  return { ...guest, sources: [`user:${userId}`, ...guest.sources] }
}

/**
 * Returns the requester of a call that guests make too. For signing in it is always a guest, even when a user is signed
 * in.
 */
export async function requesterOf(
  { ctx, ip, viewer }: Pick<CallInput<never>, 'ctx' | 'ip' | 'viewer'>,
  scene: SmsScene,
  device: string | undefined,
): Promise<Requester> {
  const user = scene === 'login' ? undefined : await viewer()
  return user ? userRequester(ctx, ip, user.userId, device) : guestRequester(ctx, ip, device)
}

/** Hash of a phone number, used for counting and remembering. */
export const phoneHash = (ctx: Ctx, phone: string): string => ctx.secrets.sign('phone', phone).slice(0, 22)

/** Returns the source from which the phone's owner has signed in before; undefined for an unknown requester. */
export async function knownSource(
  ctx: Ctx,
  phone: string,
  requester: Requester,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('sms_sources')
    .select('source')
    .where('phone', '=', phoneHash(ctx, phone))
    .where('source', 'in', requester.sources)
    .executeTakeFirst()
  return row?.source
}

/**
 * Remembers that the phone's owner has signed in from here: requests of unknown sources no longer count against them.
 */
export async function rememberSource(
  ctx: Ctx,
  trx: DbOrTrx,
  phone: string,
  requester: Requester,
  now: number,
): Promise<void> {
  const hash = phoneHash(ctx, phone)
  await trx
    .insertInto('sms_sources')
    .values(requester.sources.map((source) => ({ phone: hash, source, seen_at: now })))
    .onConflict((known) => known.columns(['phone', 'source']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Addresses from which the owners of phones have signed in. */
export const smsRetention: RetentionRules = {
  smsSources: {
    days: 180,
    drop: (db, before) => dropInSteps(db, 'sms_sources', sql`seen_at < ${before}`),
  },
}
