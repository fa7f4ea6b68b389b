import { sumFen } from '@contract/rules/money'
import { fenToYuan } from '@contract/rules/price'
import type { cart, cartLine } from '@contract/schemas/cart'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import type { DbOrTrx } from '../../db/transact'
import { deliveryTo, readDeliveries } from '../address/delivery'
import { readAddresses } from '../address/readAddress'
import { goodsPicture, skuPicture } from '../goods/goodsCards'
import { lineState } from './rules'

export type Cart = z.input<typeof cart>
export type CartLine = z.input<typeof cartLine>

const PICTURE_WIDTH = 200

const stateOf = (row: CartRow) =>
  lineState({ number: row.number, onSale: row.onSale, stock: row.stock, limit: row.order_limit })

/** Whether a line could be bought now, checked or not. */
export const isFit = (row: CartRow): boolean => stateOf(row).state === 'normal'

/** Whether a line goes to checkout: checked, and can be bought. */
export const isBought = (row: CartRow): boolean => row.checked && isFit(row)

const toCartLine = (row: CartRow): CartLine => ({
  recId: row.id,
  goodsId: row.goods_id,
  skuId: row.sku_id,
  title: row.title,
  specText: row.attr_str,
  image: goodsPicture(row.picture, PICTURE_WIDTH),
  price: fenToYuan(row.price),
  number: row.number,
  stock: row.stock,
  limit: row.order_limit,
  checked: isBought(row),
  ...stateOf(row),
  priceDrop: fenToYuan(Math.max(0, row.price_then - row.price)),
  fittedTo: row.fitted_to ?? '',
  fits: row.fits,
})

export async function readCart(db: DbOrTrx, userId: string, place: CartPlace): Promise<Cart> {
  const rows = await cartRows(db, userId, place)
  const bought = rows.filter(isBought)
  const amount = sumFen(bought.map((row) => row.price * row.number))
  const normal = rows.filter((row) => stateOf(row).state === 'normal')
  return {
    lines: mapRows(rows, toCartLine),
    totals: {
      number: pieces(rows),
      checkedNumber: sumFen(bought.map((row) => row.number)),
      amount: fenToYuan(amount),
      allChecked: normal.length > 0 && bought.length === normal.length,
      freeDeliveryGap: fenToYuan(amount === 0 ? 0 : await missingToFree(db, userId, amount)),
    },
  }
}

/** Fen missing to free delivery to the default address; without one, to where it costs least. */
async function missingToFree(db: DbOrTrx, userId: string, amount: number): Promise<number> {
  const address = (await readAddresses(db, userId)).find((row) => row.is_default)
  return deliveryTo(await readDeliveries(db), address, amount).missing
}

export async function readCartLine(
  db: DbOrTrx,
  userId: string,
  place: CartPlace,
  recId: string,
): Promise<CartLine> {
  const row = (await cartRows(db, userId, place)).find(({ id }) => id === recId)
  if (!row) throw notFound('购物车里没有这件商品')
  return toCartLine(row)
}

export const cartCount = async (db: DbOrTrx, userId: string, place: CartPlace): Promise<number> =>
  pieces(await cartRows(db, userId, place))

/** Number of pieces for the cart's badge, without lines that can't be bought any more. */
const pieces = (rows: readonly CartRow[]): number =>
  sumFen(rows.filter((row) => stateOf(row).state !== 'invalid').map((row) => row.number))

export interface CartPlace {
  warehouseId: number
  areaId: number
}

/** Returns the cart lines with the current data of their SKUs, newest first. */
export async function cartRows(db: DbOrTrx, userId: string, place: CartPlace) {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('skus', 'skus.id', 'cart_lines.sku_id')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .leftJoin('car_series', 'car_series.id', 'cart_lines.fitted_to')
    .select(['cart_lines.id', 'cart_lines.sku_id', 'cart_lines.number', 'cart_lines.checked'])
    .select(['cart_lines.price_then', 'skus.attr_str', 'skus.price', 'skus.stock'])
    .select(skuPicture('skus').as('picture'))
    .select(['skus.on_sale as sku_on_sale', 'goods.on_sale as goods_on_sale'])
    .select(['goods.id as goods_id', 'goods.title', 'goods.order_limit', 'goods.category_id', 'goods.fits'])
    .select('car_series.name as fitted_to')
    .where('cart_lines.user_id', '=', userId)
    .where('cart_lines.warehouse_id', '=', place.warehouseId)
    .where('cart_lines.area_id', '=', place.areaId)
    .orderBy('cart_lines.added_at', 'desc')
    .orderBy('cart_lines.id')
    .execute()
  return rows.map(({ sku_on_sale, goods_on_sale, ...row }) => ({
    ...row,
    onSale: sku_on_sale && goods_on_sale,
  }))
}

export type CartRow = Awaited<ReturnType<typeof cartRows>>[number]
