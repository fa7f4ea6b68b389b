import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startPgbouncer } from '../../../scripts/lib/pgbouncer.mjs'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { runCommand } from '../../src/commands/command'
import { readEnv } from '../../src/env'
import { openMall } from '../../src/open'
import { seedCrowd } from '../crowd'
import { type MallProcess, startMallProcess } from '../mallProcess'
import { hireOperator } from '../operators'
import type { Crowd } from './crowdCalls'
import { openLoop, type Step } from './openLoop'

const BUYERS = 500
const STEP_MS = Number(process.env.LOAD_STEP_SECONDS ?? 10) * 1_000
/** Beyond it nobody waits, and the curve has its knee before. */
const TOO_SLOW_MS = 1_000
const RATES = [10, 20, 40, 80, 160, 320, 640]
const SHAPES = ['embedded', 'server', 'two', 'pooler'] as const
type Shape = (typeof SHAPES)[number]

const print = (line: string) => process.stdout.write(`${line}\n`)

// Measures the curve of p50, p99 and errors against arrivals of a mixed crowd: npm run load -w mall [-- embedded server two pooler]
runCommand(async (named) => {
  print(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; mall, database and crowd are on this machine`,
  )
  for (const shape of SHAPES.filter((each) => named.length === 0 || named.includes(each)))
    await measure(shape)
  return 'done'
})

async function measure(shape: Shape): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-load-'))
  const server = shape === 'embedded' ? undefined : await startPostgres()
  const pooler =
    shape === 'pooler' && server
      ? await startPgbouncer(server.url).catch(async (error) => {
          await server.stop()
          throw error
        })
      : undefined
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
  const malls: MallProcess[] = []
  try {
    const crowd = await prepare(settings)
    const count = shape === 'two' || shape === 'pooler' ? 2 : 1
    for (let n = 0; n < count; n += 1) malls.push(await startMallProcess({ ...settings, MALL_SEED: '0' }))
    const bases = malls.map(({ base }) => base)
    await openLoop(bases, crowd, 20, STEP_MS / 2)
    print(
      `\n${shape}, ${count} process${count > 1 ? 'es' : ''}\n| visits/s | calls/s | p50 ms | p99 ms | errors | ms of processor per call: mall |\n|---|---|---|---|---|---|`,
    )
    let knee = 0
    for (const rate of RATES) {
      const before = cpuMs(malls)
      const step = await openLoop(bases, crowd, rate, STEP_MS)
      print(toRow(step, cpuMs(malls) - before))
      if (percentile(step, 0.99) > TOO_SLOW_MS || step.errors > step.calls / 100) break
      knee = rate
    }
    print(knee > 0 ? `the knee lies above ${knee} visits/s` : 'too slow from the first rate on')
  } finally {
    for (const { child } of malls) child.kill('SIGKILL')
    await pooler?.stop()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
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
    }
  } finally {
    await mall.close()
  }
}

/** Milliseconds of processor time of the malls so far, from Linux: fields 14 and 15 are ticks of 10 ms. */
const cpuMs = (malls: readonly MallProcess[]): number =>
  malls.reduce((sum, { child }) => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)

const percentile = ({ visits }: Step, share: number): number =>
  visits[Math.min(visits.length - 1, Math.floor(visits.length * share))] ?? 0

function toRow(step: Step, usedMs: number): string {
  const { perSecond, calls, errors } = step
  const cells = [
    perSecond,
    Math.round((calls * 1_000) / STEP_MS),
    percentile(step, 0.5).toFixed(0),
    percentile(step, 0.99).toFixed(0),
    errors,
    (usedMs / calls).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}
