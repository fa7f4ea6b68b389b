import { BRAND_PICKUP } from '@contract/rules/brand'
import { fenToYuan, wanText } from '@contract/rules/price'
import type { carColour, carSeriesCard, carType } from '@contract/shapes/cars'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { colourView, offeredColours, seriesView } from './colourView'
import type { ColourView } from './tables'

type SeriesRow = Selectable<Database['car_series']>
export type TypeRow = Selectable<Database['car_types']>
type SeriesCard = z.input<typeof carSeriesCard>

const CARD_WIDTH = 750
const THUMB_WIDTH = 400
const VIEW_WIDTH = 750
const TYPE_WIDTH = 400
const TURNTABLE_WIDTH = 640
const MAX_TURNTABLE_FRAMES = 72

const seriesWithPrices = (db: DbOrTrx) =>
  db
    .selectFrom('car_series')
    .innerJoin('car_types', 'car_types.series_id', 'car_series.id')
    .where('car_types.on_sale', '=', true)
    .selectAll('car_series')
    .select([
      sql<number>`min(car_types.price)`.as('price_from'),
      sql<number>`max(car_types.price)`.as('price_to'),
      sql<number>`count(*)::int`.as('type_count'),
    ])
    .groupBy('car_series.id')

type PricedSeries = SeriesRow & { price_from: number; price_to: number; type_count: number }

const toSeriesCard = (row: PricedSeries): SeriesCard => ({
  seriesId: row.id,
  name: row.name,
  enName: row.en_name,
  slogan: row.slogan,
  className: row.class_name,
  energyType: row.energy,
  image: pictureUrl(seriesView(row), CARD_WIDTH),
  thumb: pictureUrl(seriesView(row), THUMB_WIDTH),
  priceFrom: wanText(row.price_from),
  priceTo: wanText(row.price_to),
  typeCount: row.type_count,
  tags: row.tags,
  brandId: row.brand_id,
  brandName: row.brand_name,
})

const toColours = (row: SeriesRow): z.input<typeof carColour>[] =>
  offeredColours(row).map((colour) => {
    const view = (name: ColourView) => pictureUrl(colourView(row, colour.id, name), VIEW_WIDTH)
    return {
      colourId: colour.id,
      name: colour.name,
      hex: colour.hex,
      views: { f34: view('f34'), side: view('side'), r34: view('r34'), front: view('front') },
    }
  })

/** Returns a type's picture: the operator's, else the studio's, else the series' side view. */
const typePicture = (row: TypeRow, series: SeriesRow) =>
  pictureUrl(row.picture || `trucks/${series.id}/trim/${row.drawing}`, TYPE_WIDTH) ||
  pictureUrl(seriesView(series, 'side'), TYPE_WIDTH)

export const toType = (row: TypeRow, series: SeriesRow): z.input<typeof carType> => ({
  typeId: row.id,
  seriesId: row.series_id,
  name: row.name,
  price: fenToYuan(row.price),
  priceText: wanText(row.price),
  deposit: fenToYuan(row.deposit),
  image: typePicture(row, series),
  energyType: row.energy,
  powerText: row.power_text,
  highlights: row.highlights,
  hot: row.hot,
})

/**
 * Returns the series of a brand in showroom order. The shop's own brand returns those of all brands, because the shop
 * sells the maker's whole range.
 */
export async function readSeries(db: DbOrTrx, brandId: number = BRAND_PICKUP): Promise<SeriesCard[]> {
  const rows = await seriesWithPrices(db)
    .$if(brandId !== BRAND_PICKUP, (query) => query.where('car_series.brand_id', '=', brandId))
    .orderBy('car_series.position')
    .execute()
  return mapRows(rows, toSeriesCard)
}

export async function readSeriesDetail(db: DbOrTrx, seriesId: string) {
  const series = await seriesWithPrices(db).where('car_series.id', '=', seriesId).executeTakeFirst()
  if (!series) throw notFound('车系不存在或已停售')
  return {
    ...toSeriesCard(series),
    intro: series.intro,
    colours: toColours(series),
    figures: series.figures,
    story: series.story.map(({ title, text, picture }) => ({
      title,
      text,
      image: pictureUrl(picture, VIEW_WIDTH),
    })),
    types: await readTypes(db, seriesId),
    turntable: turntableOf(seriesId),
  }
}

/** Returns the turntable frames that exist, up to the first gap. */
function turntableOf(seriesId: string): string[] {
  const frames = Array.from({ length: MAX_TURNTABLE_FRAMES }, (_, place) =>
    pictureUrl(`turntable/${seriesId}/${String(place).padStart(2, '0')}`, TURNTABLE_WIDTH),
  )
  const end = frames.indexOf('')
  return end < 0 ? frames : frames.slice(0, end)
}

/** Returns the types of one series, or of all. */
export async function readTypes(db: DbOrTrx, seriesId: string | undefined) {
  const rows = await typeRows(db, seriesId ? { seriesId } : {})
  return mapRows(rows, ({ type, series }) => toType(type, series))
}

export async function readType(db: DbOrTrx, typeId: string) {
  const [found] = await typeRows(db, { typeIds: [typeId] })
  if (!found) throw notFound('车型不存在或已停售')
  const { type, series } = found
  return {
    ...toType(type, series),
    seriesName: series.name,
    colours: toColours(series),
    figures: type.figures,
  }
}

/** Returns types that are on sale. */
export async function typeRows(db: DbOrTrx, input: { seriesId?: string; typeIds?: string[] }) {
  let query = db.selectFrom('car_types').innerJoin('car_series', 'car_series.id', 'car_types.series_id')
  query = query.where('car_types.on_sale', '=', true)
  if (input.seriesId) query = query.where('car_types.series_id', '=', input.seriesId)
  if (input.typeIds) query = query.where('car_types.id', '=', anyOf(input.typeIds))
  const types = await query
    .selectAll('car_types')
    .orderBy('car_series.position')
    .orderBy('car_types.position')
    .execute()
  const series = await db.selectFrom('car_series').selectAll().execute()
  const byId = new Map(series.map((row) => [row.id, row]))
  return types.map((type) => ({ type, series: byId.get(type.series_id)! }))
}
