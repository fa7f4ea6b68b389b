import type { commonSchemas } from '@contract/schemas/common'
import type { homeBlock } from '@contract/shapes/home'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { mapRowsTogether } from '../../core/mapRows'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { goneActivities } from '../activity/readActivities'
import { readArticles } from '../article/readArticles'
import { readSeries } from '../car/readCars'
import { cardsOf } from '../goods/goodsCards'
import { readHotWords } from '../goods/searchWords'
import { leadsToClosed, withoutClosed } from './hideClosed'
import { readHomeContent } from './homeVersions'
import { seckillBlock } from './seckillBlock'
import type { HomeContent } from './tables'

type Home = z.input<typeof commonSchemas.index.reply>
type Block = z.input<typeof homeBlock>
type BlockRow = Selectable<Database['home_blocks']>

const BANNER_WIDTH = 750
const FLOOR_WIDTH = 750
const ACTIVITY_WIDTH = 400

type Closed = ReadonlySet<string>

/**
 * Returns banners and non-empty blocks, in order; a block that can't be read hides no other. `closed`: features whose
 * parts are left out. `previewed`: 'draft' or the id of a version.
 */
export async function readHome(
  { db }: Pick<Context, 'db'>,
  now: number,
  closed: Closed,
  previewed?: string,
): Promise<Home> {
  const content = await readHomeContent(db, now, previewed)
  const banners = content.banners.filter((banner) => !bannerReason(banner, now, closed))
  const blocks = await mapRowsTogether(content.blocks, async (rows) => {
    const shown: Block[] = []
    for (const row of rows) {
      const { block } = await judgeBlock(db, row, now, closed)
      if (block) shown.push(block)
    }
    return shown
  })
  const [hint = ''] = await readHotWords(db)
  return {
    banners: banners.map(({ id, picture, url, title, subtitle }) => ({
      id,
      image: pictureUrl(picture, BANNER_WIDTH),
      url,
      title,
      subtitle,
    })),
    blocks,
    searchHint: previewed ? '首页预览' : hint,
  }
}

/** Returns why home doesn't show a banner; undefined for one that it shows. */
export function bannerReason(
  { paused, starts_at, ends_at, url }: HomeContent['banners'][number],
  now: number,
  closed: Closed,
): string | undefined {
  if (paused) return '已暂停'
  if (starts_at !== null && starts_at > now) return '还没开始'
  if (ends_at !== null && ends_at <= now) return '已结束'
  return leadsToClosed(url, closed) ? '链接的功能已关闭' : undefined
}

type Judged =
  | { readonly block: Block; readonly reason?: undefined }
  | { readonly block?: undefined; readonly reason: string }

/** Says of each kind what a block lacks that home doesn't show. */
const EMPTY: Readonly<Record<string, string>> = {
  shortcuts: '入口的功能都已关闭',
  flashSale: '没有正在进行或将要开始的秒杀',
  series: '没有在售的车系',
  goodsFloor: '专题里没有上架的商品',
  activities: '活动都已结束，或者功能已关闭',
  carLife: '没有展示中的文章',
}

/** Returns a block as home shows it, or why it doesn't. */
export async function judgeBlock(db: DbOrTrx, row: BlockRow, now: number, closed: Closed): Promise<Judged> {
  if (row.paused) return { reason: '已暂停' }
  if (row.kind === 'flashSale' && closed.has('seckill')) return { reason: '秒杀功能已关闭' }
  const block = await blockOf(db, row, now)
  const shown = block && withoutClosed(block, closed)
  return shown && shown.items.length > 0 ? { block: shown } : { reason: EMPTY[row.kind] ?? '没有这种楼层' }
}

type ShortcutsContent = { items: { id: string; icon: string; title: string; url: string }[] }
type ActivitiesContent = {
  items: { id: string; picture: string; title: string; subtitle: string; url: string }[]
}

/** Resolves one block; undefined for a kind that this version doesn't know. */
async function blockOf(db: DbOrTrx, row: BlockRow, now: number): Promise<Block | undefined> {
  const { title, subtitle, url } = row
  switch (row.kind) {
    case 'shortcuts':
      return { type: 'shortcuts', items: (row.content as ShortcutsContent).items }
    case 'flashSale': {
      const { count } = row.content as { count: number }
      return seckillBlock(db, { title, url, count }, now)
    }
    case 'series': {
      const { count } = row.content as { count: number }
      return { type: 'series', title, url, items: (await readSeries(db)).slice(0, count) }
    }
    case 'goodsFloor': {
      const { topicId, count } = row.content as { topicId: string; count: number }
      return { type: 'goodsFloor', title, subtitle, topicId, url, ...(await layerOf(db, topicId, count)) }
    }
    case 'activities': {
      const { items } = row.content as ActivitiesContent
      const gone = await goneActivities(db, now)
      return {
        type: 'activities',
        title,
        url,
        items: items
          .filter(({ id }) => !gone.has(id))
          .map(({ picture, ...item }) => ({ ...item, image: pictureUrl(picture, ACTIVITY_WIDTH) })),
      }
    }
    case 'carLife': {
      const { count } = row.content as { count: number }
      const { list } = await readArticles(db, { pageNum: 1, pageSize: count }, now)
      return { type: 'carLife', title, url, items: list }
    }
    default:
      return undefined
  }
}

async function layerOf(db: DbOrTrx, topicId: string, count: number) {
  const topic = await db
    .selectFrom('goods_topics')
    .select('picture')
    .where('id', '=', topicId)
    .executeTakeFirst()
  const items = await db
    .selectFrom('goods_topic_items')
    .select('goods_id')
    .where('topic_id', '=', topicId)
    .orderBy('position')
    .limit(count)
    .execute()
  return {
    image: topic ? pictureUrl(topic.picture, FLOOR_WIDTH) : '',
    items: await cardsOf(
      db,
      items.map((item) => item.goods_id),
    ),
  }
}
