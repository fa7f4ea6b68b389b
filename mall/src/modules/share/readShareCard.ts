import { SHARE_DESC, SHARE_TITLE } from '@contract/rules/brand'
import { decodeBuild } from '@contract/rules/buildLink'
import { amountText } from '@contract/rules/price'
import type { DbOrTrx } from '../../db/transact'
import { isShown } from '../article/readArticles'
import { seriesView } from '../car/colourView'

export interface StoredShareCard {
  readonly title: string
  readonly desc: string
  /** Key of a picture. */
  readonly picture: string
}

const BRAND: StoredShareCard = { title: SHARE_TITLE, desc: SHARE_DESC, picture: 'art/emblem-plate' }

/** `isAll`: things that aren't on sale too, for operators. */
type Read = (db: DbOrTrx, id: string, now: number, isAll: boolean) => Promise<StoredShareCard | undefined>

const goods: Read = async (db, id, _now, isAll) => {
  const row = await db
    .selectFrom('goods')
    .select(['title', 'subtitle', 'gallery', 'price_from'])
    .where('id', '=', id)
    .$if(!isAll, (query) => query.where('on_sale', '=', true))
    .executeTakeFirst()
  if (!row) return undefined
  const desc = row.subtitle || `¥${amountText(row.price_from)} 起`
  return { title: row.title, desc, picture: row.gallery[0] ?? '' }
}

const series: Read = async (db, id, _now, isAll) => {
  const row = await db
    .selectFrom('car_series')
    .select(['id', 'name', 'slogan', 'intro', 'colours'])
    .where('id', '=', id)
    .$if(!isAll, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('car_types')
            .select('car_types.id')
            .whereRef('car_types.series_id', '=', 'car_series.id')
            .where('car_types.on_sale', '=', true),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return undefined
  return {
    title: `${row.name}，${row.slogan}`,
    desc: row.intro,
    picture: seriesView(row),
  }
}

const activity: Read = async (db, id) => {
  const row = await db
    .selectFrom('activities')
    .select(['title', 'subtitle', 'picture'])
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  return row && { title: row.title, desc: row.subtitle, picture: row.picture }
}

const article: Read = async (db, id, now) => {
  const row = await db
    .selectFrom('articles')
    .select(['title', 'summary', 'cover'])
    .where('id', '=', id)
    .where(isShown(now))
    .executeTakeFirst()
  return row && { title: row.title, desc: row.summary, picture: row.cover }
}

/** Card of a bargain: a running one asks for help, one that is over invites to start another. */
const bargain: Read = async (db, id) => {
  const row = await db
    .selectFrom('bargains')
    .innerJoin('bargain_deals as deal', 'deal.id', 'bargains.deal_id')
    .select(['bargains.status', 'bargains.goal', 'deal.series_name', 'deal.picture_key'])
    .where('bargains.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const picture = row.picture_key
  return row.status === 'running'
    ? {
        title: `就差您这一刀，帮我砍${row.series_name}月供`,
        desc: `砍满 ¥${amountText(row.goal)}，月供券就到手`,
        picture,
      }
    : { title: `${row.series_name}月供砍价`, desc: '邀好友一起砍，领月供券', picture }
}

/** Cards of pages that don't show a single thing. */
const PAGES: Readonly<Record<string, StoredShareCard>> = {
  'pages/bargain/index': {
    title: '邀好友一起砍车贷月供',
    desc: '凑够好友，领一张月供券',
    picture: 'scenes/activity/bargain',
  },
  'pages/mpLuckDraw': {
    title: '算月供 抽好礼',
    desc: '算一算买车每月还多少，再抽一份礼',
    picture: 'scenes/activity/luckyDraw',
  },
}

/** Card of a truck as built; the link has its choices. */
const build: Read = async (db, code, now, isAll) => {
  const card = await series(db, decodeBuild(code)?.seriesId ?? '', now, isAll)
  return card && { ...card, title: `我定制了一台皮卡：${card.title}` }
}

/** Parameters that identify what a page shows, with their readers. A vehicle's goods id is its series' id. */
const READS: readonly [parameter: string, read: Read][] = [
  ['goodsId', async (...args) => (await goods(...args)) ?? series(...args)],
  ['seriesId', series],
  ['activityId', activity],
  ['articleId', article],
  ['bargainId', bargain],
  ['b', build],
]

/**
 * Returns the share card of a page: of the thing that it shows, else the page's own, else the brand's. What isn't on sale
 * is named to operators only (`isAll`).
 */
export async function readShareCard(
  db: DbOrTrx,
  path: string,
  now: number,
  isAll = false,
): Promise<StoredShareCard> {
  const params = new URLSearchParams(path.split('?')[1] ?? '')
  for (const [parameter, read] of READS) {
    const id = params.get(parameter)
    const card = id ? await read(db, id, now, isAll) : undefined
    if (card) return { ...card, desc: card.desc || SHARE_DESC }
  }
  return PAGES[path.split('?')[0]?.replace(/^\//, '') ?? ''] ?? BRAND
}
