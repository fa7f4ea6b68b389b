import { seal, sealedPrefix, unseal, unsealNew } from '../../core/sealed'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { acceptedStep, newRecoveryCodes, newTotpSecret, recoveryHash, totpUri } from './totp'

const PURPOSE = 'totp'
const SETUP = 'totpSetup'
/** Time to scan the picture and type the first code. */
const SETUP_MS = 15 * 60_000
const ISSUER = '拓岭工作台'

/** Reads a code as people type and paste it: '123 456', '123-456', full-width digits. */
const plainCode = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '')

/** Returns a new secret with its picture's address. Nothing is stored yet: `token` brings it back sealed. */
export function startFactor({ secrets }: Ctx, staffId: string, login: string) {
  const secret = newTotpSecret()
  const token = seal(secrets, SETUP, staffId, JSON.stringify([secret, Date.now() + SETUP_MS]))
  return { secret, uri: totpUri(secret, ISSUER, login), token }
}

/** Turns the second factor on when the first code is right, and returns the recovery codes. */
export async function confirmFactor(
  { secrets }: Ctx,
  trx: Trx,
  staffId: string,
  { token, code }: { token: string; code: string },
): Promise<string[]> {
  const [secret, until] = JSON.parse(unsealNew(secrets, SETUP, staffId, token) ?? '["", 0]') as [
    string,
    number,
  ]
  const now = Date.now()
  if (until < now || until > now + SETUP_MS) throw notNow('二维码已过期，请重新开始')
  const step = acceptedStep(secret, plainCode(code), now, 0)
  if (step === undefined) throw refuseFields({ code: '动态码不正确，请检查手机的时间' })
  const codes = newRecoveryCodes()
  const row = await trx
    .updateTable('staff')
    .set({
      totp_secret: seal(secrets, PURPOSE, staffId, secret),
      totp_step: step,
      recovery_codes: json(codes.map(recoveryHash)),
    })
    .where('id', '=', staffId)
    .where('totp_secret', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notNow('两步验证已经开启')
  return codes
}

/** Turns the second factor off, and deletes its recovery codes. */
export const removeFactor = (trx: Trx, staffId: string) =>
  trx
    .updateTable('staff')
    .set({ totp_secret: null, totp_step: 0, recovery_codes: json([]) })
    .where('id', '=', staffId)
    .execute()

/** Replaces the recovery codes and returns the new ones. */
export async function renewRecoveryCodes(trx: Trx, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = json(codes.map(recoveryHash))
  await trx.updateTable('staff').set({ recovery_codes: hashes }).where('id', '=', staffId).execute()
  return codes
}

/** Accepts a code of the authenticator or a recovery code, and uses it up. The row is held: no code works twice. */
export async function spendFactorCode(
  { secrets }: Ctx,
  trx: Trx,
  staffId: string,
  typed: string,
): Promise<'totp' | 'recovery' | undefined> {
  const code = plainCode(typed)
  const row = await trx
    .selectFrom('staff')
    .select(['totp_secret', 'totp_step', 'recovery_codes'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.totp_secret) return undefined
  const change = trx.updateTable('staff').where('id', '=', staffId)
  if (/^\d{6}$/.test(code)) {
    const secret = unseal(secrets, PURPOSE, staffId, row.totp_secret)
    const step = secret && acceptedStep(secret, code, Date.now(), row.totp_step)
    if (!step) return undefined
    await change.set({ totp_step: step }).execute()
    return 'totp'
  }
  const hash = recoveryHash(code)
  if (!row.recovery_codes.includes(hash)) return undefined
  const left = row.recovery_codes.filter((each) => each !== hash)
  await change.set({ recovery_codes: json(left) }).execute()
  return 'recovery'
}

/** At start: encrypts again what was sealed under a former secret. An owner resets factors whose secret is lost. */
export async function sealFactors({ db, secrets }: Ctx): Promise<void> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'not like', `${sealedPrefix(secrets, PURPOSE)}%`)
    .execute()
  for (const { id, totp_secret } of rows) {
    const secret = unseal(secrets, PURPOSE, id, totp_secret ?? '')
    if (!secret) continue
    await db
      .updateTable('staff')
      .set({ totp_secret: seal(secrets, PURPOSE, id, secret) })
      .where('id', '=', id)
      .where('totp_secret', '=', totp_secret)
      .execute()
  }
}
