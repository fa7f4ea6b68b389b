import type { Selectable } from 'kysely'
import { notFound } from '../../core/errors'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'

type TypeRow = Selectable<Database['car_types']>
type ColourRow = Selectable<Database['car_type_colours']>
type PackRow = Selectable<Database['car_packs']>

/** A vehicle that can be ordered. Fen. */
export interface Combination {
  valueIds: [typeId: string, colourId: string, packId: string]
  /** Vehicles are built to order, so an offered one is never out of stock. */
  stock: number
  price: number
  deposit: number
}

/** All types, colours, packs and combinations that a series is sold in. */
export interface Offer {
  series: Selectable<Database['car_series']>
  types: TypeRow[]
  colours: ColourRow[]
  packs: PackRow[]
  combinations: Combination[]
}

/**
 * Returns the offer of a series. A vehicle's goods id is its series' id.
 * @returns undefined when no series has this id, or none of its types is on sale
 */
export async function findOffer(db: DbOrTrx, goodsId: string): Promise<Offer | undefined> {
  const series = await db.selectFrom('car_series').selectAll().where('id', '=', goodsId).executeTakeFirst()
  if (!series) return undefined
  const types = await db
    .selectFrom('car_types')
    .selectAll()
    .where('series_id', '=', goodsId)
    .where('on_sale', '=', true)
    .orderBy('position')
    .execute()
  if (types.length === 0) return undefined
  const ofSeries = db
    .selectFrom('car_types')
    .select('id')
    .where('series_id', '=', goodsId)
    .where('on_sale', '=', true)
  const colours = await db
    .selectFrom('car_type_colours')
    .selectAll()
    .where('type_id', 'in', ofSeries)
    .orderBy('position')
    .execute()
  const fits = await db.selectFrom('car_type_packs').selectAll().where('type_id', 'in', ofSeries).execute()
  const ofAny = new Set(fits.map(({ pack_id }) => pack_id))
  const all = await db
    .selectFrom('car_packs')
    .selectAll()
    .where('series_id', '=', goodsId)
    .orderBy('position')
    .execute()
  // Packs that were withdrawn at the desk are left for the orders that name them.
  const packs = all.filter(({ id }) => ofAny.has(id))
  const combinations = types.flatMap((type) =>
    colours
      .filter((colour) => colour.type_id === type.id)
      .flatMap((colour) =>
        packs
          .filter((pack) => fits.some((fit) => fit.type_id === type.id && fit.pack_id === pack.id))
          .map(
            (pack): Combination => ({
              valueIds: [type.id, colour.colour_id, pack.id],
              stock: 1,
              price: type.price + colour.surcharge + pack.price,
              deposit: type.deposit,
            }),
          ),
      ),
  )
  return { series, types, colours, packs, combinations }
}

/** Returns the offer of a series. @throws ShopError notFound when it can't be ordered online */
export async function readOffer(db: DbOrTrx, goodsId: string): Promise<Offer> {
  const offer = await findOffer(db, goodsId)
  if (!offer || offer.combinations.length === 0) throw notFound('这款车暂不接受线上订购')
  return offer
}

/** Returns the surcharge of a colour in the series, the same for every type that has it. */
export const surchargeOf = (offer: Offer, colourId: string): number =>
  offer.colours.find((colour) => colour.colour_id === colourId)?.surcharge ?? 0
