import type { articleCard, carLifeTopic } from '@contract/shapes/carLife'
import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import { offsetOf, type PageInput, type PageOf } from '../../db/page'
import { noneOf, type Reasons } from '../../db/reasons'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { findEntries } from '../../search/findEntries'
import { cardsOf, ROW_WIDTH } from '../goods/goodsCards'

export type ArticleCard = z.input<typeof articleCard>

const COVER_WIDTH = 400
const BODY_WIDTH = 750
const RELATED = 3

const cards = (db: DbOrTrx) =>
  db
    .selectFrom('articles')
    .innerJoin('car_life_topics', 'car_life_topics.id', 'articles.topic_id')
    .select(['articles.id', 'articles.topic_id', 'articles.title', 'articles.summary', 'articles.cover'])
    .select([
      'articles.author',
      'articles.published_at',
      'articles.reads',
      'car_life_topics.name as topic_name',
    ])

type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

const toCard = (row: CardRow, width = COVER_WIDTH): ArticleCard => ({
  articleId: row.id,
  topicId: row.topic_id,
  topicName: row.topic_name,
  title: row.title,
  summary: row.summary,
  cover: pictureUrl(row.cover, width),
  author: row.author,
  publishedAt: row.published_at,
  reads: row.reads,
})

/** Articles that the shop shows: no drafts, and none whose time comes later. */
export const isShown = (now: number) => noneOf(articleReasons(now))

/** Why the shop doesn't show an article. */
export const articleReasons = (now: number): Reasons => [
  [sql`articles.is_draft`, '草稿'],
  [sql`articles.published_at > ${now}`, '还没到发布时间'],
]

export async function readTopics(db: DbOrTrx, now: number): Promise<z.input<typeof carLifeTopic>[]> {
  const rows = await db
    .selectFrom('car_life_topics')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::int from articles where topic_id = car_life_topics.id and ${isShown(now)}
      )`.as('count'),
    )
    .orderBy('position')
    .execute()
  return mapRows(rows, (row) => ({
    topicId: row.id,
    name: row.name,
    intro: row.intro,
    cover: pictureUrl(row.cover, COVER_WIDTH),
    articleCount: row.count,
  }))
}

/** Returns articles of one topic or of all, newest first; those of a search by how well they fit. */
export async function readArticles(
  db: DbOrTrx,
  input: PageInput & { topicId?: string | undefined; keyword?: string | undefined },
  now: number,
): Promise<PageOf<ArticleCard> & { near?: boolean }> {
  const keyword = input.keyword?.trim()
  const found = keyword ? await findEntries(db, 'articles', keyword, isShown(now)) : undefined
  let count = db
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where(isShown(now))
  let query = cards(db).where(isShown(now))
  if (input.topicId) {
    count = count.where('topic_id', '=', input.topicId)
    query = query.where('articles.topic_id', '=', input.topicId)
  }
  if (found) {
    count = count.where(sql<boolean>`articles.id in (select id from ${found.rows} as found)`)
    query = query
      .innerJoin(found.rows.as('found'), 'found.id', 'articles.id')
      .orderBy(sql`found.rank`, 'desc') as typeof query
  }
  const { rows: total } = await count.executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  return {
    list: mapRows(rows, (row) => toCard(row)),
    total: Number(total),
    pageNum: input.pageNum,
    pageSize: input.pageSize,
    ...(found?.isNear && { near: true }),
  }
}

/** Returns an article; a draft, and one that is shown later, only for a preview. @throws ShopError when there is none */
export async function readArticle(db: DbOrTrx, articleId: string, now: number, isPreview: boolean) {
  const row = await cards(db)
    .select(['articles.body', 'articles.goods_ids'])
    .where('articles.id', '=', articleId)
    .$if(!isPreview, (query) => query.where(isShown(now)))
    .executeTakeFirst()
  if (!row) throw notFound('文章不存在或已下架')
  const related = await cards(db)
    .where('articles.topic_id', '=', row.topic_id)
    .where('articles.id', '!=', articleId)
    .where(isShown(now))
    .orderBy('reads', 'desc')
    .orderBy('articles.id')
    .limit(RELATED)
    .execute()
  return {
    ...toCard(row, BODY_WIDTH),
    body: row.body.map((block) =>
      block.type === 'picture' ? { ...block, image: pictureUrl(block.image, BODY_WIDTH) } : block,
    ),
    goods: await cardsOf(db, row.goods_ids, ROW_WIDTH),
    related: mapRows(related, (each) => toCard(each)),
  }
}
