import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { badInput, notFound, ShopError } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import type { CartPlace } from './readCart'
import { lineState } from './rules'

const MAX_LINES = 120
/** Lines of one shopper at all places together: a call may name any place, so others are no room without end. */
const MAX_AT_ALL_PLACES = 600
const MAX_PIECES = 999

/** Adds a SKU to the cart, checked; adds to the number if it is there already. Returns the line's id. */
export async function addToCart(
  trx: Trx,
  userId: string,
  place: CartPlace,
  input: { skuId: string; number: number; fittedTo?: string | undefined },
  now: number,
): Promise<string> {
  await lockUser(trx, userId)
  const there = await trx
    .selectFrom('cart_lines')
    .select(['id', 'sku_id', 'number'])
    .where('user_id', '=', userId)
    .where('warehouse_id', '=', place.warehouseId)
    .where('area_id', '=', place.areaId)
    .execute()
  const same = there.find((line) => line.sku_id === input.skuId)
  if (!same && there.length >= MAX_LINES) throw badInput(`购物车最多放 ${MAX_LINES} 种商品，请先清理`)
  const number = (same?.number ?? 0) + input.number
  const price = await priceIfBuyable(trx, input.skuId, number)
  const fitted = input.fittedTo === undefined ? {} : { fitted_to: await seriesOf(trx, input.fittedTo) }
  if (same) {
    await trx
      .updateTable('cart_lines')
      .set({ number, checked: true, added_at: now, price_then: price, ...fitted })
      .where('id', '=', same.id)
      .execute()
    return same.id
  }
  const id = newId()
  await trx
    .insertInto('cart_lines')
    .values({
      id,
      user_id: userId,
      warehouse_id: place.warehouseId,
      area_id: place.areaId,
      sku_id: input.skuId,
      number,
      checked: true,
      price_then: price,
      added_at: now,
      ...fitted,
    })
    .execute()
  await dropOldLines(trx, userId)
  return id
}

/** Deletes the lines that were added longest ago, at whatever place, when the shopper has too many. The user is locked. */
export async function dropOldLines(trx: Trx, userId: string): Promise<void> {
  const tooMany = trx
    .selectFrom('cart_lines')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_AT_ALL_PLACES)
  await trx.deleteFrom('cart_lines').where('user_id', '=', userId).where('id', 'in', tooMany).execute()
}

/**
 * Changes a line's number or SKU; its position and mark remain. If the new SKU already has a line, the two are merged.
 */
export async function changeCartLine(
  trx: Trx,
  userId: string,
  place: CartPlace,
  input: { recId: string; number?: number | undefined; skuId?: string | undefined },
): Promise<void> {
  await lockUser(trx, userId)
  const line = await trx
    .selectFrom('cart_lines')
    .innerJoin('skus', 'skus.id', 'cart_lines.sku_id')
    .select(['cart_lines.number', 'cart_lines.sku_id', 'cart_lines.checked', 'skus.goods_id'])
    .where('cart_lines.id', '=', input.recId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!line) throw notFound('购物车里没有这件商品')
  const skuId = input.skuId || line.sku_id
  if (skuId !== line.sku_id) await sameGoods(trx, skuId, line.goods_id)
  const twin =
    skuId === line.sku_id
      ? undefined
      : await trx
          .selectFrom('cart_lines')
          .select(['id', 'number', 'checked'])
          .where('user_id', '=', userId)
          .where('warehouse_id', '=', place.warehouseId)
          .where('area_id', '=', place.areaId)
          .where('sku_id', '=', skuId)
          .executeTakeFirst()
  const number = (input.number ?? line.number) + (twin?.number ?? 0)
  // Always allow a smaller number: that is how a line that exceeds the stock is corrected.
  const fewer = skuId === line.sku_id && number < line.number
  const price = fewer ? undefined : await priceIfBuyable(trx, skuId, number)
  if (twin) await trx.deleteFrom('cart_lines').where('id', '=', twin.id).execute()
  await trx
    .updateTable('cart_lines')
    .set({
      number,
      sku_id: skuId,
      ...(skuId !== line.sku_id && { price_then: price, checked: line.checked || twin?.checked === true }),
    })
    .where('id', '=', input.recId)
    .where('user_id', '=', userId)
    .execute()
}

export async function checkCartLines(
  trx: Trx,
  userId: string,
  recIds: readonly string[],
  checked: boolean,
): Promise<void> {
  await trx
    .updateTable('cart_lines')
    .set({ checked })
    .where('user_id', '=', userId)
    .where('id', '=', anyOf(recIds))
    .execute()
}

/** Returns the id of a series; null for ''. @throws ShopError notFound when no series has it */
async function seriesOf(trx: Trx, seriesId: string): Promise<string | null> {
  if (seriesId === '') return null
  const series = await trx.selectFrom('car_series').select('id').where('id', '=', seriesId).executeTakeFirst()
  if (!series) throw notFound('车系不存在')
  return series.id
}

/** Returns the SKU's price in fen. @throws ShopError when it can't be bought in this number */
export async function priceIfBuyable(trx: Trx, skuId: string, number: number): Promise<number> {
  const sku = await trx
    .selectFrom('skus')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .select(['skus.price', 'skus.stock', 'goods.order_limit'])
    .select(sql<boolean>`skus.on_sale and goods.on_sale`.as('on_sale'))
    .where('skus.id', '=', skuId)
    .executeTakeFirst()
  if (!sku) throw notFound('商品规格不存在')
  if (number > MAX_PIECES) throw badInput(`最多选择 ${MAX_PIECES} 件`)
  const { state, reason } = lineState({
    number,
    onSale: sku.on_sale,
    stock: sku.stock,
    limit: sku.order_limit,
  })
  if (state === 'normal') return sku.price
  const overLimit = state === 'short' && number <= sku.stock
  throw new ShopError(overLimit ? ORDER_CODES.overLimit : ORDER_CODES.lineUnusable, reason)
}

async function sameGoods(trx: Trx, skuId: string, goodsId: string): Promise<void> {
  const sku = await trx.selectFrom('skus').select('goods_id').where('id', '=', skuId).executeTakeFirst()
  if (sku?.goods_id !== goodsId) throw notFound('商品规格不存在')
}
