import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { OrderDetailScreen } from './OrderDetailScreen'

const order = (over: Record<string, unknown> = {}) =>
  whole({
    orderId: 'o1',
    orderSn: 'SN1001',
    orderType: 'goods',
    orderStatus: 10,
    orderStatusCDesc: '待发货',
    payStatus: 'paid',
    refundStatus: 'none',
    commentStatus: 'none',
    closeReason: '',
    actions: [],
    payDeadline: 0,
    serverTime: Date.now(),
    goodsAmount: '200.00',
    deliveryFee: '0.00',
    discountAmount: '0.00',
    payableAmount: '200.00',
    refundedAmount: '0.00',
    goodsCount: 2,
    couponName: '',
    payChannel: '微信支付',
    remark: '',
    createdAt: 1_700_000_000_000,
    address: {
      name: '周建国',
      phone: '13800000001',
      provinceName: '河北省',
      cityName: '保定市',
      districtName: '莲池区',
      detail: '朝阳南大街 266 号',
    },
    timeline: [{ at: 1_700_000_000_000, title: '已付款', text: '等待商家发货' }],
    orderGoods: [
      {
        orderGoodsId: 'l1',
        goodsId: 'g1',
        skuId: 's1',
        goodsName: '车顶帐篷',
        goodsAttrStr: '沙色',
        goodsThumb: '',
        goodsPrice: '100.00',
        goodsNumber: 2,
        afterSaleStatus: 'none',
        afterSaleNumber: 0,
        waitingNumber: 0,
        afterOrderId: '',
      },
    ],
    ...over,
  })

beforeEach(() => signIn())
afterAll(() => clearSession())

async function open(answer: unknown) {
  const mall = fakeMall([[ordersCalls.byId, answer]])
  return { mall, view: await mount(<OrderDetailScreen orderId="o1" />) }
}

const buttonsOf = (container: HTMLElement) =>
  [
    '删除订单',
    '取消订单',
    '修改地址',
    '申请退款',
    '查看物流',
    '再次购买',
    '评价',
    '确认收货',
    '去付款',
  ].filter((name) =>
    [...container.querySelectorAll('button,[role="button"]')].some(
      (node) => node.textContent?.trim() === name,
    ),
  )

const ACTIONS: [string, string[], string[]][] = [
  ['unpaid', ['cancel', 'editAddress', 'pay'], ['取消订单', '修改地址', '去付款']],
  ['to ship', ['refund', 'editAddress', 'rebuy'], ['修改地址', '申请退款', '再次购买']],
  ['on its way', ['logistics', 'rebuy', 'confirm'], ['查看物流', '再次购买', '确认收货']],
  [
    'to be reviewed',
    ['delete', 'logistics', 'rebuy', 'comment'],
    ['删除订单', '查看物流', '再次购买', '评价'],
  ],
  ['closed', ['delete', 'rebuy'], ['删除订单', '再次购买']],
  ['in a state that offers nothing', [], []],
  ['of a newer mall', ['teleport'], []],
]

test.each(ACTIONS)('an order %s has exactly the buttons that the mall sends', async (_, actions, buttons) => {
  const { view } = await open(order({ actions }))
  await view.see('车顶帐篷')
  expect(buttonsOf(view.container)).toEqual(buttons)
  view.unmount()
})

test('an unknown state shows the text of the mall', async () => {
  const { view } = await open(order({ orderStatus: 77, orderStatusCDesc: '海关查验中' }))
  await view.see('海关查验中')
  expect(buttonsOf(view.container)).toEqual([])
  view.unmount()
})

test('the discount by the merchant is shown apart from the coupon', async () => {
  const amounts = { goodsAmount: '2500.00', discountAmount: '150.00', payableAmount: '2350.00' }
  const lowered = order({ ...amounts, couponName: '满千减百', loweredAmount: '50.00' })
  const { view } = await open(lowered)
  await view.see('车顶帐篷')
  expect(view.container.textContent).toContain('优惠（满千减百）−¥100商家改价−¥50')
  view.unmount()
})

test('a back end that does not say what the merchant took off shows the whole reduction', async () => {
  const amounts = { discountAmount: '50.00', couponName: '满减', payableAmount: '150.00' }
  const { view } = await open(order({ ...amounts, loweredAmount: null }))
  await view.see('车顶帐篷')
  expect(view.container.textContent).toContain('优惠（满减）−¥50')
  expect(view.container.textContent).not.toContain('商家改价')
  view.unmount()
})

