import { randomBytes, randomInt } from 'node:crypto'
import type { deviceSchemas } from '@contract/schemas/device'
import type { z } from 'zod'
import { sha256 } from '../../core/digests'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import { spend } from '../allowance/spend'

const LIFE_MS = 5 * 60_000
/** Hashes that a phone's browser computes in one to two seconds; half of them are needed on average. */
const BASE_WORK = 40_000

/**
 * Creates a proof-of-work challenge in the format of ALTCHA: find the number whose hash behind the salt is the
 * challenge, of twice the work for each doubling. The salt contains subject and expiry; the mall's signature covers all of it, so nothing is stored.
 */
export function newChallenge(
  ctx: Ctx,
  subject: string,
  doublings: number,
  now: number,
): z.input<typeof deviceSchemas.challenge.reply> {
  const maxNumber = BASE_WORK * 2 ** doublings
  const salt = `${randomBytes(12).toString('hex')}.${(now + LIFE_MS).toString(36)}.${bound(ctx, subject)}.`
  const challenge = sha256(salt + randomInt(maxNumber))
  return { algorithm: 'SHA-256', salt, challenge, maxNumber, signature: sign(ctx, challenge) }
}

/** Whether `proof`, `<salt>~<number>~<signature>`, is valid for this subject, not expired and not used before. */
export async function redeemProof(ctx: Ctx, subject: string, proof: string, now: number): Promise<boolean> {
  const [salt = '', number = '', signature = ''] = proof.split('~')
  const [, until = '', of] = salt.split('.')
  const endsAt = Number.parseInt(until, 36)
  // Much later than a new one ends: made by a clock that was ahead and has been set back. Clocks of processes may differ.
  const isLive = endsAt > now && endsAt <= now + 2 * LIFE_MS
  if (!isLive || of !== bound(ctx, subject) || !/^\d{1,9}$/.test(number)) return false
  if (!sameText(signature, sign(ctx, sha256(salt + number)))) return false
  // Counted on the day when it ends, so that midnight doesn't make it new.
  return spend(ctx.db, 'smsProof', signature, 1, endsAt)
}

const bound = (ctx: Ctx, subject: string): string => ctx.secrets.sign('sms.proof.for', subject).slice(0, 16)
const sign = (ctx: Ctx, challenge: string): string => ctx.secrets.sign('sms.proof', challenge)
