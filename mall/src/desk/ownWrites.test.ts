import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { startStandby } from '../../../scripts/lib/standby.mjs'
import { hireOperator, operatorWith, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { type OpenDb, openServer } from '../db/open'

const skip = process.env.TEST_DATABASE_URL ? false : 'needs the programs of a server'

const TOKEN = 'a-token-for-metrics'

let server: Awaited<ReturnType<typeof startPostgres>>
let standby: Awaited<ReturnType<typeof startStandby>>
let control: OpenDb
let mall: TestMall
/** A second process of the mall. */
let other: TestMall
before(async () => {
  if (skip) return
  server = await startPostgres()
  standby = await startStandby(server.url)
  control = openServer(standby.url, 1)
  mall = await start()
  other = await start()
})
after(async () => {
  if (skip) return
  await mall.close()
  await other.close()
  await control.close()
  await standby.kill()
  await server.stop()
})

const figuresOf = async ({ app }: TestMall) =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
const reportsByReplica = async () =>
  Number(/^mall_reports_total\{by="replica"\} (\d+)$/m.exec(await figuresOf(mall))?.[1] ?? 0)

/** Waits until the replica has replayed what the server has written. */
async function caughtUp() {
  const primary = openServer(server.url, 1)
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(primary.db)
  await primary.close()
  for (;;) {
    const { rows: found } = await sql<{ has: boolean }>`
      select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::text::pg_lsn as has`.execute(control.db)
    if (found[0]?.has) return
    await setTimeoutAsync(50)
  }
}

const start = (lateSeconds = '60') =>
  createTestMall({
    opened: openServer(server.url, 4),
    settings: {
      DATABASE_URL: server.url,
      MALL_MIGRATE: '1',
      METRICS_TOKEN: TOKEN,
      DATABASE_REPLICA_URL: standby.url,
      DATABASE_REPLICA_SECONDS: lateSeconds,
    },
  })

test('an operator’s own change is in their list at once, in every process, though the replica doesn’t have it yet', {
  skip,
}, async () => {
  const owner = await hireOperator(mall, ['owner'], { name: '店长' })
  const colleague = await hireOperator(mall, ['owner'], { name: '同事' })
  const listOf = async (operator: TestOperator) => {
    const { data, status } = await operator.call('GET', '/staff')
    assert.equal(status, 200, JSON.stringify(data))
    return data.rows.map((row: { name: string }) => row.name).sort()
  }
  // Until the replica has both accounts, everybody is answered by the server.
  await caughtUp()
  const before = await reportsByReplica()
  for (let tries = 0; tries < 600 && (await reportsByReplica()) === before; tries += 1) {
    assert.deepEqual(await listOf(colleague), ['同事', '店长'])
    await setTimeoutAsync(100)
  }
  await sql`select pg_wal_replay_pause()`.execute(control.db)
  const { data: row } = await owner.call('GET', `/staff/${colleague.staffId}`)
  const changed = await owner.call('PUT', `/staff/${colleague.staffId}`, {
    version: row.version,
    values: { name: '改过的名字' },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.data))
  const elsewhere = operatorWith(other, owner.cookie, owner.staffId)
  assert.deepEqual(await listOf(owner), ['店长', '改过的名字'].sort())
  assert.deepEqual(await listOf(elsewhere), ['店长', '改过的名字'].sort())
  // The colleague's list comes from the replica, within its bound.
  assert.deepEqual(await listOf(colleague), ['同事', '店长'])
  await sql`select pg_wal_replay_resume()`.execute(control.db)
  for (let tries = 0; tries < 600 && (await listOf(colleague)).includes('同事'); tries += 1)
    await setTimeoutAsync(100)
  assert.deepEqual(await listOf(colleague), ['店长', '改过的名字'].sort())
})

test('figures say whether the replica is in use, and who has answered the reports', { skip }, async () => {
  const strict = await start('1')
  try {
    const owner = await hireOperator(strict, ['owner'])
    const figures = () => figuresOf(strict)
    const seen = async (figure: RegExp) => {
      for (let tries = 0; tries < 300; tries += 1) {
        const found = figure.exec(await figures())
        if (found) return Number(found[1] ?? 0)
        await setTimeoutAsync(200)
      }
      throw new Error(`${figure} is not in the figures:\n${await figures()}`)
    }
    await seen(/^mall_replica_usable 1$/m)
    const before = await seen(/^mall_reports_total\{by="replica"\} (\d+)$/m)
    assert.equal((await owner.call('GET', '/staff')).status, 200)
    assert.ok((await seen(/^mall_reports_total\{by="replica"\} (\d+)$/m)) > before)
    await sql`select pg_wal_replay_pause()`.execute(control.db)
    await strict.signIn('13800000009')
    await seen(/^mall_replica_usable 0$/m)
    const late = await seen(/^mall_reports_total\{by="server"\} (\d+)$/m)
    assert.equal((await owner.call('GET', '/staff')).status, 200)
    assert.ok((await seen(/^mall_reports_total\{by="server"\} (\d+)$/m)) > late)
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(control.db)
    await strict.close()
  }
})