test('without a coupon, what the merchant took off is the only reduction', async () => {
  const { view } = await open(
    order({ discountAmount: '50.00', loweredAmount: '50.00', payableAmount: '150.00' }),
  )
  await view.see('车顶帐篷')
  expect(view.container.textContent).toContain('商家改价−¥50')
  expect(view.container.textContent).not.toContain('优惠')
  view.unmount()
})

test('a refused action shows a message, and the order is loaded again', async () => {
  const { mall, view } = await open(order({ actions: ['refund'] }))
  await view.see('车顶帐篷')
  mall.answer(ordersCalls.refund, refusal('603004', '订单已发货，不能直接退款'))
  mall.answer(ordersCalls.byId, order({ orderStatus: 20, orderStatusCDesc: '待收货', actions: ['confirm'] }))
  view.tap(view.button('申请退款'))
  await view.see('申请退款？')
  const [, sure] = [...view.container.querySelectorAll<HTMLElement>('button')].filter(
    (node) => node.textContent?.trim() === '申请退款',
  )
  view.tap(sure ?? view.button('申请退款'))
  await view.see('待收货')
  expect(mall.events.join()).toContain('订单已发货，不能直接退款')
  view.unmount()
})

test('a missing order or one of another user links to the list; a failed call offers a retry', async () => {
  const gone = await open(refusal(CODES.notFound, '订单不存在'))
  await gone.view.see('没有找到这个订单')
  gone.view.unmount()
  const failing = await open(silence)
  await failing.view.see('重新加载')
  failing.view.unmount()
})

test.each([
  ['with its title', '支付成功', '拓岭收银台', '支付成功：拓岭收银台'],
  ['alone where its title is the state', '待发货', '等待商家发货', '等待商家发货'],
  ['by its title where it has no text', '买家已备注', '', '买家已备注'],
])('below the state stands what happened last, %s', async (_, title, text, note) => {
  const { view } = await open(order({ timeline: [{ at: 1_700_000_000_000, title, text }] }))
  await view.see('待发货')
  expect(view.byRole('status').textContent).toBe(`待发货${note}`)
  view.unmount()
})

describe('the after-sale applications of an order', () => {
  const line = (afterOrderId: string) => ({
    orderGoods: [
      {
        orderGoodsId: 'l1',
        goodsId: 'g1',
        goodsName: '车顶帐篷',
        goodsPrice: '100.00',
        goodsNumber: 2,
        afterSaleStatus: afterOrderId ? 'done' : 'none',
        afterOrderId,
      },
    ],
  })
  const applications = whole({
    list: [
      {
        afterOrderId: 'a2',
        orderId: 'o1',
        goodsName: '车顶帐篷',
        afterOrderStatusStr: '退款完成',
        createdAt: 2_000,
      },
      {
        afterOrderId: 'a1',
        orderId: 'o1',
        goodsName: '车顶帐篷',
        afterOrderStatusStr: '已撤销',
        createdAt: 1_000,
      },
    ],
    total: 2,
    pageNum: 1,
    pageSize: 10,
  })

  test('earlier ones are listed, and each can be opened', async () => {
    const opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
    const mall = fakeMall([
      [ordersCalls.byId, order(line('a2'))],
      [ordersCalls.afterSaleList, applications],
    ])
    const view = await mount(<OrderDetailScreen orderId="o1" />)
    await view.see('已撤销')
    expect(view.text()).toContain('退款完成')
    expect(mall.sent(ordersCalls.afterSaleList)[0]?.url).toContain('orderId=o1')
    view.tap(view.row('已撤销'))
    expect(opened).toHaveBeenCalledWith({ url: '/pages/ext/after/detail?afterOrderId=a1' })
    opened.mockRestore()
  })

  test('an order without one requests none', async () => {
    const mall = fakeMall([[ordersCalls.byId, order(line(''))]])
    const view = await mount(<OrderDetailScreen orderId="o1" />)
    await view.see('订单编号')
    expect(view.text()).not.toContain('售后记录')
    expect(mall.sent(ordersCalls.afterSaleList)).toEqual([])
  })

  test('a list that fails can be loaded again, and the order stays', async () => {
    const mall = fakeMall([
      [ordersCalls.byId, order(line('a2'))],
      [ordersCalls.afterSaleList, silence],
    ])
    const view = await mount(<OrderDetailScreen orderId="o1" />)
    await view.see('重新加载')
    expect(view.text()).toContain('SN1001')
    mall.answer(ordersCalls.afterSaleList, applications)
    view.tap(view.button('重新加载'))
    await view.see('已撤销')
  })
})
