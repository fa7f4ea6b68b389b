import type { Condition, Minimum, RowAction } from './resource'
import { findResource, RESOURCES } from './resources'

type Row = Readonly<Record<string, string | number | boolean>>

/**
 * Values that a row has after each action that is taken back by an action, or takes one back, where it changes some
 * that actions depend on. An action that isn't here is final, harmless, or says in words how it is taken back.
 */
const LEADS_TO: Readonly<Record<string, Row>> = {
  'skus.adjust': {},
  'agreements.publish': { state: 'planned' },
  'agreements.withdraw': { state: 'draft' },
  'activities.publish': { status: 'open' },
  'activities.drawWinners': {},
  'activities.stop': { status: 'closed' },
  'seckill-sales.close': { state: '已停止' },
  'seckill-sales.add': { state: '进行中' },
  'draw-prizes.adjust': {},
  'draw-records.ship': { status: 'shipped' },
  'draw-records.correct': {},
  'orders.changeAddress': {},
  'orders.note': {},
  'parcels.correct': {},
  'vehicle-orders.produce': { milestone: 'production' },
  'vehicle-orders.correctVin': {},
  'built-vehicles.register': {},
  'after-sales.reship': { status: 37 },
  'after-sales.correctReship': {},
  'after-sales.enterReturn': { status: 30 },
  'after-sales.correctReturn': {},
  'customers.note': {},
  'customers.block': { isBlocked: true },
  'customers.unblock': { isBlocked: false },
  'customers.changePhone': {},
  'reviews.answer': {},
  'reviews.hide': { hidden: true },
  'reviews.show': { hidden: false },
  'appointments.propose': {},
  'appointments.arrive': { status: 'arrived', isRecent: true },
  'appointments.unarrive': { status: 'confirmed', isItsDay: true },
  'appointments.ready': { status: 'ready' },
  'appointments.resume': { status: 'inWork' },
  'appointments.miss': { status: 'noShow', isRecent: true },
  'appointments.unmiss': { status: 'confirmed', hasBegun: true, isToMove: false },
  'staff.resetPassword': {},
}

/** Actions that change nothing of the row which would have to be taken back. */
const HARMLESS = [
  'payments.query',
  'refunds.query',
  'refunds.repeat',
  'reconciliations.repeat',
  'jobs.runNow',
]

const ACTIONS = RESOURCES.flatMap((one) =>
  Object.entries(one.actions ?? {}).map(([action, described]) => ({
    name: `${one.name}.${action}`,
    one,
    action,
    described,
  })),
)
const withUndo = (isWanted: (undo: RowAction['undo']) => boolean) =>
  ACTIONS.filter(({ described }) => isWanted(described.undo)).map(({ name }) => name)
const byAction = (undo: RowAction['undo']) => undo === 'again' || (typeof undo === 'object' && 'by' in undo)

/** The action that takes another one back. */
const backOf = ({ action, described: { undo } }: (typeof ACTIONS)[number]) =>
  typeof undo === 'object' && 'by' in undo ? undo.by : action

const conditionsOf = ({ when = [] }: RowAction): readonly (Condition | Minimum)[] => [when].flat()

/** Conditions of what takes an action back that the row doesn't meet afterwards. */
function unmet(each: (typeof ACTIONS)[number]): string[] {
  const by = backOf(each)
  const back = each.one.actions?.[by]
  const leadsTo = LEADS_TO[each.name] ?? {}
  const own = conditionsOf(each.described)
  return conditionsOf(back ?? { label: '', undo: 'none', when: { field: by, in: [] } })
    .filter((needed) => {
      if ('min' in needed) return true
      const before = own.find((one): one is Condition => one.field === needed.field && 'in' in one)
      // Without a change, the row has one of the values that the action itself is offered for.
      const after = needed.field in leadsTo ? [leadsTo[needed.field]] : before?.in
      return !after?.every((value) => needed.in.includes(value as string))
    })
    .map(({ field }) => `${each.name}: ${by} needs ${field}`)
}

/** True if an action sets what the other one sets: a value that actions depend on, or one that is filled in. */
function isOfSame(each: (typeof ACTIONS)[number]): boolean {
  const by = backOf(each)
  const keysOf = (name: string, fields: object = {}) => [
    ...Object.keys(LEADS_TO[name] ?? {}),
    ...Object.keys(fields),
  ]
  const back = keysOf(`${each.one.name}.${by}`, each.one.actions?.[by]?.fields)
  return keysOf(each.name, each.described.fields).some((key) => back.includes(key))
}

test('the actions that another one takes back are known, and so are the harmless ones', () => {
  const taking = ACTIONS.filter(({ described }) => byAction(described.undo)).map(
    (each) => `${each.one.name}.${backOf(each)}`,
  )
  expect([...new Set([...withUndo(byAction), ...taking])].sort()).toEqual(Object.keys(LEADS_TO).sort())
  expect(withUndo((undo) => undo === 'harmless').sort()).toEqual([...HARMLESS].sort())
})

test('what takes an action back is offered in the state that the action leads to', () => {
  expect(ACTIONS.filter(({ described }) => byAction(described.undo)).flatMap(unmet)).toEqual([])
})

test('what takes an action back sets again what the action has set', () => {
  const wrong = ACTIONS.filter((each) => byAction(each.described.undo) && !isOfSame(each))
  // Winners are drawn again, without anything to fill in.
  expect(wrong.map(({ name }) => name)).toEqual(['activities.drawWinners'])
})

test('nothing is taken back by an action that is final itself', () => {
  const wrong = ACTIONS.filter(({ one, described: { undo } }) => {
    const back = typeof undo === 'object' && 'by' in undo ? one.actions?.[undo.by] : undefined
    return back?.undo === 'none'
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no action that can be taken back says that it is final, and no final one that it can be corrected', () => {
  for (const { name, described } of ACTIONS) {
    const { confirm = '', undo } = described
    if (undo === 'none')
      expect([name, confirm]).toEqual([name, expect.not.stringMatching(/可以撤销|可以再改/)])
    else expect([name, confirm]).toEqual([name, expect.not.stringMatching(/不能撤销/)])
  }
})

test('a change of many rows is final where its action is', () => {
  const final = RESOURCES.flatMap(({ name, many = {}, actions = {} }) =>
    Object.entries(many).flatMap(([key, { right, isFinal = false }]) => {
      const [other, action = ''] = right.includes('.') ? right.split('.') : [name, right]
      const own = (right.includes('.') ? findResource(other ?? '')?.actions : actions)?.[action]
      return own ? [[`${name}.${key}`, isFinal, own.undo === 'none']] : []
    }),
  )
  expect(final.length).toBeGreaterThan(3)
  expect(final.filter(([, many, one]) => many !== one)).toEqual([])
})
