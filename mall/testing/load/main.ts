import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startPgbouncer } from '../../../scripts/lib/pgbouncer.mjs'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { runCommand } from '../../src/commands/command'
import { type Db, openServer } from '../../src/db/open'
import { readEnv } from '../../src/env'
import { openMall } from '../../src/open'
import { seedCrowd } from '../crowd'
import { type MallProcess, startMallProcess } from '../mallProcess'
import { hireOperator } from '../operators'
import type { Crowd } from './crowdCalls'
import { openLoop, type Step } from './openLoop'
import { limitOf, type Programs, type Usage, whileMeasured } from './usage'

const BUYERS = 500
const STEP_MS = Number(process.env.LOAD_STEP_SECONDS ?? 10) * 1_000
/** Above it shoppers don't wait, and the curve has its knee below it. */
const TOO_SLOW_MS = 1_000
const RATES = [20, 40, 80, 120, 160, 240, 320, 640]
const SHAPES = ['embedded', 'server', 'two', 'pooler'] as const
type Shape = (typeof SHAPES)[number]

const print = (line: string) => process.stdout.write(`${line}\n`)

// Measures the curve of p50, p99 and errors against arrivals of a mixed crowd: npm run load -w mall [-- embedded server two pooler]
runCommand(async (named) => {
  print(`${cpus().length} cores; mall, database and crowd are on this machine`)
  print(
    `| shape | visits/s | calls/s | p50 ms | p99 ms | 429 | 503 | other errors | cores: malls | PostgreSQL | crowd | all | load |\n|${'---|'.repeat(13)}`,
  )
  const knees: string[] = []
  for (const shape of SHAPES.filter((each) => named.length === 0 || named.includes(each)))
    knees.push(await measure(shape))
  return `\n${knees.join('\n')}`
})

/** Prints the rows of a shape; returns where its knee is, and what limits it. */
async function measure(shape: Shape): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-load-'))
  const malls: MallProcess[] = []
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const server = shape === 'embedded' ? undefined : await startPostgres()
    if (server) ends.push(server.stop)
    const pooler = shape === 'pooler' && server ? await startPgbouncer(server.url) : undefined
    if (pooler) ends.push(() => pooler.stop())
    const admin = server && openServer(server.url, 1)
    if (admin) ends.push(admin.close)
    const settings = {
      MALL_ENV: 'test',
      MALL_SECRET: 'a-secret-for-tests-only-0123456789',
      MALL_LOG: 'silent',
      MALL_DATA: folder,
      UNPAID_ORDERS_PER_USER: '0',
      UNPAID_PIECES_PER_USER: '0',
      ...(server && { DATABASE_URL: server.url }),
      ...(pooler && { DATABASE_POOLER_URL: pooler.url }),
    }
    const crowd = await prepare(settings)
    const count = shape === 'two' || shape === 'pooler' ? 2 : 1
    for (let n = 0; n < count; n += 1) malls.push(await startMallProcess({ ...settings, MALL_SEED: '0' }))
    const programs: Programs = {
      malls: malls.map(({ child }) => Number(child.pid)),
      server: server && admin && { data: server.data, db: admin.db },
      pooler: pooler?.pid,
    }
    const bases = malls.map(({ base }) => base)
    const knee = await climb(shape, programs, bases, crowd)
    if (admin) print(await workDone(admin.db))
    return knee
  } finally {
    for (const { child } of malls) child.kill('SIGKILL')
    for (const end of ends.reverse()) await end()
  }
}

/** Lets more and more arrive until the shape is too slow, or refuses. */
async function climb(
  shape: Shape,
  programs: Programs,
  bases: readonly string[],
  crowd: Crowd,
): Promise<string> {
  await openLoop(bases, crowd, 20, STEP_MS / 2)
  let knee = 0
  for (const rate of RATES) {
    const { result: step, usage } = await whileMeasured(programs, () => openLoop(bases, crowd, rate, STEP_MS))
    print(toRow(shape, step, usage))
    const refused = step.errors + step.tooMany + step.unavailable
    if (percentile(step, 0.99) > TOO_SLOW_MS || refused > step.calls / 100)
      return `${shape}: the knee lies between ${knee} and ${rate} visits/s. At ${rate} ${limitOf(usage, programs, cpus().length)}`
    knee = rate
  }
  return `${shape}: no knee up to ${knee} visits/s`
}

/** Says how much of the crowd's work reached the database. */
async function workDone(db: Db): Promise<string> {
  const { rows } = await sql<{ orders: number; shipped: number; applied: number; refunded: number }>`
    select count(*)::int as orders, (count(*) filter (where shipped_at is not null))::int as shipped,
      (select count(*) from after_sales)::int as applied, (count(*) filter (where refunded_amount > 0))::int as refunded
    from orders`.execute(db)
  const { orders = 0, shipped = 0, applied = 0, refunded = 0 } = rows[0] ?? {}
  return `${orders} orders, ${shipped} shipped, ${applied} applications, ${refunded} refunded`
}

/** Fills the database, and signs the crowd and an operator in. */
async function prepare(settings: Record<string, string>): Promise<Crowd> {
  const mall = await openMall(readEnv({ ...settings, MALL_MIGRATE: '1', MALL_SEED: '1' }))
  try {
    const { db } = mall.ctx
    await sql`update skus set stock = 1000000`.execute(db)
    const { rows } = await sql<{ sku: string; goods: string }>`
      select skus.id as sku, goods.id as goods from skus join goods on goods.id = skus.goods_id
      where skus.on_sale and goods.on_sale and skus.price > 0 order by skus.id`.execute(db)
    const operator = await hireOperator({ ctx: mall.ctx, app: undefined as never }, ['owner'])
    return {
      buyers: await seedCrowd(mall.ctx, BUYERS),
      skuIds: rows.map(({ sku }) => sku),
      goodsIds: [...new Set(rows.map(({ goods }) => goods))],
      desk: operator.cookie,
      work: { paid: [], shipped: [], applied: [] },
    }
  } finally {
    await mall.close()
  }
}

const percentile = ({ visits }: Step, share: number): number =>
  visits[Math.min(visits.length - 1, Math.floor(visits.length * share))] ?? 0

function toRow(shape: Shape, step: Step, usage: Usage): string {
  const cells = [
    shape,
    step.perSecond,
    Math.round((step.calls * 1_000) / STEP_MS),
    percentile(step, 0.5).toFixed(0),
    percentile(step, 0.99).toFixed(0),
    step.tooMany,
    step.unavailable,
    [step.errors, ...new Set(step.reasons)].join('; '),
    usage.malls.toFixed(2),
    usage.server.toFixed(2),
    usage.crowd.toFixed(2),
    usage.machine.toFixed(2),
    loadavg()[0]?.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}
