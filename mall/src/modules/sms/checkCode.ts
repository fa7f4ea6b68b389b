import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import type { DbOrTrx } from '../../db/transact'
import type { CleanUp } from '../../jobs/cleanUp'
import type { Requester, SmsScene } from './requester'
import { LIFE_MS } from './sendCode'

/** Tries for a code: for the source that requested it, and for all other sources together. */
const TRIES = 5
const STRANGE_TRIES = 2

/** A code that was verified. It must still be spent, otherwise it could be used again. */
export interface ProvenCode {
  readonly phone: string
  readonly scene: string
  readonly source: string
  readonly sentAt: number
}

const wrong = () => new ShopError(CODES.codeWrong, '验证码错误，请重新输入')
const spent = () => new ShopError(CODES.codeSpent, '验证码已失效，请重新获取')

/**
 * Checks a code against the one sent to this requester. Each call uses up one of five tries before the comparison, so
 * parallel guesses gain nothing. Other sources, like a phone that changed networks, have two tries for the newest code;
 * these don't reduce the tries of the source that requested it.
 * @throws ShopError 601003 wrong, 601004 spent, tried too often or past its five minutes
 */
export async function checkCode(
  ctx: Ctx,
  requester: Requester,
  phone: string,
  scene: SmsScene,
  code: string,
): Promise<ProvenCode> {
  const row = (await tryOwn(ctx, requester, phone, scene)) ?? (await tryStrange(ctx, requester, phone, scene))
  if (!row) throw spent()
  if (!sameText(code, row.code)) throw wrong()
  return { phone, scene, source: row.source, sentAt: row.sent_at }
}

const tryOwn = (ctx: Ctx, { sources }: Requester, phone: string, scene: SmsScene) =>
  live(ctx, phone, scene)
    .set({ tries: sql`tries + 1` })
    .where('tries', '<', TRIES)
    .where(
      'source',
      '=',
      newest(ctx, phone, scene).where('source', '=', anyOf(sources)).where('tries', '<', TRIES),
    )
    .returning(['code', 'source', 'sent_at'])
    .executeTakeFirst()

const tryStrange = (ctx: Ctx, { sources }: Requester, phone: string, scene: SmsScene) =>
  live(ctx, phone, scene)
    .set({ strange_tries: sql`strange_tries + 1` })
    .where('strange_tries', '<', STRANGE_TRIES)
    .where(
      'source',
      '=',
      newest(ctx, phone, scene).where((eb) => eb.not(eb('source', '=', anyOf(sources)))),
    )
    .returning(['code', 'source', 'sent_at'])
    .executeTakeFirst()

const live = (ctx: Ctx, phone: string, scene: SmsScene) =>
  ctx.db
    .updateTable('sms_codes')
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    // Later: sent by a clock that was ahead and has been set back.
    .where('expires_at', '<=', ctx.clock.now() + LIFE_MS)

const newest = (ctx: Ctx, phone: string, scene: SmsScene) =>
  ctx.db
    .selectFrom('sms_codes')
    .select('source')
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .where('expires_at', '<=', ctx.clock.now() + LIFE_MS)
    .orderBy('sent_at', 'desc')
    .limit(1)

/**
 * Marks a code as used, in the transaction of the action it permits: of two concurrent requests one succeeds, and if
 * the action fails the code remains usable.
 * @throws ShopError 601004
 */
export async function spendCode(db: DbOrTrx, code: ProvenCode, now: number): Promise<void> {
  const isSpent = await db
    .updateTable('sms_codes')
    .set({ used_at: now })
    .where('phone', '=', code.phone)
    .where('scene', '=', code.scene)
    .where('source', '=', code.source)
    .where('sent_at', '=', code.sentAt)
    .where('used_at', 'is', null)
    .$call(changesOne)
  if (!isSpent) throw spent()
}

export const dropExpiredCodes: CleanUp = ({ db }, now) =>
  db
    .deleteFrom('sms_codes')
    .where('expires_at', '<', now - DAY_MS)
    .execute()
