import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { JOB_NAMES } from '@contract/desk/resources/jobs'
import { hireOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { ProviderSilent } from '../gateways/requestProvider'
import type { JobDefinition } from '../jobs/jobDefinition'
import { enqueue, MAX_ATTEMPTS } from '../jobs/queue'
import { runDueJobs } from '../jobs/worker'
import { JOBS } from '../modules'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

test('every job has a name for the desk', () => {
  const kinds = JOBS.map(({ kind }) => kind)
  assert.deepEqual(kinds.sort(), Object.keys(JOB_NAMES).sort())
})

test('a job that failed too often is on the desk with its reason, and runs at once when an operator says so', async () => {
  const { ctx } = mall
  await ctx.db.deleteFrom('jobs').execute()
  let isAway = true
  let runs = 0
  const refund: JobDefinition = {
    kind: 'carryOutRefund',
    run: async () => {
      runs += 1
      if (isAway) throw new ProviderSilent('pay.test did not answer: ECONNREFUSED')
    },
  }
  const one = { ...ctx, jobs: [refund] }
  await enqueue(ctx.db, refund, 'R1', {}, ctx.clock.now())
  await enqueue(ctx.db, refund, 'R2', {}, ctx.clock.now() + 3_600_000)
  // Fails ten times, and is then as if it had failed for eight days.
  for (let attempt = 0; attempt < 10; attempt++) {
    await ctx.db.updateTable('jobs').set({ due_at: 1 }).where('key', '=', 'R1').execute()
    await runDueJobs(one)
  }
  await ctx.db
    .updateTable('jobs')
    .set({ attempts: MAX_ATTEMPTS, due_at: 1 })
    .where('key', '=', 'R1')
    .execute()
  const operator = await hireOperator(mall, ['operations'])
  const listed = await operator.call('GET', '/jobs')
  assert.equal(listed.status, 200)
  const [row, ...others] = listed.data.rows
  assert.deepEqual(others, [])
  assert.deepEqual(
    [row.kind, row.key, row.attempts, row.isGivenUp, row.lastError],
    ['carryOutRefund', 'R1', MAX_ATTEMPTS, true, 'Error: pay.test did not answer: ECONNREFUSED'],
  )
  assert.match(row.meaning, /^连不上 pay\.test。会自动再试/)
  isAway = false
  assert.equal(await runDueJobs(one), 0)
  const shown = await operator.call('GET', `/jobs/${row.id}`)
  const started = await operator.call('POST', `/jobs/${row.id}/runNow`, {
    version: shown.data.version,
    values: {},
  })
  assert.equal(started.status, 200, JSON.stringify(started.data))
  assert.equal(await runDueJobs(one), 1)
  assert.equal(runs, 11)
  assert.deepEqual((await operator.call('GET', '/jobs')).data.rows, [])
})
