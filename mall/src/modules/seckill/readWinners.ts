import type { seckillWinner } from '@contract/shapes/seckill'
import type { z } from 'zod'
import { mapRows } from '../../core/mapRows'
import { countAll, offsetOf } from '../../db/page'
import type { DbOrTrx } from '../../db/transact'
import { avatarUrl } from '../user/readUser'

/** Lists the buyers who have paid, newest first; names are masked because the list is public. */
export async function readWinners(
  db: DbOrTrx,
  input: { seckillId: string; pageNum: number; pageSize: number },
): Promise<{ list: z.input<typeof seckillWinner>[]; total: number; pageNum: number; pageSize: number }> {
  const winners = db
    .selectFrom('seckill_orders as taken')
    .innerJoin('orders', 'orders.id', 'taken.order_id')
    .innerJoin('users', 'users.id', 'taken.user_id')
    .where('taken.item_id', '=', input.seckillId)
    .where('taken.returned_at', 'is', null)
    .where('orders.pay_status', '=', 'paid')
  const total = await countAll(winners)
  const rows = await winners
    .select(['users.nick_name', 'users.avatar_url', 'taken.number', 'taken.made_at'])
    .orderBy('taken.made_at', 'desc')
    .orderBy('taken.order_id')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  return {
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
    list: mapRows(rows, (row) => ({
      nickName: maskedName(row.nick_name),
      avatar: avatarUrl(row.avatar_url),
      number: row.number,
      wonAt: row.made_at,
    })),
  }
}

/** Masks a name: '老周' -> '老*', '山野旅人' -> '山**人'. */
export function maskedName(name: string): string {
  const letters = [...name.trim()]
  const [first = '车', last = ''] = [letters[0], letters.length > 2 ? letters.at(-1) : '']
  return `${first}${'*'.repeat(Math.max(1, Math.min(2, letters.length - 1 - (last ? 1 : 0))))}${last}`
}
