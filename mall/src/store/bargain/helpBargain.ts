import { CODES } from '@contract/codes'
import { badInput, notFound, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { CLAIM_WITHIN_MS, helpAmounts } from '../../domain/bargain'

/**
 * Cuts a friend's price, once per helper. Helpers of one bargain wait for each other; the tables' constraints are the
 * safeguard behind the checks. Idempotent: returns the amount already cut.
 * @returns fen
 */
export async function helpBargain(trx: Trx, userId: string, id: string, now: number): Promise<number> {
  const bargain = await trx
    .selectFrom('bargains')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!bargain) throw notFound('砍价不存在')
  if (bargain.user_id === userId) throw badInput('不能帮自己砍价，邀请好友来吧')
  const before = await trx
    .selectFrom('bargain_helps')
    .select('amount')
    .where('bargain_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (before) throw new ShopError(CODES.bargainHelped, '您已经帮 TA 砍过了')
  if (bargain.status === 'reached' || bargain.status === 'claimed') {
    throw new ShopError(CODES.bargainOver, '已经砍成了，不用再帮啦')
  }
  if (bargain.status === 'expired' || now >= bargain.expires_at) {
    throw new ShopError(CODES.bargainOver, '砍价已过期')
  }
  const amount = helpAmounts(bargain.goal, bargain.needed, bargain.seed)[bargain.helped] as number
  const helped = bargain.helped + 1
  const isLast = helped === bargain.needed
  await trx
    .insertInto('bargain_helps')
    .values({
      bargain_id: id,
      user_id: userId,
      owner_id: bargain.user_id,
      nth: helped,
      amount,
      helped_at: now,
    })
    .execute()
  const isChanged = await trx
    .updateTable('bargains')
    .set({
      cut: bargain.cut + amount,
      helped,
      ...(isLast && { status: 'reached' as const, reached_at: now, expires_at: now + CLAIM_WITHIN_MS }),
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('helped', '=', bargain.helped)
    .$call(changesOne)
  if (!isChanged) throw new ShopError(CODES.bargainOver, '砍价已过期')
  return amount
}
