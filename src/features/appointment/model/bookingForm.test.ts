import {
  type Choice,
  choiceKey,
  contactErrors,
  missingChoice,
  NO_SERVICE,
  needsCode,
  type ServiceParts,
  serviceErrors,
  toParts,
} from './bookingForm'

const OWN = '13800000001'
const contact = { name: '周建国', phone: OWN, code: '', remark: '' }

test.each([
  ['the account’s own phone', OWN, OWN, false],
  ['the same, pasted with blanks and +86', '+86 138 0000 0001', OWN, false],
  ['another phone', '13900000002', OWN, true],
  ['half a phone', '139', OWN, false],
  ['a guest, whose own phone nobody knows yet', '13900000002', '', false],
])('%s needs a code: %s', (_, phone, account, needed) => {
  expect(needsCode(phone, account)).toBe(needed)
})

test.each([
  ['everything filled in', {}, {}],
  ['no name', { name: '  ' }, { name: '请填写姓名' }],
  ['no phone', { phone: '12' }, { phone: '请输入正确的手机号' }],
  ['another phone without its code', { phone: '13900000002' }, { code: '请输入 6 位验证码' }],
  ['another phone with its code', { phone: '13900000002', code: '123456' }, {}],
])('%s', (_, part, errors) => {
  expect(contactErrors({ ...contact, ...part }, OWN)).toEqual(errors)
})

test.each<[Choice, string]>([
  [{ kind: 'testDrive', seriesId: '', dealerId: '', startsAt: null }, '请选择试驾车系'],
  [{ kind: 'testDrive', seriesId: 'ridge', dealerId: '', startsAt: null }, '请选择试驾门店'],
  [{ kind: 'testDrive', seriesId: 'ridge', dealerId: 'd1', startsAt: null }, '请选择试驾时间'],
  [{ kind: 'testDrive', seriesId: 'ridge', dealerId: 'd1', startsAt: 1 }, ''],
  [{ kind: 'visit', seriesId: '', dealerId: 'd1', startsAt: 1 }, ''],
  [{ kind: 'repair', seriesId: '', dealerId: '', startsAt: null }, '请选择维修门店'],
])('missing values of %j: %s', (choice, text) => {
  expect(missingChoice(choice)).toBe(text)
})

test('another slot makes another booking', () => {
  const choice = { kind: 'testDrive', seriesId: 'ridge', dealerId: 'd1', startsAt: 1 } as const
  const key = choiceKey(choice, NO_SERVICE)
  expect(choiceKey({ ...choice }, { ...NO_SERVICE })).toBe(key)
  expect(choiceKey({ ...choice, startsAt: 2 }, NO_SERVICE)).not.toBe(key)
  expect(choiceKey(choice, { ...NO_SERVICE, plate: '冀F12345' })).not.toBe(key)
})

test('a service that is typed is sent as the mall takes it', () => {
  const typed = { ...NO_SERVICE, plate: '冀f·12345', model: ' 拓野 ', mileage: '12000' }
  expect(toParts('repair', { ...typed, handover: 'wait', pickUpAddress: '路边' })).toEqual({
    vehicleId: '',
    plate: '冀F12345',
    model: '拓野',
    mileage: 12_000,
    handover: 'wait',
    pickUpAddress: '',
  })
  const own = toParts('repair', { ...typed, vehicleId: 'v1' })
  expect([own.vehicleId, own.plate, own.model]).toEqual(['v1', '', ''])
})

test('what a service lacks is reported at its fields', () => {
  const choice: Choice = { kind: 'repair', seriesId: '', dealerId: 'd1', startsAt: 1 }
  expect(Object.keys(serviceErrors(choice, NO_SERVICE, '', []))).toEqual([
    'plate',
    'model',
    'mileage',
    'remark',
    'handover',
  ])
  expect(serviceErrors({ ...choice, kind: 'testDrive', seriesId: 'ridge' }, NO_SERVICE, '', [])).toEqual({})
})

test('a hand-over that the dealer, changed since, does not offer is reported at its field', () => {
  const choice: Choice = { kind: 'maintenance', seriesId: '', dealerId: 'd1', startsAt: 1 }
  const parts: ServiceParts = { ...NO_SERVICE, vehicleId: 'v1', mileage: '9000', handover: 'pickUp' }
  expect(serviceErrors(choice, parts, '', ['售后'])).toEqual({
    handover: '这家门店不上门取送车，请换一种方式',
  })
  expect(serviceErrors(choice, parts, '', ['售后', '取送车'])).toEqual({ pickUpAddress: '请填写取车地址' })
})
