// Runs on both databases: workers take jobs at the same time.

import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import { createTestMall, type TestMall } from '../../testing/testMall'
import type { JobDefinition } from '../jobs/jobDefinition'
import { claimDue, enqueue, finish, MAX_ATTEMPTS, postpone, REPEATING } from './queue'
import { enrolRepeatingJobs } from './worker'

const job: JobDefinition<{ orderNo: string }> = { kind: 'probe', run: async () => undefined }
let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())
beforeEach(() => mall.ctx.db.deleteFrom('jobs').execute())

const claim = (now: number) => claimDue(mall.ctx.db, ['probe'], now)

test('a job waits for its time, and enqueueing it twice leaves one with the later time and payload', async () => {
  await enqueue(mall.ctx.db, job, 'A1', { orderNo: 'A1' }, 1_000)
  await enqueue(mall.ctx.db, job, 'A1', { orderNo: 'A1' }, 2_000)
  assert.deepEqual(await claim(1_999), [])
  const [found] = await claim(2_000)
  assert.deepEqual([found?.key, found?.payload, found?.attempts], ['A1', { orderNo: 'A1' }, 1])
})

test('ten workers that look at the same moment share the jobs and take none twice', async () => {
  for (let i = 0; i < 30; i++) await enqueue(mall.ctx.db, job, `B${i}`, { orderNo: `B${i}` }, 1)
  const taken = (await Promise.all(Array.from({ length: 10 }, () => claim(1)))).flat().map((each) => each.key)
  assert.equal(taken.length, 30)
  assert.equal(new Set(taken).size, 30)
})

test('leases and times from before the clock was set back hold nothing up', async () => {
  const { ctx } = mall
  const tomorrow = ctx.clock.now() + DAY_MS
  await enqueue(ctx.db, job, 'G1', { orderNo: 'G1' }, 1)
  await claim(1)
  await ctx.db.updateTable('jobs').set({ leased_until: tomorrow }).execute()
  assert.equal((await claim(1)).length, 1)

  await enrolRepeatingJobs(ctx)
  const dueAt = () =>
    ctx.db.selectFrom('jobs').select('due_at').where('kind', '=', 'cleanUp').executeTakeFirstOrThrow()
  const first = await dueAt()
  await ctx.db.updateTable('jobs').set({ due_at: tomorrow }).where('kind', '=', 'cleanUp').execute()
  await enrolRepeatingJobs(ctx)
  assert.ok((await dueAt()).due_at < tomorrow)
  await ctx.db.updateTable('jobs').set(first).where('kind', '=', 'cleanUp').execute()
  await enrolRepeatingJobs(ctx)
  assert.deepEqual(await dueAt(), first)
})

test('a job that failed comes back after a pause that doubles', async () => {
  await enqueue(mall.ctx.db, job, 'C1', { orderNo: 'C1' }, 1)
  let now = 10_000
  for (const pause of [1_000, 2_000, 4_000]) {
    const [found] = await claim(now)
    assert.ok(found)
    await postpone(mall.ctx.db, found, now, new Error('no answer'))
    assert.deepEqual(await claim(now + pause - 1), [])
    now += pause
  }
  assert.equal((await claim(now)).length, 1)
})

test('a job that has failed two hundred times waits for an operator, a repeating one is tried for ever', async () => {
  const { db } = mall.ctx
  await enqueue(db, job, 'C1', { orderNo: 'C1' }, 1)
  await enqueue(db, job, REPEATING, { orderNo: '' }, 1)
  const failures = { attempts: MAX_ATTEMPTS - 1, last_error: 'refused' }
  await db.updateTable('jobs').set(failures).execute()
  assert.equal((await claim(1)).length, 2)
  await db.updateTable('jobs').set({ leased_until: 0 }).execute()
  assert.deepEqual(
    (await claim(1)).map(({ key }) => key),
    [REPEATING],
  )
  await enqueue(db, job, 'C1', { orderNo: 'C1' }, 1)
  assert.deepEqual(
    (await claim(1)).map(({ key, attempts }) => [key, attempts]),
    [['C1', 1]],
  )
})

test('a finished job is gone, a repeating one waits for its next time', async () => {
  await enqueue(mall.ctx.db, job, 'D1', { orderNo: 'D1' }, 1)
  await enqueue(mall.ctx.db, job, 'D2', { orderNo: 'D2' }, 1)
  const [first, second] = await claim(1)
  assert.ok(first && second)
  await finish(mall.ctx.db, first, undefined)
  await finish(mall.ctx.db, second, 500)
  assert.deepEqual(await claim(499), [])
  assert.deepEqual(
    (await claim(500)).map((each) => each.key),
    [second.key],
  )
})

test('a job that is enqueued again while it runs is run again', async () => {
  await enqueue(mall.ctx.db, job, 'F1', { orderNo: 'F1' }, 1)
  const [found] = await claim(1)
  assert.ok(found)
  await enqueue(mall.ctx.db, job, 'F1', { orderNo: 'F1' }, 700)
  await finish(mall.ctx.db, found, undefined)
  assert.deepEqual(await claim(699), [])
  assert.equal((await claim(700)).length, 1)
})

test('a job that was begun by a process that died is begun again once its lease is over', async () => {
  await enqueue(mall.ctx.db, job, 'E1', { orderNo: 'E1' }, 1)
  await claim(1)
  assert.deepEqual(await claim(1), [])
  await mall.ctx.db
    .updateTable('jobs')
    .set({ leased_until: Date.now() - 1 })
    .execute()
  assert.equal((await claim(1)).length, 1)
})
