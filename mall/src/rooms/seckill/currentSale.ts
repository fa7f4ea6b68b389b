import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import type { DbOrTrx } from '../../db/transact'
import { ORDER_STATUS } from '../order/rules'

/** A seckill sale with its goods, as last read from the database. Prices in fen. */
export interface Sale {
  id: string
  sessionId: string
  goodsId: string
  skuId: string
  title: string
  attr: string
  attrStr: string
  picture: string
  gallery: string[]
  price: number
  originalPrice: number
  total: number
  left: number
  putBack: number
  perUser: number
  /** Number of orders ever made; while it doesn't change, the buyers don't either. */
  made: number
  startAt: number
  endAt: number
  closedAt: number | null
  /** Sold out, but some orders are unpaid. */
  mayReopen: boolean
}

const columns = sql<Sale>`
  item.id, item.session_id as "sessionId", item.goods_id as "goodsId", item.sku_id as "skuId",
  goods.title, sku.attr, sku.attr_str as "attrStr", sku.picture, goods.gallery,
  item.price, item.original_price as "originalPrice", item.total, item.left_stock as "left",
  item.put_back as "putBack", item.per_user as "perUser", item.made,
  session.start_at as "startAt", session.end_at as "endAt", item.closed_at as "closedAt",
  case when item.left_stock > 0 then false else exists (
    select 1 from seckill_orders taken join orders on orders.id = taken.order_id
    where taken.item_id = item.id and taken.returned_at is null
      and orders.order_status = ${ORDER_STATUS.unpaid}
  ) end as "mayReopen"`

const tables = sql`
  seckill_items item
  join seckill_sessions session on session.id = item.session_id
  join goods on goods.id = item.goods_id
  join skus sku on sku.id = item.sku_id`

export async function readSale(db: DbOrTrx, id: string): Promise<Sale | undefined> {
  const { rows } = await sql<Sale>`select ${columns} from ${tables} where item.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the sales of a session, in order. */
export async function readSalesOf(db: DbOrTrx, sessionId: string): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select ${columns} from ${tables} where item.session_id = ${sessionId} order by item.position, item.id
  `.execute(db)
  return rows
}

/** Cache time: how long this process may miss a change made by another one. Its own changes it sees at once. */
const FRESH_MS = 250

/** Purchases of one shopper in a seckill. */
export interface KnownBuyer {
  taken: number
  /** Client keys of all orders made, lapsed ones included. */
  clientKeys: Set<string>
}

export interface KnownSale extends Sale {
  /** Buyers by user id, to tell a repeated order from a new one. Read only when the sale is sold out, else null. */
  buyers: ReadonlyMap<string, KnownBuyer> | null
}

interface CachedSale {
  sale: KnownSale | undefined
  /** `performance.now()` of the read. */
  readAt: number
  changes: number
  reading: Promise<KnownSale | undefined> | null
}

const cacheOf = new WeakMap<Ctx, Map<string, CachedSale>>()
let changes = 0

/** Invalidates the cache after this process has changed a sale. */
export function salesChanged(): void {
  changes++
}

/**
 * Returns a sale, cached for a quarter of a second so that a crowd's requests read it once. The cache only saves
 * queries: the database decides whether something is sold (`sellRound`).
 */
export function currentSale(ctx: Ctx, id: string): Promise<KnownSale | undefined> | KnownSale {
  const cached = cachedFor(ctx, id)
  const fresh = freshOf(cached)
  if (fresh) return fresh
  cached.reading ??= refresh(ctx, id, cached)
  return cached.reading
}

/** Returns the sale if a fresh copy is in the cache. */
export const knownSale = (ctx: Ctx, id: string): KnownSale | undefined => {
  const cached = cacheOf.get(ctx)?.get(id)
  return cached && freshOf(cached)
}

const freshOf = (cached: CachedSale): KnownSale | undefined =>
  cached.changes === changes && performance.now() - cached.readAt < FRESH_MS ? cached.sale : undefined

async function refresh(ctx: Ctx, id: string, cached: CachedSale): Promise<KnownSale | undefined> {
  try {
    const asOf = changes
    const sale = await readSale(ctx.db, id)
    const buyers = sale && sale.left <= 0 ? await buyersOf(ctx, sale, cached.sale) : null
    cached.sale = sale && { ...sale, buyers }
    cached.readAt = performance.now()
    cached.changes = asOf
    return cached.sale
  } finally {
    cached.reading = null
  }
}

async function buyersOf(ctx: Ctx, sale: Sale, before: KnownSale | undefined): Promise<KnownSale['buyers']> {
  if (before?.buyers && before.made === sale.made) return before.buyers
  const rows = await ctx.db
    .selectFrom('seckill_orders as made')
    .innerJoin('orders', 'orders.id', 'made.order_id')
    .innerJoin('seckill_buyers as buyer', (join) =>
      join.onRef('buyer.item_id', '=', 'made.item_id').onRef('buyer.user_id', '=', 'made.user_id'),
    )
    .select(['made.user_id', 'orders.client_key', 'buyer.taken'])
    .where('made.item_id', '=', sale.id)
    .execute()
  const buyers = new Map<string, KnownBuyer>()
  for (const { user_id: userId, client_key: clientKey, taken } of rows) {
    const buyer = buyers.get(userId) ?? { taken, clientKeys: new Set() }
    buyers.set(userId, buyer)
    if (clientKey) buyer.clientKeys.add(clientKey)
  }
  return buyers
}

/** Updates the cached sale after this process has sold, without reading it again. */
export function noteSold(ctx: Ctx, id: string, left: number, made: number): void {
  const { sale } = cachedFor(ctx, id)
  if (sale) Object.assign(sale, { left, made, buyers: null })
}

/** Makes the next read go to the database. */
export function forgetSale(ctx: Ctx, id: string): void {
  cachedFor(ctx, id).readAt = Number.NEGATIVE_INFINITY
}

/** Limit of the cache, so that made-up ids can't fill the memory. */
const MOST_CACHED = 1_000

function cachedFor(ctx: Ctx, id: string): CachedSale {
  const sales = cacheOf.get(ctx) ?? new Map<string, CachedSale>()
  cacheOf.set(ctx, sales)
  const known = sales.get(id)
  if (known) return known
  if (sales.size >= MOST_CACHED) sales.clear()
  const cached: CachedSale = { sale: undefined, readAt: Number.NEGATIVE_INFINITY, changes: -1, reading: null }
  sales.set(id, cached)
  return cached
}
