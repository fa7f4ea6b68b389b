import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import { ShopError } from '../../core/errors'
import type { DbOrTrx, Trx } from '../../db/transact'
import { endFamilies } from './endSession'

/** Sign-ins of one user that are live at once, one for each device or app; the one used longest ago ends. */
const MAX_SIGN_INS = 20
/** Live sessions that one session has handed over; the oldest ends. A device shows few web views at once. */
const MAX_HANDED_OVER = 3
/** Handovers of one user in an hour: web views that a busy shopper opens. */
const MAX_HANDOVERS = 30

interface Newcomer {
  readonly id: string
  readonly userId: string
  readonly parentId: string | null
}

/** Ends the user's sessions that are too many beside a new one. The user's row is locked. Returns their ids. */
export async function endOldest(trx: Trx, newcomer: Newcomer, now: number): Promise<string[]> {
  const { id: newId, userId, parentId } = newcomer
  const others = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', '<>', newId)
  const tooMany = parentId
    ? others
        .where('parent_id', '=', parentId)
        .orderBy('created_at', 'desc')
        .offset(MAX_HANDED_OVER - 1)
    : others
        .where('parent_id', 'is', null)
        .orderBy('rotated_at', 'desc')
        .offset(MAX_SIGN_INS - 1)
  const ids = (await tooMany.execute()).map(({ id }) => id)
  return ids.length > 0 ? endFamilies(trx, ids, now) : []
}

/**
 * Refuses a handover of a session that was itself handed over twice, and of a user who hands over all the time.
 * @throws ShopError tooMany
 */
export async function refuseManyHandovers(db: DbOrTrx, sessionId: string, now: number): Promise<void> {
  const found = await db
    .selectFrom('sessions as session')
    .leftJoin('sessions as parent', 'parent.id', 'session.parent_id')
    .select(['parent.parent_id as grandparent'])
    .select((eb) =>
      eb
        .selectFrom('sessions as other')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('other.user_id', '=', 'session.user_id')
        .where('other.parent_id', 'is not', null)
        .where('other.created_at', '>', now - HOUR_MS)
        .where('other.created_at', '<=', now)
        .as('handovers'),
    )
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!found?.grandparent && Number(found?.handovers ?? 0) < MAX_HANDOVERS) return
  throw new ShopError(CODES.tooMany, '打开页面太频繁，请稍后再试')
}
