import type { ownReview, waitingLine } from '@contract/shapes/review'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { fenToYuan } from '@/lib/price'
import { followUpUntil } from '@/lib/reviewRules'
import type { DbOrTrx } from '../../db/transact'
import { goodsPicture } from '../goods/goodsPicture'
import type { OrderTables } from '../order/tables'
import { countAll, newestFirst, offsetOf, type PageOf, type PageWish } from '../page'
import { followUpsOf, toReview } from './readReviews'

const THUMB_WIDTH = 200

/** A shopper's reviews with what was bought, newest first; hidden ones too. */
export async function ownReviews(
  db: DbOrTrx,
  userId: string,
  wish: PageWish & { commentId?: string | undefined },
  now: number,
): Promise<PageOf<z.input<typeof ownReview>>> {
  const { commentId } = wish
  const written = db
    .selectFrom('reviews')
    .where('user_id', '=', userId)
    .where('order_line_id', 'is not', null)
    .$if(commentId !== undefined, (all) => all.where('id', '=', commentId ?? ''))
  const { rows, total } = await newestFirst(written, wish)
  const followUps = await followUpsOf(db, rows)
  const lines = await linesById(
    db,
    rows.map((row) => row.order_line_id ?? ''),
  )
  const list = rows.flatMap((row) => {
    const line = lines.get(row.order_line_id ?? '')
    if (!line) return []
    const until = followUps.has(row.id) ? 0 : followUpUntil(row.created_at)
    return {
      ...toReview({ ...row, anonymous: false }, followUps.get(row.id)),
      ...toBought(line),
      hidden: row.hidden,
      anonymous: row.anonymous,
      followUpUntil: until > now ? until : 0,
    }
  })
  return { list, total, pageNum: wish.pageNum, pageSize: wish.pageSize }
}

/** Bought lines of completed orders that have no review yet, the latest completed first. */
export async function waitingLines(
  db: DbOrTrx,
  userId: string,
  wish: PageWish,
): Promise<PageOf<z.input<typeof waitingLine>>> {
  const waiting = db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.user_id', '=', userId)
    .where('orders.comment_status', '=', 'todo')
    .where('order_lines.reviewed_at', 'is', null)
  const total = await countAll(waiting)
  const rows = await waiting
    .selectAll('order_lines')
    .select('orders.completed_at')
    .orderBy('orders.completed_at', 'desc')
    .orderBy('orders.id')
    .orderBy('order_lines.position')
    .limit(wish.pageSize)
    .offset(offsetOf(wish))
    .execute()
  const list = rows.map((row) => ({ ...toBought(row), completedAt: row.completed_at ?? 0 }))
  return { list, total, pageNum: wish.pageNum, pageSize: wish.pageSize }
}

type Line = Selectable<OrderTables['order_lines']>

async function linesById(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Line>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('order_lines').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const toBought = (line: Line) => ({
  orderId: line.order_id,
  orderGoodsId: line.id,
  goodsId: line.goods_id,
  goodsName: line.title,
  goodsThumb: goodsPicture(line.picture, THUMB_WIDTH),
  goodsAttrStr: line.attr_str,
  goodsPrice: fenToYuan(line.price),
  goodsNumber: line.number,
})
