import { sumFen } from '@contract/rules/money'
import { fenToYuan } from '@contract/rules/price'
import type { goodsDetail } from '@contract/schemas/product'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import { memoryOf } from '../../core/memory'
import type { Ctx } from '../../ctx'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { type Deliveries, deliveryFor, readDeliveries, UNDELIVERABLE } from '../address/delivery'
import { deliverySummary } from '../address/deliveryText'
import { readAddresses } from '../address/readAddress'
import { couponsForGoods } from '../coupon/readCoupons'
import { cardsOf, goodsPicture } from '../goods/goodsCards'
import { SKU_WIDTH, skusOfGoods, toSku } from '../goods/selectSku'
import { shownServices } from '../goods/services'
import { isShownTo } from '../goods/shownGoods'
import { readReviews, reviewSummary } from '../review/readReviews'
import { cacheGoods } from './cacheGoods'

const GALLERY_WIDTH = 750
const PREVIEW_REVIEWS = 2
const RELATED = 6

type GoodsRow = Selectable<Database['goods']>
type DetailPart = z.input<typeof goodsDetail>['detail'][number]

/**
 * Returns everything on the goods page. Goods off sale are still shown to those whose orders and carts link to them, but
 * can't be bought.
 */
export async function readGoodsDetail(
  ctx: Ctx,
  goodsId: string,
  userId: string | undefined,
  now: number,
): Promise<z.input<typeof goodsDetail>> {
  const { db } = ctx
  const shared = await memoryOf(ctx).take(cacheGoods(goodsId), () => readShared(ctx, goodsId))
  if (!shared || !(shared.row.on_sale || (await isShown(db, goodsId, userId)))) {
    throw notFound('商品不存在或已下架')
  }
  const { row, part, deliveries } = shared
  return {
    ...part,
    ...toDeliveryPart(row, await deliveriesTo(db, deliveries, userId)),
    coupons: await couponsForGoods(db, { goodsId, categoryId: row.category_id }, userId, now),
  }
}

/** Returns what everybody sees of goods; undefined for unknown ones. */
async function readShared(reading: Pick<Context, 'db'>, goodsId: string) {
  const { db } = reading
  const row = await db
    .selectFrom('goods')
    .innerJoin('goods_categories', 'goods_categories.id', 'goods.category_id')
    .selectAll('goods')
    .select('goods_categories.name as category_name')
    .where('goods.id', '=', goodsId)
    .executeTakeFirst()
  if (!row) return undefined
  const skus = await skusOfGoods(db, goodsId)
  const { counts, goodPercent } = await reviewSummary(db, goodsId)
  const part = {
    ...toOwnPart(row),
    categoryName: row.category_name,
    skus: mapRows(skus, toSku),
    stock: row.on_sale ? sumFen(skus.map((sku) => sku.stock)) : 0,
    comments: {
      counts,
      goodPercent,
      list: await readReviews(reading, goodsId, 'all', { pageNum: 1, pageSize: PREVIEW_REVIEWS }),
    },
    related: await relatedTo(db, row),
  }
  return { row, part, deliveries: await readDeliveries(db) }
}

const isShown = async (db: DbOrTrx, goodsId: string, userId: string | undefined): Promise<boolean> =>
  (await db
    .selectFrom('goods')
    .select('id')
    .where('goods.id', '=', goodsId)
    .where(isShownTo(userId))
    .executeTakeFirst()) !== undefined

/** Returns the deliveries that the page can promise: none where nothing is delivered to the shopper's default address. */
async function deliveriesTo(
  db: DbOrTrx,
  deliveries: Deliveries,
  userId: string | undefined,
): Promise<Deliveries> {
  if (userId === undefined) return deliveries
  const address = (await readAddresses(db, userId)).find((row) => row.is_default)
  return deliveryFor(deliveries, address).deliverable ? deliveries : []
}

const toOwnPart = (row: GoodsRow) => ({
  goodsId: row.id,
  title: row.title,
  subtitle: row.subtitle,
  categoryId: row.category_id,
  gallery: row.gallery.map((key) => pictureUrl(key, GALLERY_WIDTH)).filter(Boolean),
  // Leave out pictures that don't exist: not every model has a close-up.
  detail: row.detail.flatMap((part): DetailPart[] => {
    if (part.type !== 'picture') return [part]
    const image = pictureUrl(part.picture, GALLERY_WIDTH)
    return image ? [{ type: part.type, image }] : []
  }),
  price: fenToYuan(row.price_from),
  priceMax: fenToYuan(row.price_to),
  marketPrice: row.market_price > row.price_from ? fenToYuan(row.market_price) : ('' as const),
  unit: row.unit,
  sales: row.sales,
  onSale: row.on_sale,
  specs: row.specs.map((spec) => ({
    specId: spec.id,
    name: spec.name,
    values: spec.values.map((value) => ({
      valueId: value.id,
      name: value.name,
      ...(value.picture && { image: goodsPicture(value.picture, SKU_WIDTH) }),
    })),
  })),
  attributes: row.attributes,
  limit: row.order_limit,
  tags: row.tags,
  fits: row.fits,
})

const toDeliveryPart = (row: GoodsRow, deliveries: Deliveries) => ({
  services: shownServices(row.services, deliveries),
  deliveryText: row.category_id === 'service' ? '购买后在订单中查看兑换码' : deliveryPromise(deliveries),
})

const deliveryPromise = (deliveries: Deliveries) =>
  deliveries.length > 0 ? deliverySummary(deliveries) : UNDELIVERABLE

async function relatedTo(db: DbOrTrx, row: GoodsRow) {
  const near = await db
    .selectFrom('goods')
    .select('id')
    .where('category_id', '=', row.category_id)
    .where('id', '!=', row.id)
    .where('on_sale', '=', true)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(RELATED)
    .execute()
  return cardsOf(
    db,
    near.map(({ id }) => id),
  )
}
