import type { BuildRange } from '@contract/rules/buildRules'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { mapRows } from '../../core/mapRows'
import type { Reasons } from '../../db/reasons'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { offeredColours } from '../car/colourView'
import { findOffer, type Offer } from '../vehicle/readOffer'

/** The choices of a series, as the rules judge them, with prices in fen. */
export interface Buildable {
  readonly offer: Offer
  readonly range: BuildRange
  readonly accessories: readonly AccessoryRow[]
}

export type AccessoryRow = Selectable<Database['build_accessories']> & {
  fits: string[]
  included_in: string[]
  sku_id: string
  goods_id: string
  /** Fen. */
  price: number
  stock: number
  picture: string
}

/** Returns what a series can be built from; undefined when no series has this id, or it can't be ordered. */
export async function findBuildable(db: DbOrTrx, seriesId: string): Promise<Buildable | undefined> {
  const offer = await findOffer(db, seriesId)
  if (!offer || offer.combinations.length === 0) return undefined
  const isOffered = (packId: string) => offer.packs.some(({ id }) => id === packId)
  const accessories = mapRows(await accessoryRows(db, seriesId), (row) => ({
    ...row,
    fits: [...row.fits],
    excludes: [...row.excludes],
    needs: [...row.needs],
    included_in: row.included_in.filter(isOffered),
  }))
  const withdrawn = await withdrawnAccessories(
    db,
    seriesId,
    accessories.map(({ key }) => key),
  )
  return { offer, range: { ...rangeOf(offer, accessories), withdrawn }, accessories }
}

/** Returns the names of all accessories but the offered ones, also of those that the desk has removed. */
async function withdrawnAccessories(db: DbOrTrx, seriesId: string, offered: readonly string[]) {
  const existing = await db
    .selectFrom('build_accessories')
    .leftJoin('build_accessory_skus as fitted', (join) =>
      join.onRef('fitted.accessory_key', '=', 'build_accessories.key').on('fitted.series_id', '=', seriesId),
    )
    .select(['key', 'name', 'fitted.sku_id'])
    .orderBy('position')
    .execute()
  const removed = await db.selectFrom('removed_accessories').select(['key', 'name']).execute()
  return [
    ...existing.map(({ key, name, sku_id }) => ({ key, name, otherSeriesOnly: sku_id === null })),
    ...removed.map(({ key, name }) => ({ key, name, otherSeriesOnly: false })),
  ].filter(({ key }) => !offered.includes(key))
}

/** The SKU of an accessory can be bought; tables `skus` and `goods`. */
const isSold = sql<boolean>`(skus.on_sale and goods.on_sale)`

const fitted = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from build_accessory_skus join skus on skus.id = sku_id join goods on goods.id = skus.goods_id
  where accessory_key = build_accessories.key and ${condition})`

/** Why no series offers an accessory. */
export const ACCESSORY_REASONS: Reasons = [
  [sql`not ${fitted(sql`true`)}`, '没有填写车系'],
  [sql`not ${fitted(isSold)}`, '它的商品都没有上架'],
]

/** Returns the accessories that a series takes and that are on sale. */
async function accessoryRows(db: DbOrTrx, seriesId: string): Promise<AccessoryRow[]> {
  return await db
    .selectFrom('build_accessories')
    .innerJoin('build_accessory_skus as fitted', 'fitted.accessory_key', 'build_accessories.key')
    .innerJoin('skus', 'skus.id', 'fitted.sku_id')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .selectAll('build_accessories')
    .select(['fitted.fits', 'fitted.included_in', 'fitted.sku_id'])
    .select(['skus.goods_id', 'skus.price', 'skus.stock', 'skus.picture'])
    .where('fitted.series_id', '=', seriesId)
    .where(isSold)
    .orderBy('build_accessories.position')
    .execute()
}

function rangeOf(offer: Offer, accessories: readonly AccessoryRow[]): BuildRange {
  const combined = (typeId: string, part: 1 | 2) => [
    ...new Set(
      offer.combinations
        .filter(({ valueIds }) => valueIds[0] === typeId)
        .map(({ valueIds }) => valueIds[part]),
    ),
  ]
  return {
    seriesId: offer.series.id,
    defaultTypeId: offer.types.find(({ hot }) => hot)?.id,
    types: offer.types
      .map(({ id, name }) => ({
        typeId: id,
        name,
        colourIds: combined(id, 1),
        packIds: combined(id, 2),
      }))
      .filter(({ colourIds }) => colourIds.length > 0),
    colours: offeredColours(offer.series)
      .filter(({ id }) => offer.colours.some(({ colour_id }) => colour_id === id))
      .map(({ id, name }) => ({ colourId: id, name })),
    packs: offer.packs.map(({ id, name }) => ({ packId: id, name })),
    accessories: accessories.map(({ key, name, fits, excludes, included_in, needs }) => ({
      key,
      name,
      fits,
      excludes: [...excludes, ...included_in],
      needs,
    })),
  }
}
