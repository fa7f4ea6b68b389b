import { toListedVehicle, toVehicleOrder } from './vehicleOrder'

type Wire = Parameters<typeof toVehicleOrder>[0]

const step = (key: string, at: number) => ({ key, title: key, text: '', at })
const wire: Wire = {
  orderId: 'o1',
  orderSn: 'sn1',
  state: 'production',
  stateText: '生产中',
  seriesId: 'ridge',
  seriesName: '岭行',
  typeName: '征途版',
  colourName: '氧化红',
  packName: '越野包',
  image: '',
  price: '168600.00',
  deposit: '5000.00',
  balance: '163600.00',
  buyerName: '李雷',
  buyerPhone: '13900000000',
  idNumberMasked: '110*************2X',
  dealer: {
    dealerId: 'd1',
    shortServiceName: '保定门店',
    serviceAddress: '',
    servicePhone: '',
    serviceLog: 115,
    serviceLat: 38,
    cityName: '保定市',
    cityCode: '130600',
    distance: null,
    businessHours: '',
    services: [],
    image: '',
  },
  vin: 'LSVAA49J132047588',
  expectedAt: Date.UTC(2026, 11, 20, 4),
  steps: [step('ordered', 1), step('confirmed', 2), step('production', 3), step('transit', 0)],
  serverTime: 0,
}

test('the progress shows the present step, the masked VIN and the expected time', () => {
  const order = toVehicleOrder(wire)
  expect(order.current).toBe(2)
  expect(order.vinText).toBe('LSVAA49****2047588')
  expect(order.expectedText).toBe('2026-12-20')
  expect(order.steps.map(({ time }) => time !== '')).toEqual([true, true, true, false])
  expect(order.balance).toBe(16_360_000)
})

test.each([
  ['nothing is expected any more once it has arrived', { state: 'atDealer' as const }, 2, ''],
  ['a closed order has come nowhere', { state: 'closed' as const }, -1, ''],
  [
    'before the deposit nothing is reached',
    { state: 'depositUnpaid' as const, expectedAt: 0, steps: [step('ordered', 0)] },
    -1,
    '',
  ],
])('%s', (_, part, current, expectedText) => {
  const order = toVehicleOrder({ ...wire, ...part })
  expect(order.current).toBe(current)
  expect(order.expectedText).toBe(expectedText)
})

test('a state without a text has no label', () =>
  expect(toVehicleOrder({ ...wire, stateText: '' }).stateText).toBe(''))

test.each([
  ['paid', 10, false],
  ['shipped', 20, false],
  ['handed over', 30, true],
  ['closed', 40, true],
  ['of a state that is not sent', null, false],
])('an order that is %s is over: %p', (_, orderStatus, isOver) => {
  const card = { orderId: 'a', orderStatus, orderGoods: [{ goodsName: '岭行' }] } as never
  expect(toListedVehicle(card)).toMatchObject({ orderId: 'a', title: '岭行', isOver })
})
