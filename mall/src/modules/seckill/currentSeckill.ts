import type { Ctx } from '../../ctx'
import { readSeckill, type Seckill } from './readSeckill'

/** Cache time: how long this process may miss a change made by another one. Its own changes it sees at once. */
const FRESH_MS = 250

/** Purchases of one shopper in a seckill. */
export interface KnownBuyer {
  taken: number
  /** Client keys of all orders made, lapsed ones included. */
  clientKeys: Set<string>
}

export interface KnownSeckill extends Seckill {
  /**
   * Buyers by user id, to distinguish a repeated order from a new one. Read only when the seckill is sold out, else
   * null.
   */
  buyers: ReadonlyMap<string, KnownBuyer> | null
}

interface CachedSeckill {
  seckill: KnownSeckill | undefined
  /** `performance.now()` of the read. */
  readAt: number
  changes: number
  reading: Promise<KnownSeckill | undefined> | null
}

const cacheOf = new WeakMap<Ctx, Map<string, CachedSeckill>>()
let changes = 0

/** Invalidates the cache after this process has changed a seckill. */
export function seckillsChanged(): void {
  changes++
}

/**
 * Returns a seckill, cached for a quarter of a second so that a crowd's requests read it once. The cache only saves
 * queries: the database decides whether something is sold (`sellRound`).
 */
export function currentSeckill(ctx: Ctx, id: string): Promise<KnownSeckill | undefined> | KnownSeckill {
  const cached = cachedFor(ctx, id)
  const fresh = freshOf(cached)
  if (fresh) return fresh
  cached.reading ??= refresh(ctx, id, cached)
  return cached.reading
}

/** Returns the seckill if a fresh copy is in the cache. */
export const knownSeckill = (ctx: Ctx, id: string): KnownSeckill | undefined => {
  const cached = cacheOf.get(ctx)?.get(id)
  return cached && freshOf(cached)
}

const freshOf = (cached: CachedSeckill): KnownSeckill | undefined =>
  cached.changes === changes && performance.now() - cached.readAt < FRESH_MS ? cached.seckill : undefined

async function refresh(ctx: Ctx, id: string, cached: CachedSeckill): Promise<KnownSeckill | undefined> {
  try {
    const asOf = changes
    const seckill = await readSeckill(ctx.db, id)
    const buyers = seckill && seckill.left <= 0 ? await buyersOf(ctx, seckill, cached.seckill) : null
    cached.seckill = seckill && { ...seckill, buyers }
    cached.readAt = performance.now()
    cached.changes = asOf
    return cached.seckill
  } finally {
    cached.reading = null
  }
}

async function buyersOf(
  ctx: Ctx,
  seckill: Seckill,
  before: KnownSeckill | undefined,
): Promise<KnownSeckill['buyers']> {
  if (before?.buyers && before.made === seckill.made) return before.buyers
  const rows = await ctx.db
    .selectFrom('seckill_orders as made')
    .innerJoin('orders', 'orders.id', 'made.order_id')
    .innerJoin('seckill_buyers as buyer', (join) =>
      join.onRef('buyer.item_id', '=', 'made.item_id').onRef('buyer.user_id', '=', 'made.user_id'),
    )
    .select(['made.user_id', 'orders.client_key', 'buyer.taken'])
    .where('made.item_id', '=', seckill.id)
    .execute()
  const buyers = new Map<string, KnownBuyer>()
  for (const { user_id: userId, client_key: clientKey, taken } of rows) {
    const buyer = buyers.get(userId) ?? { taken, clientKeys: new Set() }
    buyers.set(userId, buyer)
    if (clientKey) buyer.clientKeys.add(clientKey)
  }
  return buyers
}

/** Updates the cached seckill after this process has sold, without reading it again. */
export function noteSold(ctx: Ctx, id: string, left: number, made: number): void {
  const { seckill } = cachedFor(ctx, id)
  if (seckill) Object.assign(seckill, { left, made, buyers: null })
}

/** Makes the next read go to the database. */
export function forgetSeckill(ctx: Ctx, id: string): void {
  cachedFor(ctx, id).readAt = Number.NEGATIVE_INFINITY
}

/** Limit of the cache, so that made-up ids can't fill the memory. */
const MAX_CACHED = 1_000

function cachedFor(ctx: Ctx, id: string): CachedSeckill {
  const seckills = cacheOf.get(ctx) ?? new Map<string, CachedSeckill>()
  cacheOf.set(ctx, seckills)
  const known = seckills.get(id)
  if (known) return known
  if (seckills.size >= MAX_CACHED) seckills.clear()
  const cached: CachedSeckill = {
    seckill: undefined,
    readAt: Number.NEGATIVE_INFINITY,
    changes: -1,
    reading: null,
  }
  seckills.set(id, cached)
  return cached
}
