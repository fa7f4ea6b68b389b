import { RESOURCES } from './resources'

/** Texts of actions that shoppers read, or that their names say so. */
const READ: Readonly<Record<string, readonly string[]>> = {
  'activity-entries.refuse': ['reason'],
  'orders.changeAddress': ['reason'],
  'orders.changePrice': ['reason'],
  'orders.refundPart': ['reason'],
  'orders.refundAll': ['reason'],
  'orders.close': ['reason'],
  'phone-orders.lower': ['reason'],
  'parcels.track': ['text'],
  'vehicle-orders.correctVin': ['reason'],
  'vehicle-orders.close': ['reason'],
  'after-sales.approveLess': ['text'],
  'after-sales.approveFewer': ['text'],
  'after-sales.reject': ['text'],
  'after-sales.receiveFewer': ['text'],
  'after-sales.refuse': ['text'],
  'after-sales.refundLess': ['text'],
  'customers.block': ['blockedReason'],
  'appointments.cancel': ['reason'],
}

test('a text that shoppers read says so where it is typed', () => {
  for (const [name, fields] of Object.entries(READ)) {
    const [resource = '', action = ''] = name.split('.')
    const described = RESOURCES.find((one) => one.name === resource)?.actions?.[action]
    for (const field of fields)
      expect([name, described?.fields?.[field]?.help]).toEqual([name, expect.stringContaining('看到')])
  }
})

test('a reason that nobody but colleagues reads is known', () => {
  const own = RESOURCES.flatMap(({ name, actions = {} }) =>
    Object.entries(actions).flatMap(([action, { fields = {} }]) =>
      Object.keys(fields)
        .filter((field) => field === 'reason' && !READ[`${name}.${action}`]?.includes(field))
        .map(() => `${name}.${action}`),
    ),
  )
  expect(own).toEqual(['customers.changePhone', 'customers.merge', 'customers.remove'])
})
