import { thumbOf } from '@contract/rules/uploadedPicture'
import type { review, reviewCounts, reviewFilter } from '@contract/shapes/review'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { mapRowsTogether } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import { offsetOf, type PageInput } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'

type Filter = z.output<typeof reviewFilter>
type Counts = z.output<typeof reviewCounts>

export type ReviewRow = Selectable<Database['reviews']>
export type FollowUpRow = Selectable<Database['review_follow_ups']>

const FOLLOWED = sql<boolean>`exists (select 1 from review_follow_ups f where f.review_id = reviews.id and f.content_status = 'passed')`
const FOLLOWED_WITH_PICTURE = sql<boolean>`exists (
  select 1 from review_follow_ups f where f.review_id = reviews.id and f.content_status = 'passed' and jsonb_array_length(f.pictures) > 0)`

/** SQL conditions by filter, the same as in `migrations/2900-reviews.ts`. 4 and 5 are good, 2 and 3 medium, 1 is bad. */
const WITHIN: Readonly<Record<Filter, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  picture: sql<boolean>`(jsonb_array_length(pictures) > 0 or ${FOLLOWED_WITH_PICTURE})`,
  good: sql<boolean>`score >= 4`,
  middle: sql<boolean>`score in (2, 3)`,
  bad: sql<boolean>`score = 1`,
  followUp: FOLLOWED,
}

/** Returns the reviews shown on the goods page, newest first. */
export async function readReviews(
  { db }: Pick<Context, 'db'>,
  goodsId: string,
  filter: Filter,
  page: PageInput,
): Promise<z.input<typeof review>[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('hidden', '=', false)
    .where('content_status', '=', 'passed')
    .where(WITHIN[filter])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  const followUps = await followUpsOf(db, rows)
  return mapRowsTogether(rows, async (some) =>
    some.map((row) => {
      const followUp = followUps.get(row.id)
      return toReview(row, followUp?.content_status === 'passed' ? followUp : undefined)
    }),
  )
}

export async function followUpsOf(
  db: DbOrTrx,
  reviews: readonly { id: string }[],
): Promise<Map<string, FollowUpRow>> {
  if (reviews.length === 0) return new Map()
  const ids = reviews.map(({ id }) => id)
  const rows = await db
    .selectFrom('review_follow_ups')
    .selectAll()
    .where('review_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.review_id, row]))
}

export const toReview = (row: ReviewRow, followUp: FollowUpRow | undefined): z.input<typeof review> => ({
  commentId: row.id,
  nickName: row.anonymous ? '匿名用户' : row.nick_name,
  avatarUrl: row.anonymous ? '' : row.avatar,
  score: row.score,
  content: row.content,
  ...reviewPictures(row.pictures),
  specText: row.attr_str,
  createdAt: row.created_at,
  reply: row.reply,
  followUp: followUp
    ? { content: followUp.content, ...reviewPictures(followUp.pictures), createdAt: followUp.created_at }
    : null,
})

/** Returns the number of reviews per filter, and the percentage of good ones (100 while there are none). */
export async function reviewSummary(
  db: DbOrTrx,
  goodsId: string,
): Promise<{ counts: Counts; goodPercent: number }> {
  const row = await db
    .selectFrom('review_counts')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .executeTakeFirst()
  const counts = {
    all: row?.all ?? 0,
    picture: row?.picture ?? 0,
    good: row?.good ?? 0,
    middle: row?.middle ?? 0,
    bad: row?.bad ?? 0,
    followUp: row?.follow_up ?? 0,
  }
  return { counts, goodPercent: counts.all === 0 ? 100 : Math.round((counts.good / counts.all) * 100) }
}

const SMALL_WIDTH = 400

const LARGE_WIDTH = 1_500

const isUpload = (key: string) => key.startsWith('/')

/** Returns the URLs of a review's pictures, small and large; pictures without a file are left out. */
export function reviewPictures(keys: readonly string[]): { pictures: string[]; largePictures: string[] } {
  const drawn = keys.filter((key) => isUpload(key) || pictureUrl(key, SMALL_WIDTH) !== '')
  return {
    pictures: drawn.map((key) => (isUpload(key) ? thumbOf(key) : pictureUrl(key, SMALL_WIDTH))),
    largePictures: drawn.map((key) => (isUpload(key) ? key : pictureUrl(key, LARGE_WIDTH))),
  }
}
