import type { commonSchemas } from '@contract/schemas/common'
import type { homeBlock } from '@contract/shapes/home'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { goneActivities } from '../activity/readActivities'
import { readArticles } from '../article/readArticles'
import { readSeries } from '../car/readCars'
import { cardsOf } from '../goods/goodsCards'
import { readHotWords } from '../goods/searchWords'
import { readHomeContent } from './homeVersions'
import { seckillBlock } from './seckillBlock'
import type { HomeContent } from './tables'

type Home = z.input<typeof commonSchemas.index.reply>
type Block = z.input<typeof homeBlock>
type BlockRow = Selectable<Database['home_blocks']>

const BANNER_WIDTH = 750
const FLOOR_WIDTH = 750
const ACTIVITY_WIDTH = 400

/** Returns banners and non-empty blocks, in order. `previewed`: 'draft' or the id of a version. */
export async function readHome(db: DbOrTrx, now: number, previewed?: string): Promise<Home> {
  const content = await readHomeContent(db, now, previewed)
  const banners = content.banners.filter((banner) => isShownNow(banner, now))
  const rows = content.blocks.filter(({ paused }) => !paused)
  const blocks: Block[] = []
  for (const row of rows) {
    const block = await blockOf(db, row, now)
    if (block && block.items.length > 0) blocks.push(block)
  }
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

const isShownNow = ({ paused, starts_at, ends_at }: HomeContent['banners'][number], now: number) =>
  !paused && (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now)

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
