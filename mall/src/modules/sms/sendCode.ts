import { randomInt } from 'node:crypto'
import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { NETWORKS_OF_SITE, spend, usedToday } from '../allowance/spend'
import { redeemProof } from './proof'
import { knownSource, phoneHash, type Requester, type SmsScene } from './requester'

const RESEND_MS = 60_000
/** Lifetime of a code. */
export const LIFE_MS = 300_000
/** Codes per day from one source to one phone. */
const PER_SOURCE = 20
/** Codes that all sources together may have sent to one phone in a day, not counting the owner's known sources. */
const PER_PHONE = 60
/**
 * Codes per phone and day without a proof of work: for unknown sources together, and for the owner from a known source.
 */
const FREE_PER_PHONE = 3
const FREE_FOR_OWNER = 10

/** A site of IPv6 networks has as many codes in a day as one address in so many hours. */
const HOURS = 24

/** No limit: it is only counted, and a high count requires a proof of work. */
const UNBOUNDED = 1_000_000_000

export interface CodeRequest {
  readonly phone: string
  readonly scene: SmsScene
  readonly requester: Requester
  /** See `proof.ts`; '' for none. */
  readonly proof: string
}

/** Subject that a proof is bound to. */
export const proofSubject = ({ phone, scene }: Pick<CodeRequest, 'phone' | 'scene'>): string =>
  `${phone} ${scene}`

/** Number of codes that unknown sources had sent to a phone today. */
export const sentToPhone = (ctx: Ctx, phone: string, now: number): Promise<number> =>
  usedToday(ctx.db, 'smsOfPhone', phoneHash(ctx, phone), now)

/**
 * Sends a six-digit code and returns when this requester may request the next. The wait is checked by the write itself,
 * so two concurrent requests send one code. Requests of unknown sources are counted separately from the owner's: see
 * docs/decisions/0860-codes-that-strangers-cannot-block.md for all limits. `now` is the request's time, so that the
 * response computes the wait from the same reading.
 * @throws ShopError 601001 too soon, 601002 too many today, 601009 proof of work needed
 */
export async function sendCode(ctx: Ctx, request: CodeRequest, now: number): Promise<{ resendAt: number }> {
  const { phone, scene, requester } = request
  const known = await knownSource(ctx, phone, requester)
  if (
    (await needsProof(ctx, request, known, now)) &&
    !(await redeemProof(ctx, proofSubject(request), request.proof, now))
  )
    throw new ShopError(CODES.challengeNeeded, '操作有些频繁，请完成安全验证后再获取验证码')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const source = requester.sources[0] ?? requester.address
  await ctx.transact(async (trx) => {
    const sent = await trx
      .insertInto('sms_codes')
      .values({ phone, scene, source, code, sent_at: now, expires_at: now + LIFE_MS, used_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['phone', 'scene', 'source'])
          .doUpdateSet({
            code,
            sent_at: now,
            expires_at: now + LIFE_MS,
            tries: 0,
            strange_tries: 0,
            used_at: null,
          })
          .where((eb) =>
            eb.or([
              eb('sms_codes.sent_at', '<=', now - RESEND_MS),
              // Sent in the future: the system's clock was ahead and has been set back.
              eb('sms_codes.sent_at', '>', now + RESEND_MS),
            ]),
          ),
      )
      .returning('phone')
      .executeTakeFirst()
    if (!sent) throw await tooSoon(trx, phone, scene, source, now)
    await count(ctx, trx, request, known, now)
  })
  try {
    await ctx.gateways.sms.sendCode(phone, code, scene)
  } catch (error) {
    // Allow the next request at once. The code stays valid: a service that didn't answer may have sent it.
    await ctx.db
      .updateTable('sms_codes')
      .set({ sent_at: now - RESEND_MS })
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where('source', '=', source)
      .where('sent_at', '=', now)
      .execute()
    throw error
  }
  return { resendAt: now + RESEND_MS }
}

const pairOf = (ctx: Ctx, { phone, requester }: CodeRequest, known: string | undefined): string =>
  ctx.secrets.sign('phone', `${phone} ${known ?? requester.address}`).slice(0, 22)

async function needsProof(
  ctx: Ctx,
  request: CodeRequest,
  known: string | undefined,
  now: number,
): Promise<boolean> {
  if (known) return (await usedToday(ctx.db, 'smsOfPair', pairOf(ctx, request, known), now)) >= FREE_FOR_OWNER
  if ((await sentToPhone(ctx, request.phone, now)) >= FREE_PER_PHONE) return true
  // Half of an address's hourly limit within a day is a lot for the people behind one address.
  const most = ctx.env.smsPerIpPerHour / 2
  if (most <= 0) return false
  const { address, site } = request.requester
  if ((await usedToday(ctx.db, 'smsOfSource', address, now)) >= most) return true
  return site !== '' && (await usedToday(ctx.db, 'smsOfSource', site, now)) >= most * NETWORKS_OF_SITE
}

async function count(
  ctx: Ctx,
  trx: Trx,
  request: CodeRequest,
  known: string | undefined,
  now: number,
): Promise<void> {
  const { address, site } = request.requester
  const isOfSite = site !== '' && known === undefined && ctx.env.smsPerIpPerHour > 0
  const isCounted =
    (!isOfSite || (await spend(trx, 'smsOfSource', site, ctx.env.smsPerIpPerHour * HOURS, now))) &&
    (await spend(trx, 'smsOfPair', pairOf(ctx, request, known), PER_SOURCE, now)) &&
    (known !== undefined || (await spend(trx, 'smsOfPhone', phoneHash(ctx, request.phone), PER_PHONE, now)))
  if (!isCounted) throw new ShopError(CODES.codeTooOften, '今天获取验证码的次数过多，请明天再试')
  await spend(trx, 'smsOfSource', address, UNBOUNDED, now)
}

async function tooSoon(
  trx: Trx,
  phone: string,
  scene: string,
  source: string,
  now: number,
): Promise<ShopError> {
  const last = await trx
    .selectFrom('sms_codes')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('source', '=', source)
    .executeTakeFirst()
  const resendAt = (last?.sent_at ?? now) + RESEND_MS
  const seconds = Math.max(1, Math.ceil((resendAt - now) / 1_000))
  return new ShopError(CODES.codeTooSoon, `${seconds} 秒后可重新获取验证码`, { resendAt, serverTime: now })
}
