import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { untilOneWaits } from '../../testing/untilOneWaits'
import { buildApp } from '../app'
import type { Ctx } from '../ctx'
import { dropCallerCounts, SharedCounts } from './sharedCounts'

const REGION = '/juhe/api/v1/address/region'
const LIMIT = 30
/** A tenth of the limit is reported at once; up to that each of the two may let through what the other doesn't know. */
const TOLERANCE = 2 * (LIMIT / 10)
let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

/** Runs `work` on processes that share the mall's database, as they do on a server. */
async function several(
  changes: readonly Partial<Ctx>[],
  work: (...apps: FastifyInstance[]) => Promise<void>,
): Promise<void> {
  const apps: FastifyInstance[] = []
  for (const change of changes) {
    const env = { ...mall.ctx.env, rateLimitPerMinute: LIMIT }
    apps.push(await buildApp({ ...mall.ctx, env, connections: noConnections, ...change }))
  }
  try {
    await work(...apps)
  } finally {
    for (const app of apps) await app.close()
    await sql`delete from caller_counts`.execute(mall.ctx.db)
  }
}
const noConnections = () => ({ open: 0, idle: 0, waiting: 0 })

/** Returns true if a call from this address was let through. Then the processes have time to exchange their counts. */
const passes = async (app: FastifyInstance | undefined, remoteAddress: string): Promise<boolean> => {
  const response = await app?.inject({ url: REGION, remoteAddress })
  await setTimeoutAsync(2)
  await sql`select 1`.execute(mall.ctx.db)
  const status = response?.statusCode ?? 0
  assert.ok([200, 429].includes(status), `neither let through nor refused: ${status} ${response?.body}`)
  return status === 200
}

const rows = async () =>
  (await sql<{ caller: string; used: number }>`select caller, used from caller_counts`.execute(mall.ctx.db))
    .rows

test('a caller who is sent to two malls in turn gets about the limit in all, not twice as much', async () => {
  await several([{}, {}], async (one, other) => {
    let passed = 0
    for (let i = 0; i < 4 * LIMIT; i++) if (await passes(i % 2 ? one : other, '203.0.113.1')) passed++
    assert.ok(passed >= LIMIT && passed <= LIMIT + TOLERANCE, `${passed} passed`)
    assert.equal(await passes(one, '203.0.113.2'), true)
  })
})

test('a caller who has used up its limit at one mall is soon refused by the other', async () => {
  await several([{}, {}], async (one, other) => {
    for (let i = 0; i < LIMIT; i++) assert.equal(await passes(one, '203.0.113.3'), true)
    let passed = 0
    for (let i = 0; i < LIMIT; i++) if (await passes(other, '203.0.113.3')) passed++
    assert.ok(passed <= TOLERANCE, `${passed} passed`)
  })
})

test('few requests cost no statement, those over the limit hardly any, and no address is stored', async () => {
  let statements = 0
  const counted = new Proxy(mall.ctx.db, {
    get(target, name) {
      if (name === 'getExecutor') statements++
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await several([{ db: counted }], async (one) => {
    // Counts are also reported each second, so a slow machine sends more.
    const began = performance.now()
    const seconds = () => Math.floor((performance.now() - began) / 1_000)
    for (let i = 0; i < 2; i++) await passes(one, '203.0.113.4')
    assert.deepEqual(await rows(), [])
    for (let i = 2; i < 40; i++) await passes(one, '203.0.113.4')
    const [row, ...others] = await rows()
    assert.deepEqual(others, [])
    assert.match(String(row?.caller), /^[\w-]{22}$/)
    const before = statements
    assert.ok(before <= 12 + seconds(), `${before} statements in ${seconds()} s`)
    // They still count for the limit of the address in total, which is twenty times as high.
    for (let i = 0; i < 100; i++) await passes(one, '203.0.113.4')
    assert.ok(statements - before <= 8 + seconds(), `${statements - before} more statements`)
  })
})

test('requests that come while a report is under way are reported once they are a tenth of their own', async (t) => {
  // Fewer than a tenth wait for the timer, which never ends in this test.
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const counts = new SharedCounts(mall.ctx)
  const count = { own: 0, others: 0, startedAt: performance.now() }
  const request = (times: number) => {
    for (let i = 0; i < times; i++) {
      count.own++
      counts.note(count, 'address:203.0.113.9', 60_000, LIMIT)
    }
  }
  const used = async () => {
    for (let i = 0; i < 20; i++) await sql`select 1`.execute(mall.ctx.db)
    return (await rows()).map((row) => row.used)
  }
  // The third is reported at once, and the two after it come before the database answers.
  request(LIMIT / 10 + 2)
  while ((await rows()).length === 0);
  assert.deepEqual(await used(), [LIMIT / 10])
  request(1)
  while ((await rows())[0]?.used === LIMIT / 10);
  assert.deepEqual(await used(), [LIMIT / 5])
  await counts.stop()
  await sql`delete from caller_counts`.execute(mall.ctx.db)
})

test('while the database is away, each mall counts alone', async () => {
  const away = new Proxy(mall.ctx.db, {
    get(target, name, receiver) {
      if (name === 'getExecutor') throw new Error('Connection terminated')
      return Reflect.get(target, name, receiver)
    },
  })
  await several([{ db: away }], async (one) => {
    let passed = 0
    for (let i = 0; i < 2 * LIMIT; i++) if (await passes(one, '203.0.113.5')) passed++
    assert.equal(passed, LIMIT)
  })
})

test('stopping waits for the report under way, so nothing is written later', async () => {
  const counts = new SharedCounts(mall.ctx)
  let hasStopped = false
  const stopped = await mall.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table caller_counts`.execute(tx)
    const count = { own: LIMIT, others: 0, startedAt: performance.now() }
    counts.note(count, '203.0.113.7', 60_000, LIMIT)
    const stopping = counts.stop().then(() => (hasStopped = true))
    await untilOneWaits(tx)
    // On the embedded database the report waits for the session, which shows nowhere.
    for (let turn = 0; turn < 20; turn++) await sql`select 1`.execute(tx)
    assert.equal(hasStopped, false)
    return { stopping }
  })
  await stopped.stopping
  assert.deepEqual(
    (await rows()).map(({ used }) => used),
    [LIMIT],
  )
  await sql`delete from caller_counts`.execute(mall.ctx.db)
})

test('a row that is over, or that begins in the future, begins again and is swept', async () => {
  for (const shift of [-3_600_000, 3_600_000]) {
    await several([{}, {}], async (one, other) => {
      for (let i = 0; i < LIMIT; i++) await passes(one, '203.0.113.6')
      while ((await rows())[0]?.used !== LIMIT) await setTimeoutAsync(5)
      // A report whose answer got lost is sent again, and would count in the new row.
      await one.close()
      await sql`update caller_counts set began_at = began_at + ${shift}, ends_at = ends_at + ${shift}`.execute(
        mall.ctx.db,
      )
      let passed = 0
      for (let i = 0; i < LIMIT; i++) if (await passes(other, '203.0.113.6')) passed++
      assert.equal(passed, LIMIT)
    })
  }
  await sql`insert into caller_counts values ('over', 5, 1, 60001)`.execute(mall.ctx.db)
  await dropCallerCounts(mall.ctx)
  assert.deepEqual(await rows(), [])
})
