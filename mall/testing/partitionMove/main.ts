import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { runCommand } from '../../src/commands/command'
import { startOfMonth } from '../../src/db/dayOf'
import { WAITING } from '../../src/db/lockWaits'
import type { Db } from '../../src/db/open'
import { openServer } from '../../src/db/open'
import { leavesOf } from '../../src/db/partitions'
import { partitionTable } from '../../src/db/partitionTable'
import { PATIENT_LIMITS } from '../../src/db/serverPool'
import { readEnv } from '../../src/env'
import { dropOld } from '../../src/jobs/dropOld'
import { countSteps } from '../../src/modules/tracking/funnel'
import { saveEvents } from '../../src/modules/tracking/keys'
import { openMall } from '../../src/open'
import { makePlain } from '../plainTable'
import { event } from '../trackingRows'

const DAYS = 85
const DEVICES = 8
const PAUSE_MS = 100
const print = (line: string) => process.stdout.write(`${line}\n`)

// Splits a table of tracking events by month under load, then deletes a month row by row and drops the rest at once:
// npm run partition-move -w mall [-- <rows>]
runCommand(async ([rows = '5000000']) => {
  const server = await startPostgres({ settings: ['max_connections=40'] })
  const mall = await openMall(readEnv({ MALL_ENV: 'test', DATABASE_URL: server.url, MALL_MIGRATE: '1' }))
  const own = openServer(server.url, 1, PATIENT_LIMITS)
  const { ctx } = mall
  const now = ctx.clock.now()
  try {
    await makePlain(own.db, 'tracking_events')
    await fill(own.db, Number(rows), now)
    const load = startLoad(ctx)
    const phase = async (name: string, work: () => Promise<unknown>) => {
      load.begin()
      const from = performance.now()
      await work()
      print(`${name}: ${((performance.now() - from) / 1_000).toFixed(2)} s; ${load.summary()}`)
    }
    await phase('before', () => setTimeoutAsync(10_000))
    await phase('move', () => partitionTable(own.db, 'tracking_events', now, WAITING))
    await phase('after', () => setTimeoutAsync(10_000))
    await phase('delete 30 days row by row', () =>
      dropOld(ctx.db, 'tracking_events', now - (DAYS - 30) * DAY_MS, now),
    )
    await phase('drop all the rest', () =>
      dropOld(ctx.db, 'tracking_events', startOfMonth(now, 2), startOfMonth(now, 2)),
    )
    const saved = await load.stop()
    const [{ left } = { left: 0 }] = (
      await sql<{ left: number }>`select count(*)::int as left from tracking_events`.execute(own.db)
    ).rows
    print(`${saved} events saved meanwhile, ${left} of them not dropped`)
    return (await leavesOf(own.db, 'tracking_events')).map(({ name }) => name).join(', ')
  } finally {
    await own.close()
    await mall.close()
    await server.stop()
  }
})

async function fill(db: Db, rows: number, now: number): Promise<void> {
  await sql`insert into tracking_events
    select md5('e' || i), 'device-' || i % 50000, 'shop', 'h5',
      case when i % 3 = 0 then 'pages/index/index' else 'pages/goodsDetail/goodsDetail' end, 'page', 'page',
      case when i % 10 = 0 then 'tap' else 'view' end, '', 'pages/index/index', 3000, 1, '', 0, '',
      ${now}::bigint - (${DAYS * DAY_MS}::float8 * i / ${rows}::float8)::bigint
    from generate_series(1, ${rows}::int) i`.execute(db)
  await sql`vacuum analyze tracking_events`.execute(db)
  const { rows: sizes } = await sql<{ size: string }>`
    select pg_size_pretty(pg_total_relation_size('tracking_events')) as size`.execute(db)
  print(`${rows} rows, ${sizes[0]?.size}`)
}

/** Devices that report twenty events at a time, and an operator who looks at today's funnel. */
function startLoad(ctx: Awaited<ReturnType<typeof openMall>>['ctx']) {
  let isOver = false
  let saved = 0
  let times: number[] = []
  let errors: string[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work().catch((error: Error) => errors.push(error.message))
    times.push(performance.now() - from)
    await setTimeoutAsync(PAUSE_MS)
  }
  const device = async (name: string) => {
    for (let nth = 0; !isOver; nth += 1) {
      const events = Array.from({ length: 20 }, (_none, place) => event(`${name}-${nth}-${place}`))
      await timed(async () => {
        const fresh = await saveEvents(ctx, { uniqueId: name, topic: 'shop', platform: 'h5' }, events)
        saved += fresh
      })
    }
  }
  const operator = async () => {
    while (!isOver) await timed(() => countSteps(ctx.db, ctx.clock.now() - 3_600_000, ctx.clock.now()))
  }
  const all = [operator(), ...Array.from({ length: DEVICES }, (_none, place) => device(`live-${place}`))]
  return {
    begin() {
      times = []
      errors = []
    },
    summary() {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (part: number) => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)} ms`
      return `${sorted.length} calls, ${errors.length} failed ${errors[0] ?? ''}, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
    },
    async stop() {
      isOver = true
      await Promise.all(all)
      return saved
    },
  }
}
