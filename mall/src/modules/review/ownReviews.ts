import { fenToYuan } from '@contract/rules/price'
import { followUpUntil } from '@contract/rules/reviewRules'
import type { ownReview, waitingLine } from '@contract/shapes/review'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { mapRows } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import { countAll, newestFirst, offsetOf, type PageInput, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { seriesView } from '../car/colourView'
import { contentNote, refusalReasons } from '../content/contentNote'
import { goodsPicture } from '../goods/goodsCards'
import { followUpsOf, type ReviewRow, toReview } from './readReviews'

const THUMB_WIDTH = 200

/** Lists a shopper's reviews with the goods, newest first, those included that others don't see. */
export async function ownReviews(
  db: DbOrTrx,
  userId: string,
  input: PageInput & { commentId?: string | undefined },
  now: number,
): Promise<PageOf<z.input<typeof ownReview>>> {
  const { commentId } = input
  const written = db
    .selectFrom('reviews')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('order_line_id', 'is not', null), eb('vin', 'is not', null)]))
    .$if(commentId !== undefined, (all) => all.where('id', '=', commentId ?? ''))
  const { rows, total } = await newestFirst(written, input)
  const followUps = await followUpsOf(db, rows)
  const [reasons, followUpReasons] = await Promise.all([
    refusalReasons(
      db,
      'review',
      refusedIn(rows, ({ content_status }) => content_status),
    ),
    refusalReasons(
      db,
      'followUp',
      refusedIn(rows, ({ id }) => followUps.get(id)?.content_status),
    ),
  ])
  const lines = await linesById(
    db,
    rows.map((row) => row.order_line_id ?? ''),
  )
  const series = await seriesById(
    db,
    rows.filter((row) => row.vin !== null).map((row) => row.goods_id),
  )
  const list = mapRows(rows, (row) => {
    const line = lines.get(row.order_line_id ?? '')
    const subject = line ? toBought(line) : toVehicle(row, series.get(row.goods_id))
    if (!subject) return undefined
    const until = followUps.has(row.id) ? 0 : followUpUntil(row.created_at)
    return {
      // The author sees their nickname, also of an anonymous review.
      ...toReview({ ...row, anonymous: false }, followUps.get(row.id)),
      ...subject,
      isVehicle: row.vin !== null,
      hidden: row.hidden,
      anonymous: row.anonymous,
      followUpUntil: until > now ? until : 0,
      note: [
        row.hidden_reason && `商家没有在商品页展示它：${row.hidden_reason}`,
        contentNote(
          [row.content_status, followUps.get(row.id)?.content_status ?? 'passed'],
          reasons.get(row.id) ?? followUpReasons.get(row.id),
        ),
      ]
        .filter(Boolean)
        .join('；'),
      canWriteAgain: row.content_status === 'refused',
    }
  })
  return {
    list: list.filter((review) => review !== undefined),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
}

const refusedIn = (rows: readonly ReviewRow[], statusOf: (row: ReviewRow) => string | undefined) =>
  rows.filter((row) => statusOf(row) === 'refused').map(({ id }) => id)

/** Lists the lines of completed orders that have no review yet, the latest completed first. */
export async function waitingLines(
  db: DbOrTrx,
  userId: string,
  input: PageInput,
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
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  const list = mapRows(rows, (row) => ({ ...toBought(row), completedAt: row.completed_at ?? 0 }))
  return { list, total, pageNum: input.pageNum, pageSize: input.pageSize }
}

type Line = Selectable<Database['order_lines']>

async function linesById(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, Line>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('order_lines').selectAll().where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function seriesById(db: DbOrTrx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Series>()
  const rows = await db
    .selectFrom('car_series')
    .select(['id', 'name', 'colours'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Series = Pick<Selectable<Database['car_series']>, 'id' | 'name' | 'colours'>

const toVehicle = (row: ReviewRow, series: Series | undefined): ReturnType<typeof toBought> | null =>
  series
    ? {
        orderId: '',
        orderGoodsId: '',
        goodsId: series.id,
        goodsName: series.name,
        goodsThumb: pictureUrl(seriesView(series), THUMB_WIDTH),
        goodsAttrStr: row.attr_str,
        goodsPrice: fenToYuan(0),
        goodsNumber: 1,
      }
    : null

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
