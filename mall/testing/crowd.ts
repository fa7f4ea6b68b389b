import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { secretHash } from '../src/core/digests'
import type { Ctx } from '../src/ctx'
import { putOnSale } from '../src/modules/seckill/planSeckills'
import { newTokens } from '../src/modules/session/tokens'
import { newId } from '../src/newId'

export interface Buyer {
  userId: string
  token: string
  addressId: string
}

/** Inserts many signed-in users with one address each directly into the database. */
export async function seedCrowd(ctx: Ctx, count: number, prefix = newId()): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, (_, n) => ({
    userId: `u-${prefix}-${n}`,
    token: newTokens(ctx.secrets, `su-${prefix}-${n}`, `u-${prefix}-${n}`).accessToken,
    addressId: `a-${prefix}-${n}`,
  }))
  const rows = buyers.map(({ userId, token, addressId }) => ({
    u: userId,
    h: secretHash(token),
    a: addressId,
    p: `x${userId}`,
  }))
  const wide = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (u text, h text, a text, p text)`
  const now = ctx.clock.now()
  await ctx.transact(async (trx) => {
    await sql`insert into users (id, phone, created_at) select u, p, ${now}::bigint from ${wide}`.execute(trx)
    await sql`insert into sessions (id, user_id, created_at, rotated_at, confirmed)
      select 's' || u, u, ${now}::bigint, ${now}::bigint, true from ${wide}`.execute(trx)
    await sql`insert into session_tokens (hash, session_id, kind, generation, expires_at)
      select h, 's' || u, 'access', 0, ${now + DAY_MS}::bigint from ${wide}`.execute(trx)
    await sql`insert into addresses (id, user_id, name, phone, province_code, province_name, city_code, city_name,
        district_code, district_name, detail, tag, is_default, created_at, updated_at)
      select a, u, '买家', '13900000000', '110000', '北京市', '110100', '北京市', '110105', '朝阳区',
        '建国路 88 号', '家', true, ${now}::bigint, ${now}::bigint from ${wide}`.execute(trx)
  })
  return buyers
}

export interface SeckillInput {
  total: number
  perUser?: number
  /** Fen. */
  price?: number
  /** Milliseconds from now. */
  startsIn?: number
  lasts?: number
}

/** Puts the first goods of the catalogue into a new seckill in its own session; returns its id. */
export async function seedSeckill(ctx: Ctx, input: SeckillInput): Promise<string> {
  const { total, perUser = 1, price = 10_000, startsIn = -60_000, lasts = 3_600_000 } = input
  const startAt = ctx.clock.now() + startsIn
  return ctx.transact(async (trx) => {
    const session = { id: newId(), title: '测试场', start_at: startAt, end_at: startAt + lasts }
    await trx.insertInto('seckill_sessions').values(session).execute()
    const sku = await trx
      .selectFrom('skus')
      .innerJoin('goods', 'goods.id', 'skus.goods_id')
      .select('skus.id')
      .where('skus.price', '>', price)
      .where('skus.on_sale', '=', true)
      .where('goods.on_sale', '=', true)
      .orderBy('skus.id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('skus')
      .set({ stock: total * 2 })
      .where('id', '=', sku.id)
      .execute()
    const id = newId()
    await putOnSale(trx, session, { id, skuId: sku.id, position: 0, price, total, perUser })
    return id
  })
}

/** Returns stock and orders of a seckill; `adds` is true if every piece is accounted for. */
export async function ledgerOf(ctx: Ctx, itemId: string) {
  const { rows } = await sql<{
    total: number
    left: number
    putBack: number
    held: number
    orders: number
    buyers: number
    most: number
  }>`
    select item.total, item.left_stock as left, item.put_back as "putBack",
      coalesce(sum(taken.number) filter (where taken.returned_at is null), 0)::int as held,
      count(taken.order_id) filter (where taken.returned_at is null)::int as orders,
      count(distinct taken.user_id) filter (where taken.returned_at is null)::int as buyers,
      (select coalesce(max(taken), 0)::int from seckill_buyers where item_id = item.id) as most
    from seckill_items item left join seckill_orders taken on taken.item_id = item.id
    where item.id = ${itemId} group by item.id
  `.execute(ctx.db)
  const [ledger] = rows
  if (!ledger) throw new Error('no such seckill')
  return { ...ledger, adds: ledger.left + ledger.putBack + ledger.held === ledger.total }
}
