import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isOffered } from '@contract/desk/resource'
import { appointments } from '@contract/desk/resources/appointments'
import { APPOINTMENT_STATES, type AppointmentState, isVehicleService } from '@contract/rules/appointments'
import { DAY_MS, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { changeState } from './changeState'
import { actionsOf } from './rules'

type Table = Readonly<Record<string, readonly AppointmentState[]>>
/** The table of decision 0222, of a drive or a visit. */
const SALES: Table = {
  submitted: ['confirmed', 'cancelled', 'rescheduled'],
  confirmed: ['arrived', 'cancelled', 'rescheduled', 'noShow'],
  arrived: ['done', 'confirmed'],
  noShow: ['confirmed'],
  proposed: ['confirmed', 'declined'],
}
const SERVICE: Table = {
  ...SALES,
  arrived: ['inWork', 'confirmed'],
  inWork: ['ready'],
  ready: ['done', 'inWork'],
}
const KINDS = ['visit', 'repair'] as const
const leads = (kind: (typeof KINDS)[number], from: AppointmentState, to: AppointmentState): boolean =>
  ((isVehicleService(kind) ? SERVICE : SALES)[from] ?? []).includes(to)
/** Each kind with each pair of states. */
const PAIRS = KINDS.flatMap((kind) =>
  APPOINTMENT_STATES.flatMap((from) => APPOINTMENT_STATES.map((to) => ({ kind, from, to }))),
)

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const NOT_KEPT = new Error('not kept')
/** Returns whether the database takes a change of an appointment that begins at a moment; the change is not kept. */
async function takes(
  { kind, from, to }: (typeof PAIRS)[number],
  { startsAt, now, byShopper = false }: { startsAt: number; now: number; byShopper?: boolean },
): Promise<boolean> {
  let isTaken = false
  await mall.ctx
    .transact(async (trx) => {
      await trx
        .updateTable('appointments')
        .set({
          kind,
          status: from,
          starts_at: startsAt,
          ends_at: startsAt + HOUR_MS,
          capacity: kind === 'visit' ? 'advisers' : 'bays',
          subject: 'x',
        })
        .where('id', '=', 'td-visit')
        .execute()
      isTaken = (await changeState(trx, 'td-visit', to, { at: now, text: '', byShopper })) !== undefined
      throw NOT_KEPT
    })
    .catch((error) => assert.equal(error, NOT_KEPT))
  return isTaken
}

test('the database takes the changes of the decision, and no others', async () => {
  const startsAt = startOfDay(mall.ctx.clock.now()) + 12 * HOUR_MS
  const wrong: string[] = []
  for (const pair of PAIRS) {
    const isTaken = await takes(pair, { startsAt, now: startsAt })
    if (isTaken !== leads(pair.kind, pair.from, pair.to)) wrong.push(Object.values(pair).join(' '))
  }
  assert.deepEqual(wrong, [])
})

test('an appointment is not marked as missed before it begins, nor as arrived before its day', async () => {
  const noon = startOfDay(mall.ctx.clock.now()) + 12 * HOUR_MS
  const missed = { kind: 'repair', from: 'confirmed', to: 'noShow' } as const
  const came = { ...missed, to: 'arrived' } as const
  assert.deepEqual(
    [
      await takes(missed, { startsAt: noon, now: noon - 1 }),
      await takes(missed, { startsAt: noon, now: noon }),
      await takes(came, { startsAt: noon + DAY_MS, now: noon }),
      await takes(came, { startsAt: noon, now: noon - 11 * HOUR_MS }),
    ],
    [false, true, false, true],
  )
})

test('a shopper moves and cancels a visit until it begins, a service until two hours before', async () => {
  const noon = startOfDay(mall.ctx.clock.now()) + 12 * HOUR_MS
  for (const [kind, limit] of [
    ['visit', noon],
    ['repair', noon - 2 * HOUR_MS],
  ] as const)
    for (const to of ['cancelled', 'rescheduled'] as const) {
      const change = { kind, from: 'confirmed', to } as const
      const by = (now: number, byShopper: boolean) => takes(change, { startsAt: noon, now, byShopper })
      assert.deepEqual(
        [await by(limit - 1, true), await by(limit, true), await by(limit, false)],
        [true, false, true],
        `${kind} ${to}`,
      )
    }
})

/** State to which each action of the desk leads. */
const ACTIONS: Readonly<Record<Exclude<keyof typeof appointments.actions, 'propose'>, AppointmentState>> = {
  confirm: 'confirmed',
  unarrive: 'confirmed',
  unmiss: 'confirmed',
  arrive: 'arrived',
  start: 'inWork',
  resume: 'inWork',
  ready: 'ready',
  finish: 'done',
  handBack: 'done',
  miss: 'noShow',
  move: 'rescheduled',
  cancel: 'cancelled',
}

test('the desk offers the changes of the decision, except the answer to a proposal, and no others', () => {
  const wrong: string[] = []
  for (const { kind, from, to } of PAIRS) {
    const row = { kind, status: from, isItsDay: true, hasBegun: true, isRecent: true, isToMove: false }
    const isOnDesk = Object.entries(ACTIONS).some(
      ([action, leadsTo]) => leadsTo === to && isOffered(appointments.actions[action as 'confirm'], row),
    )
    if (isOnDesk !== (leads(kind, from, to) && from !== 'proposed')) wrong.push(`${kind} ${from} ${to}`)
  }
  assert.deepEqual(wrong, [])
})

test('an absence is offered once the time has begun, and for none that the dealer has to move', () => {
  const row = { kind: 'visit', status: 'confirmed', hasBegun: true, isToMove: false }
  const isAbsence = (change: object) => isOffered(appointments.actions.miss, { ...row, ...change })
  assert.deepEqual([{}, { hasBegun: false }, { isToMove: true }].map(isAbsence), [true, false, false])
})

test('the shop offers to move and to cancel wherever the decision allows that', () => {
  for (const kind of KINDS)
    for (const status of APPOINTMENT_STATES) {
      const offered = actionsOf({ kind, status, starts_at: 10 * DAY_MS }, false, DAY_MS)
      assert.deepEqual(
        [offered.includes('reschedule'), offered.includes('cancel')],
        [leads(kind, status, 'rescheduled'), leads(kind, status, 'cancelled')],
        `${kind} ${status}`,
      )
    }
})
