import { appointmentsCalls } from '@contract/calls/appointments'
import { ordersCalls } from '@contract/calls/orders'
import { vehiclesCalls } from '@contract/calls/vehicles'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { MyVehicleScreen } from './MyVehicleScreen'

const mockCallApp = jest.fn()
jest.mock('@/platform/host/bridge', () => ({ callApp: (method: string) => mockCallApp(method) }))

const VIN = 'LTL5RDGE1SB000217'
const own = (vin: string) => ({
  id: 'v1',
  vin,
  seriesName: '岭越',
  typeName: '2.0T',
  colourName: '',
  image: '',
  orderId: '',
  commentStatus: 'done',
})

beforeEach(() => signIn())
afterAll(() => clearSession())

/** Opens the popup for adding a vehicle, with an app that gives these answers. */
async function adding(says: Record<string, unknown>, vehicles: object[] = []) {
  mockCallApp.mockReset()
  mockCallApp.mockImplementation(async (method: string) => {
    if (!(method in says)) throw new Error('unknown method')
    return says[method]
  })
  const mall = fakeMall([
    [vehiclesCalls.carVin, whole({ list: vehicles })],
    [ordersCalls.list, { list: [], total: 0, pageNum: 1, pageSize: 20 }],
    [vehiclesCalls.addVin, whole(own(VIN))],
    [appointmentsCalls.history, silence],
  ])
  const view = await mount(<MyVehicleScreen />)
  await view.see('添加车辆')
  view.tap(view.button('添加车辆'))
  await view.see('车架号（VIN）')
  return { mall, view }
}

test("the app's vehicle is offered by its name and filled in by a tap, but never added automatically", async () => {
  const { mall, view } = await adding({ getVin: { vin: VIN }, getCarInfo: { name: '岭越 2.0T 柴油' } })
  await view.see('岭越 2.0T 柴油')
  expect(view.text()).toContain('LTL5RDG****B000217')
  expect(mall.sent(vehiclesCalls.addVin)).toEqual([])
  view.tap(view.row('岭越 2.0T 柴油'))
  await view.gone('岭越 2.0T 柴油')
  expect(view.field('17 位，在行驶证或前风挡左下角').value).toBe(VIN)
  view.tap(view.button('确认添加'))
  await view.until(() => mall.sent(vehiclesCalls.addVin).length, 'the vehicle to be added')
  expect(JSON.parse(String(mall.sent(vehiclesCalls.addVin)[0]?.body))).toEqual({ vin: VIN })
  view.unmount()
})

test('an app with only the VIN offers that', async () => {
  const { view } = await adding({ getVin: { vin: VIN } })
  await view.see('App 中的车辆')
  view.unmount()
})

test.each([
  ['says nothing', {}, []],
  ['knows no number', { getVin: {}, getCarInfo: { name: '岭越' } }, []],
  ['answers garbage', { getVin: [7], getCarInfo: 'yes' }, []],
  ['knows what is in the list already', { getVin: { vin: VIN } }, [own(VIN)]],
])('an app that %s offers nothing, and the VIN is typed', async (_what, says, vehicles) => {
  const { view } = await adding(says, vehicles)
  await view.until(() => mockCallApp.mock.calls.length >= 2, 'the app to be asked')
  await settled()
  expect(view.container.querySelector('[aria-label^="填入"]')).toBeNull()
  view.type(view.field('17 位，在行驶证或前风挡左下角'), VIN)
  await view.see('将显示为')
  view.unmount()
})

const order = (orderId: string, orderStatus: number, goodsName: string) => ({
  orderId,
  orderStatus,
  orderStatusCDesc: orderStatus >= 30 ? '已提车' : '生产中',
  orderGoods: [{ goodsName }],
})
const ordersPage = (pageNum: number, list: object[]) => whole({ list, total: 3, pageNum, pageSize: 2 })

test('an ordered vehicle has the picture of its order, before its progress has come', async () => {
  fakeMall([
    [vehiclesCalls.carVin, whole({ list: [] })],
    [
      ordersCalls.list,
      ordersPage(1, [
        { ...order('o1', 20, ''), orderGoods: [{ goodsName: '岭行', goodsThumb: '/pictures/ridge.webp' }] },
      ]),
    ],
    [vehiclesCalls.order, silence],
  ])
  const view = await mount(<MyVehicleScreen />)
  await view.see('岭行')
  expect(view.container.innerHTML).toContain('/pictures/ridge.webp')
  view.unmount()
})

test('vehicle orders that are over are shown too, and further pages on request', async () => {
  const mall = fakeMall([
    [vehiclesCalls.carVin, whole({ list: [] })],
    [
      ordersCalls.list,
      ({ body }: { body?: string }) =>
        JSON.parse(String(body)).pageNum === 2
          ? ordersPage(2, [order('o3', 30, '小驰 提过的')])
          : ordersPage(1, [order('o1', 20, '岭行 在路上'), order('o2', 40, '拓野 已关闭')]),
    ],
    [vehiclesCalls.order, silence],
  ])
  const view = await mount(<MyVehicleScreen />)
  await view.see('购车记录')
  expect(view.text().indexOf('岭行 在路上')).toBeLessThan(view.text().indexOf('购车记录'))
  expect(view.text().indexOf('拓野 已关闭')).toBeGreaterThan(view.text().indexOf('购车记录'))
  view.tap(view.button('更多购车订单'))
  await view.see('小驰 提过的')
  await view.gone('更多购车订单')
  expect(mall.sent(ordersCalls.list)).toHaveLength(2)
})

test('vehicle orders that could not be loaded are not shown as none', async () => {
  const mall = fakeMall([
    [vehiclesCalls.carVin, whole({ list: [own(VIN)] })],
    [ordersCalls.list, silence],
    [appointmentsCalls.history, silence],
  ])
  const view = await mount(<MyVehicleScreen />)
  await view.see('购车订单没能加载出来')
  expect(view.text()).toContain('我的车（1）')
  mall.answer(ordersCalls.list, ordersPage(1, [order('o1', 30, '岭行 提过的')]))
  view.tap(view.button('重新加载'))
  await view.see('岭行 提过的')
})

test('a maintenance is booked for the vehicle itself; a back end without kinds or history offers neither', async () => {
  const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  const answers = () =>
    fakeMall([
      [vehiclesCalls.carVin, whole({ list: [own(VIN)] })],
      [ordersCalls.list, { list: [], total: 0, pageNum: 1, pageSize: 20 }],
      [appointmentsCalls.history, whole({ next: null, list: [] })],
    ])
  answers()
  const view = await mount(<MyVehicleScreen />)
  await view.see('还没有服务记录')
  view.tap(view.button('预约保养，岭越 2.0T'))
  expect(opened).toHaveBeenCalledWith({
    url: '/pages/appointment/appointment?kind=maintenance&vehicleId=v1',
  })
  view.unmount()
  await lacking(['/ext/appointments/kinds', '/ext/user/car-vin/{id}/services'], async () => {
    const mall = answers()
    const lean = await mount(<MyVehicleScreen />)
    await lean.see('岭越 2.0T')
    await settled()
    expect(lean.text()).not.toMatch(/保养|服务记录/)
    expect(mall.sent(appointmentsCalls.history)).toEqual([])
    lean.unmount()
  })
})
