import { defaultTypeOf, NOT_BUILDABLE } from '@contract/rules/buildRules'
import { fenToYuan } from '@contract/rules/price'
import type { buildOffer } from '@contract/shapes/build'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { colourView, seriesView } from '../car/colourView'
import type { ColourView } from '../car/tables'
import { goodsPicture, ROW_WIDTH } from '../goods/goodsCards'
import { surchargeOf } from '../vehicle/readOffer'
import { type AccessoryRow, findBuildable } from './findBuildable'
import { layerOf, STACKS } from './layers'
import type { StoredRates } from './tables'

type BuildOffer = z.input<typeof buildOffer>
type Accessory = BuildOffer['accessories'][number]

const VIEW_WIDTH = 1200
const THUMB_WIDTH = 200

/** Returns what a series can be built from; without an id, of the first series. @throws ShopError notFound */
export async function readBuildOffer(db: DbOrTrx, seriesId: string, now: number): Promise<BuildOffer> {
  const all = await db
    .selectFrom('car_series')
    .select(['id', 'name', 'colours'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('car_types')
          .innerJoin('car_type_colours', 'car_type_colours.type_id', 'car_types.id')
          .innerJoin('car_type_packs', 'car_type_packs.type_id', 'car_types.id')
          .select('car_types.id')
          .whereRef('car_types.series_id', '=', 'car_series.id')
          .where('car_types.on_sale', '=', true),
      ),
    )
    .orderBy('position')
    .execute()
  const buildable = await findBuildable(db, seriesId || (all[0]?.id ?? ''))
  const rates = await readRates(db)
  if (!buildable || !rates) throw notFound(NOT_BUILDABLE)
  const { offer, range, accessories } = buildable
  const weights = await db
    .selectFrom('build_types')
    .selectAll()
    .where('type_id', '=', anyOf(offer.types.map(({ id }) => id)))
    .execute()
  const { series } = offer
  return {
    seriesId: series.id,
    seriesName: series.name,
    slogan: series.slogan,
    defaultTypeId: defaultTypeOf(range),
    types: range.types.flatMap(({ typeId, colourIds, packIds }) => {
      const type = offer.types.find(({ id }) => id === typeId)
      const weight = weights.find((one) => one.type_id === typeId)
      return mapRows(type ? [type] : [], (type) => ({
        typeId,
        name: type.name,
        price: fenToYuan(type.price),
        deposit: fenToYuan(type.deposit),
        energyType: type.energy,
        powerText: type.power_text,
        colourIds: [...colourIds],
        packIds: [...packIds],
        curbKg: weight?.curb_kg ?? 0,
        payloadKg: weight?.payload_kg ?? 0,
        layer: layerOf(`${series.id}/type/${type.drawing}`),
      }))
    }),
    colours: mapRows(range.colours, ({ colourId, name }) => {
      const view = (name: ColourView) => pictureUrl(colourView(series, colourId, name), VIEW_WIDTH)
      return {
        colourId,
        name,
        hex: series.colours.find(({ id }) => id === colourId)?.hex ?? '',
        surcharge: fenToYuan(surchargeOf(offer, colourId)),
        layer: layerOf(`${series.id}/truck/${colourId}`),
        views: { f34: view('f34'), side: view('side'), r34: view('r34'), front: view('front') },
      }
    }),
    packs: mapRows(offer.packs, ({ id, name, note, price }) => ({
      packId: id,
      name,
      note,
      price: fenToYuan(price),
    })),
    accessories: mapRows(accessories, (row) => toAccessory(row, series.id)),
    withdrawn: [...(range.withdrawn ?? [])],
    stacks: STACKS.map((layers) => ({ layers: [...layers] })),
    rates,
    series: mapRows(all, ({ id, name, colours }) => ({
      seriesId: id,
      name,
      image: pictureUrl(seriesView({ id, colours }), THUMB_WIDTH),
    })),
    serverTime: now,
  }
}

const toAccessory = (row: AccessoryRow, seriesId: string): Accessory => ({
  key: row.key,
  name: row.name,
  note: row.note,
  goodsId: row.goods_id,
  skuId: row.sku_id,
  price: fenToYuan(row.price),
  stock: row.stock,
  image: goodsPicture(row.picture, ROW_WIDTH),
  layer: layerOf(`${seriesId}/fit/${row.key}`),
  fits: row.fits,
  excludes: [...row.excludes, ...row.included_in],
  needs: row.needs,
})

async function readRates(db: DbOrTrx): Promise<StoredRates | undefined> {
  return (await db.selectFrom('road_rates').select('rates').executeTakeFirst())?.rates
}
