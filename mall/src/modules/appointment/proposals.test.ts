import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { DAY_MS, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { freeSlots, maintenance } from '../../../testing/appointments'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { advanceClock } from '../../db/clockOffset'

const DEALER = 'd510100-1'
const PHONE = '13900000713'

let mall: TestMall
let staff: TestOperator
let shopper: Shopper
before(async () => {
  mall = await createTestMall()
  staff = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  await mall.ctx.db.deleteFrom('closed_slots').execute()
  shopper = await mall.signIn(PHONE)
})
after(() => mall.close())

/** Returns the first free slot that begins at least so many days from today. */
async function slotIn(days: number): Promise<number> {
  const from = startOfDay(mall.ctx.clock.now()) + days * DAY_MS
  return (await freeSlots(mall, DEALER)).find(({ startsAt }) => startsAt >= from)!.startsAt
}
const shown = (id: string) => shopper.get(appointmentsCalls.detail, { params: { id } })

/** Books a maintenance in four days, for which the dealer then proposes a time in two. */
async function proposedEarlier(clientKey: string) {
  const [startsAt, earlier] = [await slotIn(4), await slotIn(2)]
  const { appointmentId: id } = await shopper.get(appointmentsCalls.book, {
    body: maintenance(shopper, DEALER, startsAt, { clientKey }),
  })
  await act(staff, `appointments/${id}`, 'confirm')
  const proposed = await act(staff, `appointments/${id}`, 'propose', {
    startsAt: earlier,
    note: '那天有空位',
  })
  assert.equal(proposed.status, 200)
  return { id: id as string, startsAt, earlier }
}

test('a time that is proposed says at which time, and the dealer’s own words', async () => {
  const { id } = await proposedEarlier('proposal-1')
  const [event] = (await shown(id)).events
  assert.match(event.title, /^建议改到 \d+月\d+日 \d\d:\d\d$/)
  assert.equal(event.text, '那天有空位')
  await shopper.get(appointmentsCalls.cancel, { params: { id }, body: {} })
})

test('a proposed time that nobody answers ends when it begins, and the owner reads that the old one holds', async () => {
  const { id, earlier } = await proposedEarlier('proposal-2')
  await advanceClock(mall.ctx.clock, mall.ctx.db, earlier - mall.ctx.clock.now())
  shopper = await mall.signIn(PHONE)
  const late = await shown(id)
  assert.deepEqual(
    [late.statusText, late.proposal, late.actions, late.replacedById],
    ['已确认', null, ['reschedule', 'cancel'], ''],
  )
  await mall.runJobs()
  const after = await shown(id)
  assert.equal(after.status, 'confirmed')
  assert.equal(after.events[0].title, '门店建议的时间已过')
  assert.match(after.events[0].text, /^仍是 \d+月\d+日 \d\d:\d\d$/)
  await shopper.get(appointmentsCalls.cancel, { params: { id }, body: {} })
})

test('a proposed time that is accepted holds until its end, as any other', async () => {
  const { id, earlier } = await proposedEarlier('proposal-3')
  const moved = await shopper.get(appointmentsCalls.answer, {
    params: { id },
    body: { startsAt: earlier, accept: true },
  })
  await mall.advance(earlier - mall.ctx.clock.now() + HOUR_MS / 2)
  shopper = await mall.signIn(PHONE)
  assert.equal((await shown(moved.appointmentId)).status, 'confirmed')
  await mall.advance(4 * HOUR_MS)
  shopper = await mall.signIn(PHONE)
  assert.equal((await shown(moved.appointmentId)).status, 'noShow')
})
