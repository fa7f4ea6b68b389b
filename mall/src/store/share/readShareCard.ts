import { SHARE_DESC, SHARE_TITLE } from '@/lib/brandShare'
import { fenToYuan } from '@/lib/price'
import type { DbOrTrx } from '../../db/transact'

export interface StoredShareCard {
  readonly title: string
  readonly desc: string
  /** Key of a picture. */
  readonly picture: string
}

const BRAND: StoredShareCard = { title: SHARE_TITLE, desc: SHARE_DESC, picture: 'art/emblem-plate' }

type Read = (db: DbOrTrx, id: string) => Promise<StoredShareCard | undefined>

const goods: Read = async (db, id) => {
  const row = await db
    .selectFrom('goods')
    .select(['title', 'subtitle', 'gallery', 'price_from'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const desc = row.subtitle || `¥${fenToYuan(row.price_from)} 起`
  return { title: row.title, desc, picture: row.gallery[0] ?? '' }
}

const series: Read = async (db, id) => {
  const row = await db
    .selectFrom('car_series')
    .select(['id', 'name', 'slogan', 'intro', 'colours'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    title: `${row.name}，${row.slogan}`,
    desc: row.intro,
    picture: `trucks/${row.id}/${row.colours[0]?.id ?? ''}/f34`,
  }
}

const activity: Read = async (db, id) => {
  const row = await db
    .selectFrom('activities')
    .select(['title', 'subtitle', 'picture'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { title: row.title, desc: row.subtitle, picture: row.picture }
}

const article: Read = async (db, id) => {
  const row = await db
    .selectFrom('articles')
    .select(['title', 'summary', 'cover'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { title: row.title, desc: row.summary, picture: row.cover }
}

/** The parameter that names what a page shows. A vehicle's goods are its series. */
const READS: readonly [parameter: string, read: Read][] = [
  ['goodsId', async (db, id) => (await goods(db, id)) ?? series(db, id)],
  ['seriesId', series],
  ['activityId', activity],
  ['articleId', article],
]

/** What the card of a page says: of the goods, series, activity or article that it shows, else the brand's words. */
export async function readShareCard(db: DbOrTrx, path: string): Promise<StoredShareCard> {
  const params = new URLSearchParams(path.split('?')[1] ?? '')
  for (const [parameter, read] of READS) {
    const id = params.get(parameter)
    const card = id ? await read(db, id) : undefined
    if (card) return { ...card, desc: card.desc || SHARE_DESC }
  }
  return BRAND
}
