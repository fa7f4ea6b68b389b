import {
  APPOINTMENT_STATES,
  type BookingParts,
  bookingProblems,
  changeableUntil,
  statesBefore,
  workCostText,
} from './appointments'

const SERVICE: BookingParts = {
  kind: 'maintenance',
  seriesId: '',
  vehicleId: 'v1',
  plate: '',
  model: '',
  mileage: 12000,
  handover: 'wait',
  pickUpAddress: '',
  remark: '',
}

test.each([
  ['submitted', [], []],
  [
    'confirmed',
    ['submitted', 'arrived', 'noShow', 'proposed'],
    ['submitted', 'arrived', 'noShow', 'proposed'],
  ],
  ['arrived', ['confirmed'], ['confirmed']],
  ['inWork', [], ['arrived', 'ready']],
  ['ready', [], ['inWork']],
  ['done', ['arrived'], ['ready']],
  ['cancelled', ['submitted', 'confirmed'], ['submitted', 'confirmed']],
  ['noShow', ['confirmed'], ['confirmed']],
  ['rescheduled', ['submitted', 'confirmed'], ['submitted', 'confirmed']],
  ['proposed', [], []],
  ['declined', ['proposed'], ['proposed']],
] as const)('%s is reached from %j by a drive, from %j by a service', (to, drive, service) => {
  expect(statesBefore('testDrive', to)).toEqual(drive)
  expect(statesBefore('repair', to)).toEqual(service)
})

test.each([
  ['', ''],
  ['0.00', '没有收费'],
  ['1564.00', '¥1,564.00'],
])('a service of %j yuan is shown as %j', (amount, text) => {
  expect(workCostText(amount)).toBe(text)
})

test('every state but the first and a proposal is reached', () => {
  const lost = APPOINTMENT_STATES.filter((to) => statesBefore('repair', to).length === 0)
  expect(lost).toEqual(['submitted', 'proposed'])
})

test('a drive may be changed until it begins, a service until two hours before', () => {
  expect(changeableUntil('testDrive', 9_000_000)).toBe(9_000_000)
  expect(changeableUntil('maintenance', 9_000_000)).toBe(9_000_000 - 7_200_000)
})

test.each<[string, Partial<BookingParts>, object]>([
  ['a complete service', {}, {}],
  ['a drive without a series', { kind: 'testDrive' }, { seriesId: '请选择试驾的车系' }],
  ['a visit without anything', { kind: 'visit', vehicleId: '', mileage: null, handover: null }, {}],
  ['a typed vehicle', { vehicleId: '', plate: '冀F12345', model: '拓野' }, {}],
  [
    'no vehicle at all',
    { vehicleId: '' },
    { plate: '请填写车牌号，或选择我的车辆', model: '请填写车型，如 拓野 2.0T' },
  ],
  ['a wrong plate', { plate: '冀F1' }, { plate: '请输入正确的车牌号，如 冀F12345 或新能源 冀FD12345' }],
  ['no mileage', { mileage: null }, { mileage: '请填写现在的里程' }],
  ['no mileage where accessories are fitted', { kind: 'fitting', mileage: null }, {}],
  ['a mileage below zero', { mileage: -1 }, { mileage: '请输入仪表上的公里数' }],
  ['a repair without a problem', { kind: 'repair', remark: ' ' }, { remark: '请描述车辆的问题' }],
  ['no word how the vehicle comes', { handover: null }, { handover: '请选择怎么交车' }],
  ['a pick-up without an address', { handover: 'pickUp' }, { pickUpAddress: '请填写取车地址' }],
  ['a long remark of a visit', { kind: 'visit', remark: '长'.repeat(101) }, { remark: '备注最多 100 个字' }],
  ['a long problem', { remark: '长'.repeat(301) }, { remark: '问题描述最多 300 个字' }],
])('%s: problems are reported at their fields', (_name, change, problems) => {
  expect(bookingProblems({ ...SERVICE, ...change })).toEqual(problems)
})
