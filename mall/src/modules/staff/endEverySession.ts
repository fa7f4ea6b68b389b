import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { readSetting, writeSetting } from '../../db/settings'
import type { DbOrTrx, Trx } from '../../db/transact'

/** Name of the request of `commands/endSessions.ts` to the mall that runs on a folder. */
export const END_SESSIONS = 'end-sessions'

/** Numbers of what a mall ended, so that everybody signs in again. */
export interface EndedSessions {
  /** Live sessions of shoppers. */
  readonly shoppers: number
  /** Codes that would have handed a session over. */
  readonly handovers: number
  /** SMS codes that nobody has used yet. */
  readonly smsCodes: number
  /** Devices and addresses from which owners of phones have signed in. */
  readonly devices: number
  readonly operators: number
  /** Browsers with which operators have signed in. */
  readonly browsers: number
}

/** Ends every session of everybody, and all that leads to one without a password or a new SMS code. */
export async function endEverySession(trx: Trx, now: number): Promise<EndedSessions> {
  const handovers = await remove(trx, 'handover_codes')
  // Waits for sign-ins and refreshes that have begun, and holds others up until this is committed.
  await sql`lock table sessions, session_tokens, staff_sessions in exclusive mode`.execute(trx)
  const shoppers = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await remove(trx, 'session_tokens')
  return {
    shoppers: Number(shoppers.numUpdatedRows),
    handovers,
    smsCodes: await remove(trx, 'sms_codes', sql`used_at is null`),
    devices: await remove(trx, 'sms_sources'),
    operators: await remove(trx, 'staff_sessions'),
    browsers: await remove(trx, 'staff_browsers'),
  }
}

async function remove(trx: Trx, table: string, which = sql`true`): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${which}`.execute(trx)
  return Number(numAffectedRows)
}

/** Returns a sentence with the numbers, for operators of the machine. */
export const endedText = (ended: EndedSessions): string =>
  [
    `Ended ${ended.shoppers} sessions of shoppers and ${ended.operators} of operators`,
    `forgot ${ended.handovers} handover codes, ${ended.smsCodes} SMS codes`,
    `${ended.devices} known devices of shoppers and ${ended.browsers} known browsers of operators`,
  ].join(', ')

/** Ends all sessions for an operator of the machine, whose command can't open the database of this process. */
export async function endOnRequest(ctx: Ctx): Promise<string> {
  const ended = await ctx.transact((trx) => endEverySession(trx, ctx.clock.now()))
  ctx.log.warn(ended, 'Everybody signs in again: an operator of this machine ended all sessions')
  return endedText(ended)
}

const MARKS = ['secret.mark', 'deskToken.mark'] as const

/**
 * Ends every session when the mall starts with another secret than last time, and those of operators when it has another
 * token of the desk. Nobody could use them any more, because tokens are sealed or hashed with these.
 */
export async function endSessionsOfOldSecrets(ctx: Ctx): Promise<void> {
  const [secretMark, tokenMark] = MARKS
  const { secrets, db, clock, log } = ctx
  const ofSecret = secrets.sign('mark', '')
  if (await hasChanged(db, secretMark, ofSecret)) {
    const ended = await ctx.transact(async (trx) => {
      await writeSetting(trx, secretMark, ofSecret)
      return endEverySession(trx, clock.now())
    })
    log.warn(ended, 'MALL_SECRET has changed: everybody signs in again')
  }
  // Keyed with the secret, so it changes with that one too.
  const ofToken = secrets.sign('deskToken.mark', secrets.deskToken)
  if (await hasChanged(db, tokenMark, ofToken)) {
    const operators = await ctx.transact(async (trx) => {
      await writeSetting(trx, tokenMark, ofToken)
      return remove(trx, 'staff_sessions')
    })
    if (operators > 0) log.warn({ operators }, 'DESK_TOKEN has changed: operators sign in again')
  }
}

/** Stores the first mark, which changes nothing. */
async function hasChanged(db: DbOrTrx, name: string, mark: string): Promise<boolean> {
  const before = await readSetting<string>(db, name)
  if (before === undefined) await writeSetting(db, name, mark)
  return before !== undefined && before !== mark
}
