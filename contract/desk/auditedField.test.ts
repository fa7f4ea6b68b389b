import { auditedField } from './auditedField'

const labels = (action: string) => auditedField('customers', action, 'reason').label

test('a reason in the history has the name that it had in the form of its action', () => {
  expect(['changePhone', 'merge', 'remove'].map(labels)).toEqual([
    '怎样确认是本人',
    '怎样确认是同一个人',
    '用户怎样提出的',
  ])
})

test('a field of the row, a field of an action that the row lacks, and what is no field have names', () => {
  expect(auditedField('customers', 'remove', 'phone').label).toBe('手机号')
  expect(auditedField('orders', 'ship', 'expressNo').label).toBe('快递单号')
  expect(auditedField('nothing', 'create', 'here')).toEqual({ kind: 'text', label: 'here' })
})
