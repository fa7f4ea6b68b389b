import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '@contract/rules/dateText'
import type { Context } from '../core/context'
import { versionHash } from '../core/digests'
import { seal, unseal } from '../core/sealed'
import type { Trx } from '../db/transact'
import { newId } from '../newId'
import { DeskError } from './deskError'

/** How long a key is remembered. A caller sends a call again within minutes. */
const REMEMBERED_MS = 2 * DAY_MS
/** How long a repetition waits for the answer of the first, which may still be working. */
const WAITS_MS = 5_000
const LOOKS_EVERY_MS = 100

const PURPOSE = 'desk.reply'
const KEY = /^[\w-]{8,64}$/

/** A call of an operator with its key. */
export interface KeyedCall {
  readonly staffId: string
  readonly key: string
  /** Method and path. */
  readonly call: string
  readonly sent: object
}

/** Thrown inside the transaction of a call whose key another one has used meanwhile. */
class Repeated extends Error {}

/**
 * Does a change of the desk once, however often it comes with its key. The key is written in the first transaction of the
 * change, so both are stored or neither is; its answer follows, sealed, because some contain secrets.
 * @param work gets the context whose transactions write the key
 * @throws DeskError when the key belongs to something else, or the change was made but its answer is lost
 */
export async function doOnce<Answer>(
  ctx: Context,
  keyed: KeyedCall,
  work: (ctx: Context) => Promise<Answer>,
): Promise<{ answer: Answer; isRepeated: boolean }> {
  if (!KEY.test(keyed.key)) throw new DeskError(400, '操作编号有误')
  const request = versionHash([keyed.call, keyed.sent])
  if (await find(ctx, keyed)) return repeat(ctx, keyed, request)
  const run = newId()
  let isClaimed = false
  const claim = async (trx: Trx) => {
    if (!(await insert(ctx, trx, keyed, { request, run }))) throw new Repeated()
  }
  const once: Context = {
    ...ctx,
    async transact(inTransaction) {
      if (isClaimed) return ctx.transact(inTransaction)
      const result = await ctx.transact(async (trx) => {
        await claim(trx)
        return inTransaction(trx)
      })
      isClaimed = true
      return result
    },
  }
  try {
    const answer = await work(once)
    if (!isClaimed) await ctx.transact(claim)
    // A file that was sent can't be sent again.
    if (answer !== undefined) await saveReply(ctx, keyed, answer)
    return { answer, isRepeated: false }
  } catch (error) {
    if (error instanceof Repeated) return repeat(ctx, keyed, request)
    throw error
  }
}

/** Inserts the key of a call. @returns false when another call has the key */
async function insert(
  ctx: Context,
  trx: Trx,
  { staffId, key }: KeyedCall,
  mine: { request: string; run: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  await trx
    .insertInto('desk_keys')
    .values({ staff_id: staffId, key, ...mine, reply: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { run } = await trx
    .selectFrom('desk_keys')
    .select('run')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return run === mine.run
}

/** Deletes keys that nobody sends again, with their answers. */
export const dropDeskKeys = ({ db }: Context, now: number): Promise<unknown> =>
  db
    .deleteFrom('desk_keys')
    .where('created_at', '<', now - REMEMBERED_MS)
    .execute()

const find = ({ db }: Context, { staffId, key }: KeyedCall) =>
  db
    .selectFrom('desk_keys')
    .select(['request', 'reply'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst()

const placeOf = ({ staffId, key }: KeyedCall) => `${staffId} ${key}`

async function saveReply(ctx: Context, keyed: KeyedCall, answer: unknown): Promise<void> {
  const reply = seal(ctx.secrets, PURPOSE, placeOf(keyed), JSON.stringify(answer))
  await ctx.db
    .updateTable('desk_keys')
    .set({ reply })
    .where('staff_id', '=', keyed.staffId)
    .where('key', '=', keyed.key)
    .execute()
}

async function repeat<Answer>(
  ctx: Context,
  keyed: KeyedCall,
  request: string,
): Promise<{ answer: Answer; isRepeated: true }> {
  for (let waited = 0; waited <= WAITS_MS; waited += LOOKS_EVERY_MS) {
    const done = await find(ctx, keyed)
    if (done && done.request !== request) throw new DeskError(400, '操作编号已用于别的操作，请刷新后再试')
    const text = done?.reply && unseal(ctx.secrets, PURPOSE, placeOf(keyed), done.reply)
    if (text) return { answer: JSON.parse(text) as Answer, isRepeated: true }
    await pause(LOOKS_EVERY_MS)
  }
  throw new DeskError(409, '这次操作已经做过，没有再做一次，请刷新后核对')
}
