import { cartCalls } from '@contract/calls/cart'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { tradeCalls } from '@contract/calls/trade'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { dateParts } from '@contract/rules/dateText'
import { fakeMall, whole } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mapTile } from '../mapTiles'
import { addCartLine } from './cart'
import { readPayState } from './payState'
import { anyTime } from './testDriveSlots'
import { createVehicleOrder, readVehicleGoods, selectVehicle } from './vehicles'

const NOON = Date.UTC(2026, 10, 22, 4)

test('adding to the cart uses the order call, and the cart gives the number of items', async () => {
  const mall = fakeMall([
    [tradeCalls.add, null],
    [cartCalls.list, { lines: [{ recId: 'r1', skuId: 'k1' }], totals: { number: 3 } }],
  ])
  await lacking(['/ext/cart/add'], async () => {
    const body = { skuId: 'k1', number: 2, warehouseId: 0, areaId: 0 }
    expect(await addCartLine({ body })).toMatchObject({ number: 3, recId: 'r1' })
    expect(JSON.parse(mall.sent(tradeCalls.add)[0]?.body ?? '')).toEqual({ ...body, toCart: true })
  })
})

test.each<[string, object, string]>([
  ['that says it is paid', { orderStatus: 0, payStatus: 'paid' }, 'paid'],
  ['without a payment status that is being shipped', { orderStatus: 10 }, 'paid'],
  ['without a payment status that waits', { orderStatus: 0 }, 'unpaid'],
  ['without a payment status that is closed', { orderStatus: 40 }, 'closed'],
])('an order %s is %s', async (_words, order, payStatus) => {
  fakeMall([[ordersCalls.details, { orderId: 'o1', orderSn: '2026', payableAmount: '1.00', ...order }]])
  await lacking(['/ext/orders/pay-state'], async () => {
    expect(await readPayState({ query: { orderNo: '2026' } })).toMatchObject({ orderId: 'o1', payStatus })
  })
})

test('without slots, any full hour of the next two weeks can be requested, from the next one on', () => {
  const days = anyTime(NOON)
  expect(days).toHaveLength(14)
  expect(days[0]?.day).toBe('2026-11-22')
  const hours = days.map(({ slots }) => slots.map(({ startsAt }) => dateParts(startsAt).hour))
  expect(hours[1]).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
  const free = days[0]?.slots.filter(({ state }) => state === 'free')
  expect(free?.map(({ startsAt }) => dateParts(startsAt).hour)).toEqual([14, 15, 16, 17])
})

test('a selection that says only what the vehicle costs leaves every type and colour, with the pictures of the colour', async () => {
  const views = { f34: '/red.webp', side: '', r34: '', front: '' }
  const mall = fakeMall([
    [productCalls.specificationSelected, whole({ vehicle: whole({ price: '98800.00' }) })],
    [
      productCalls.carSeriesDetail,
      {
        ...{ seriesId: 's1', image: '/series.webp', types: [{ typeId: 't1' }, { typeId: 't2' }] },
        colours: [{ colourId: 'c1' }, { colourId: 'c2', views }],
      },
    ],
  ])
  await lacking(['/ext/vehicles/goods'], async () => {
    const select = (...valueIds: string[]) => selectVehicle({ body: { goodsId: 's1', valueIds } })
    const remaining = ['t1', 't2', 'c1', 'c2']
    expect(await select('t1', 'c2')).toMatchObject({ remaining, pictures: ['/red.webp'] })
    expect(await select('t1', 'c1')).toMatchObject({ remaining, pictures: ['/series.webp'] })
    mall.answer(
      productCalls.specificationSelected,
      whole({ remaining: ['t1', 'c1'], pictures: ['/own.webp'] }),
    )
    expect(await select('t1')).toMatchObject({ remaining: ['t1', 'c1'], pictures: ['/own.webp'] })
  })
})

test('a series is converted to goods by its types and colours, and is ordered by the order call', async () => {
  const mall = fakeMall([
    [
      productCalls.carSeriesDetail,
      {
        ...{ seriesId: 's1', name: '山行者', slogan: '', priceFrom: '9.88万' },
        types: [{ typeId: 't1', name: '进取版', price: '98800.00', deposit: '1000.00' }],
        colours: [{ colourId: 'c1', name: '白', hex: '#ffffff' }],
      },
    ],
    [ordersCalls.create, { orderId: 'o1', orderSn: '2026' }],
  ])
  await lacking('all', async () => {
    expect(await readVehicleGoods({ query: { goodsId: 's1' } })).toMatchObject({
      goodsId: 's1',
      deposit: '1000.00',
      defaults: ['t1', 'c1'],
      specs: [
        { specId: 'type', values: [{ valueId: 't1', name: '进取版', priceText: '9.88万' }] },
        { specId: 'colour', values: [{ valueId: 'c1', hex: '#ffffff' }] },
      ],
    })
    await createVehicleOrder({ body: { goodsId: 's1', valueIds: ['t1', 'c1'] } as never })
    expect(JSON.parse(mall.sent(ordersCalls.create)[0]?.body ?? '')).toMatchObject({
      orderType: 'vehicle',
      goodsId: 's1',
    })
    expect(mall.sent(vehiclesCalls.createOrder)).toEqual([])
  })
})

test('a map without tiles is empty, and no request is sent for it', async () => {
  const mall = fakeMall([])
  await lacking(['/ext/map/tile'], async () => {
    expect(await mapTile(12, 1, 2)).toEqual({ towns: [], borders: [], labels: [] })
    expect(mall.requests).toEqual([])
  })
})
