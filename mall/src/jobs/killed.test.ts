import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { killableMall } from '../../testing/killableMall'
import type { OpenMall } from '../open'
import { claimDue, enqueue, type JobKind } from './queue'

const refundJob: JobKind<{ refundNo: string }> = { kind: 'carryOutRefund' }

const mall = killableMall('mall-killed-job')
after(() => mall.remove())

const claim = async ({ ctx }: OpenMall) =>
  (await claimDue(ctx.db, [refundJob.kind], ctx.clock.now())).map(({ key }) => key)

test('a refund that a killed mall was carrying out goes on when the mall is started again', async () => {
  const killed = await mall.open()
  await enqueue(killed.ctx.db, refundJob, 'R1', { refundNo: 'R1' }, 1)
  assert.deepEqual(await claim(killed), ['R1'])
  assert.deepEqual(await claim(killed), [])
  // Closed without finishing the job: what the table says is the same as after a kill.
  await killed.close()

  const again = await mall.open()
  assert.deepEqual(await claim(again), ['R1'])
  await again.close()
})
