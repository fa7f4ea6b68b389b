import type { smsScene } from '@contract/schemas/user'
import { sql } from 'kysely'
import type { z } from 'zod'
import { badInput, signInFirst } from '../../core/errors'
import type { CallInput } from '../../core/serve'
import type { SignedIn } from '../../core/sessions'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'
import { siteOf, sourceOf } from '../allowance/spend'
import { deviceOf } from '../session/deviceKey'

export type SmsScene = z.output<typeof smsScene>

/** Source of a request that sends or checks a code, identified by properties that the caller can't choose freely. */
export interface Requester {
  /** Hash of the network address. */
  readonly address: string
  /** Hash of the site that an IPv6 address belongs to; '' for IPv4. */
  readonly site: string
  /** Sources a code is bound to, the narrowest first: the user, the device, the network address. */
  readonly sources: readonly string[]
}

/** Returns the requester of a guest's call. `device` is the key that the mall signed, as the caller sent it. */
export function guestRequester(ctx: Ctx, ip: string, device: string | undefined): Requester {
  const address = sourceOf(ctx, ip)
  const id = deviceOf(ctx.secrets, device)
  return { address, site: siteOf(ctx, ip), sources: id ? [`device:${id}`, address] : [address] }
}

/** Returns the requester of a signed-in user's call. */
export function userRequester(ctx: Ctx, ip: string, userId: string, device?: string): Requester {
  const guest = guestRequester(ctx, ip, device)
  return { ...guest, sources: [`user:${userId}`, ...guest.sources] }
}

/**
 * Says who may have a code of each scene sent, and to which phone: anybody to any phone; a signed-in user to any phone, or to
 * the account's own alone. Otherwise a stranger could send somebody codes that say the account is about to be deleted.
 */
export const SCENES: Readonly<Record<SmsScene, 'anybody' | 'user' | 'ownPhone'>> = {
  login: 'anybody',
  signup: 'user',
  appointment: 'user',
  newPhone: 'user',
  oldPhone: 'ownPhone',
  deleteAccount: 'ownPhone',
}

/** Refuses codes of a scene that the caller may not have sent to the phone. @throws ShopError signInFirst, badInput */
function refuseScene(scene: SmsScene, user: SignedIn | undefined, phone: string): void {
  if (SCENES[scene] === 'anybody') return
  if (!user) throw signInFirst()
  if (SCENES[scene] === 'ownPhone' && user.phone !== phone) throw badInput('验证码只能发送到您登录的手机号')
}

/**
 * Returns the requester of a call that guests make too. For signing in it is always a guest, even when a user is signed
 * in.
 */
export async function requesterOf(
  { ctx, ip, viewer }: Pick<CallInput<never>, 'ctx' | 'ip' | 'viewer'>,
  { scene, phone, device }: { scene: SmsScene; phone: string; device?: string | undefined },
): Promise<Requester> {
  const user = scene === 'login' ? undefined : await viewer()
  refuseScene(scene, user, phone)
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
    .where('source', '=', anyOf(requester.sources))
    .executeTakeFirst()
  return row?.source
}

/** Whether a call comes from a device on which the phone's owner has signed in before. */
export async function isKnownDevice(ctx: Ctx, phone: string, device: string): Promise<boolean> {
  const id = deviceOf(ctx.secrets, device)
  if (!id) return false
  return (await knownSource(ctx, phone, { address: '', site: '', sources: [`device:${id}`] })) !== undefined
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
