import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestMall, type TestMall } from '../../testing/testMall'
import type { JobDefinition } from '../jobs/jobDefinition'
import { enqueue } from './queue'
import { startWorker } from './worker'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const until = async (isTrue: () => boolean) => {
  for (let look = 0; look < 6_000 && !isTrue(); look++) await pause(20)
  assert.ok(isTrue())
}

/** A job leaves its table a moment after it has run. */
const untilJobsLeft = async (left: number) => {
  for (let look = 0; look < 6_000 && (await count()) > left; look++) await pause(20)
  assert.equal(await count(), left)
}

test('a job that hangs holds up neither other kinds nor, alone, its own kind; stopping waits for it', async () => {
  const { ctx } = mall
  await ctx.db.deleteFrom('jobs').execute()
  const done: string[] = []
  let hasBegun = false
  let letGo: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const job = (kind: string): JobDefinition<{ hangs?: boolean }> => ({
    kind,
    run: async (_ctx, { hangs }) => {
      hasBegun = true
      if (hangs) await hanging
      done.push(kind)
    },
  })
  const [refund, message] = [job('refund'), job('message')]
  await enqueue(ctx.db, refund, 'first', { hangs: true }, 1)
  const worker = startWorker({ ...ctx, jobs: [refund as JobDefinition, message as JobDefinition] })
  await until(() => hasBegun)
  for (let number = 0; number < 12; number++) {
    await enqueue(ctx.db, message, `m${number}`, {}, 2)
    await enqueue(ctx.db, refund, `r${number}`, {}, 2)
  }
  await until(() => done.length === 24)
  await untilJobsLeft(1)
  const stopped = worker.stop()
  letGo()
  await stopped
  assert.deepEqual([done.length, await count()], [25, 0])
})

test('a kind whose partner does not answer takes two places at most', async () => {
  const { ctx } = mall
  let waiting = 0
  let letGo: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const stuck: JobDefinition = {
    kind: 'stuck',
    run: async () => {
      waiting += 1
      await hanging
    },
  }
  let others = 0
  const other: JobDefinition = {
    kind: 'other',
    run: async () => {
      others += 1
    },
  }
  for (let number = 0; number < 5; number++) {
    await enqueue(ctx.db, stuck, `s${number}`, {}, 1)
    await enqueue(ctx.db, other, `o${number}`, {}, 2)
  }
  const worker = startWorker({ ...ctx, jobs: [stuck, other] })
  await until(() => others === 5)
  assert.equal(waiting, 2)
  letGo()
  await until(() => waiting === 5)
  await worker.stop()
  assert.equal(await count(), 0)
})

test('three kinds of one partner that does not answer, however many are due, leave room for the others', async () => {
  const { ctx } = mall
  let letGo: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const stuck = ['refunds', 'closings', 'bills'].map((kind): JobDefinition => ({ kind, run: () => hanging }))
  let others = 0
  const other: JobDefinition = {
    kind: 'other',
    run: async () => {
      others += 1
    },
  }
  for (let number = 0; number < 5; number++) {
    for (const job of stuck) await enqueue(ctx.db, job, `s${number}`, {}, 1)
    await enqueue(ctx.db, other, `o${number}`, {}, 2)
  }
  const worker = startWorker({ ...ctx, jobs: [...stuck, other] })
  await until(() => others === 5)
  await untilJobsLeft(15)
  letGo()
  await worker.stop()
  await ctx.db.deleteFrom('jobs').execute()
})

const count = async (): Promise<number> =>
  (await mall.ctx.db.selectFrom('jobs').select('id').execute()).length
