import Taro from '@tarojs/taro'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import type { OrderDetail } from './model/order'
import { OrderFitting } from './parts/OrderFacts'

let opened: jest.SpyInstance
beforeEach(() => {
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
})
afterEach(() => jest.restoreAllMocks())

const open = (fitting: OrderDetail['fitting']) =>
  mount(<OrderFitting order={{ orderId: 'o-1', fitting } as OrderDetail} />)

test('accessories that a dealer fits lead to an appointment with their order', async () => {
  const view = await open('todo')
  view.tap(view.row('门店安装'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/appointment/appointment?kind=fitting&orderId=o-1' })
  view.unmount()
})

test('once that is booked, the order leads to the appointments', async () => {
  const view = await open('booked')
  view.tap(view.row('门店安装'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/ext/appointment/list' })
  view.unmount()
})

test('an order without them says nothing about it, and neither does one of a back end without kinds', async () => {
  const view = await open('none')
  expect(view.text()).toBe('')
  view.unmount()
  await lacking(['/ext/appointments/kinds'], async () => {
    const lean = await open('todo')
    expect(lean.text()).toBe('')
    lean.unmount()
  })
})
