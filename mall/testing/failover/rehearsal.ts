import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx } from '../../src/ctx'
import type { Db } from '../../src/db/open'
import { readEnv } from '../../src/env'
import { openMall } from '../../src/open'
import { sendOver } from '../callOver'
import { seedCrowd } from '../crowd'
import { startMallProcess } from '../mallProcess'
import type { openWechatStandIn } from '../payStandIns/wechatStandIn'
import { wrongWithPlatform } from './platformLedger'
import type { Ends } from './servers'
import type { Acknowledged, Seen, Shopping } from './shoppers'

type StandIn = Awaited<ReturnType<typeof openWechatStandIn>>

export const SHOPPERS = 12

type Settings = Readonly<Record<string, string>>

/** A job that was cut off runs again when its lease is over. */
const SETTLE_MS = 150_000

/** Settings of malls in which few shoppers order all the time. */
export const MANY_ORDERS = {
  UNPAID_ORDERS_PER_USER: '0',
  UNPAID_PIECES_PER_USER: '0',
  ABANDONED_ORDERS_PER_DAY: '0',
  MALL_LOG: process.env.MALL_LOG ?? 'silent',
} as const

/** Opens a mall in this process on an empty database, with shoppers and stock. */
export async function openSeededMall(ends: Ends, settings: Settings) {
  const own = await openMall(readEnv({ ...settings, MALL_MIGRATE: '1', MALL_SEED: '1' }))
  ends.push(own.close)
  const buyers = await seedCrowd(own.ctx, SHOPPERS)
  return { own, buyers, skuIds: await skusOnSale(own.ctx.db) }
}

/** Starts two malls, which the platform notifies in turn. Returns their addresses. */
export async function startTwoMalls(ends: Ends, settings: Settings, standIn: StandIn['standIn']) {
  const bases: string[] = []
  for (let n = 0; n < 2; n += 1) {
    const { base, child } = await startMallProcess({ ...settings, MALL_SEED: '0' })
    ends.push(() => child.kill('SIGKILL'))
    bases.push(base)
  }
  notifyMalls(standIn, bases)
  return bases
}

/** Gives every SKU stock for a rehearsal, and returns some that are on sale. */
export async function skusOnSale(db: Db): Promise<string[]> {
  await sql`update skus set stock = 1000000`.execute(db)
  const { rows } = await sql<{ id: string }>`select skus.id from skus join goods on goods.id = skus.goods_id
    where skus.on_sale and goods.on_sale and skus.price > 0 order by skus.id limit 40`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets the platform's notifications go to these addresses in turn. */
export function notifyMalls(standIn: StandIn['standIn'], bases: readonly string[]): void {
  let turn = 0
  standIn.connect({
    app: {
      inject: async ({ url: path, headers, payload }: Record<string, never>) => {
        turn += 1
        const answer = await sendOver(`${bases[turn % bases.length]}${path}`, 'POST', payload, headers)
        return { statusCode: answer.status, body: '{}', json: () => ({ message: '' }) }
      },
    },
  } as never)
}

export const newSeen = (): Seen => ({ statuses: {}, latencies: [], failedFrom: 0, failedTo: 0 })

export function newShopping(of: Pick<Shopping, 'bases' | 'platform' | 'skuIds'>): Shopping {
  const acknowledged: Acknowledged = { orders: new Map(), payments: new Set(), cancelled: new Set() }
  return { ...of, seen: newSeen(), acknowledged, isOver: false }
}

/** Compares the ledger, until nothing is wrong, while the platform repeats what it has to say; returns what remains. */
export async function settledLedger(
  ctx: Ctx,
  { standIn, platform, acknowledged }: StandIn & { acknowledged: Acknowledged },
): Promise<string[]> {
  for (const until = performance.now() + SETTLE_MS; ; await setTimeoutAsync(2_000)) {
    await platform.notifications.deliverAll()
    await standIn.settleRefunds()
    await platform.notifications.deliverAll()
    const wrong = await wrongWithPlatform(ctx, platform, acknowledged)
    if (wrong.length === 0 || performance.now() > until) return wrong
  }
}

/** Returns answers that no caller may get, whatever happens to the servers. */
export const unexpected = ({ statuses }: Pick<Seen, 'statuses'>): string[] =>
  Object.entries(statuses)
    .filter(([status]) => !['200', '503'].includes(status))
    .map(([status, count]) => `${count} calls got ${status}`)

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

export const countsOf = ({ orders, payments, cancelled }: Acknowledged): string =>
  `acknowledged: ${orders.size} orders, ${payments.size} payments, ${cancelled.size} cancellations`

/** Returns the milliseconds within which a share of the answered calls got their answer. */
export function latencyOf({ latencies }: Seen, share: number): number {
  const sorted = [...latencies].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
