import type { review, reviewCounts, reviewFilter } from '@contract/shapes/review'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { offsetOf, type PageWish } from '../page'

type Filter = z.output<typeof reviewFilter>
type Counts = z.output<typeof reviewCounts>

const PICTURE_WIDTH = 400

/** 4 and 5 are good, 2 and 3 middling, 1 is bad. */
const WITHIN: Readonly<Record<Filter, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`true`,
  picture: sql<boolean>`jsonb_array_length(pictures) > 0`,
  good: sql<boolean>`score >= 4`,
  middle: sql<boolean>`score in (2, 3)`,
  bad: sql<boolean>`score = 1`,
}

/** Newest first. */
export async function readReviews(
  db: DbOrTrx,
  goodsId: string,
  filter: Filter,
  page: PageWish,
): Promise<z.input<typeof review>[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where(WITHIN[filter])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  return rows.map((row) => ({
    commentId: row.id,
    nickName: row.nick_name,
    avatarUrl: row.avatar,
    score: row.score,
    content: row.content,
    pictures: row.pictures.map((key) => pictureUrl(key, PICTURE_WIDTH)).filter(Boolean),
    specText: row.attr_str,
    createdAt: row.created_at,
    reply: row.reply,
  }))
}

/** How many reviews each filter shows, and the share of good ones (100 while there are none). */
export async function reviewSummary(
  db: DbOrTrx,
  goodsId: string,
): Promise<{ counts: Counts; goodPercent: number }> {
  const within = (filter: Filter) => sql<number>`count(*) filter (where ${WITHIN[filter]})`
  const row = await db
    .selectFrom('reviews')
    .select([
      within('all').as('all'),
      within('picture').as('picture'),
      within('good').as('good'),
      within('middle').as('middle'),
      within('bad').as('bad'),
    ])
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
  const counts: Counts = {
    all: Number(row.all),
    picture: Number(row.picture),
    good: Number(row.good),
    middle: Number(row.middle),
    bad: Number(row.bad),
  }
  return { counts, goodPercent: counts.all === 0 ? 100 : Math.round((counts.good / counts.all) * 100) }
}
