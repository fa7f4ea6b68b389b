import { seckillCalls } from '@contract/calls/seckill'
import { SECKILL_CODES } from '@contract/seckillCodes'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { removeStored } from '@/platform/host/storage'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { RECIPIENT } from '@/testing/orders'
import { wholeSeckill } from '@/testing/seckills'
import { signIn } from '@/testing/signIn'
import { ConfirmSeckillOrderScreen } from './ConfirmSeckillOrderScreen'
import { SeckillDetailScreen } from './SeckillDetailScreen'

const info = {
  lines: [
    {
      skuId: 's1',
      goodsId: 'g1',
      goodsName: '车载冰箱',
      goodsAttrStr: '颜色:沙色',
      goodsThumb: '',
      goodsPrice: '100.00',
      goodsNumber: 1,
      goodsAmount: '100.00',
      discount: '0.00',
      stock: 9,
      usable: true,
      reason: '',
    },
  ],
  goodsAmount: '100.00',
  deliveryFee: '0.00',
  discountAmount: '0.00',
  payableAmount: '100.00',
  goodsCount: 1,
  deliveryText: '免运费',
  deliverable: true,
  coupon: null,
  usableCoupons: 0,
  unusableCoupons: 0,
  address: RECIPIENT,
  submittable: true,
  reason: '',
}

let redirected: jest.SpyInstance
beforeEach(() => {
  removeStored('pendingOrder')
  signIn()
  redirected = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
})
afterEach(() => redirected.mockRestore())
afterAll(() => clearSession())

async function submitTo(answer: unknown) {
  const mall = fakeMall([
    [seckillCalls.orderInfo, info],
    [seckillCalls.done, answer],
  ])
  const view = await mount(<ConfirmSeckillOrderScreen seckillId="k1" number={1} />)
  await view.see('应付')
  view.tap(view.button('提交订单'))
  return { mall, view }
}

test('the time to pay is the one that the seckill’s page was sent, and none without it', async () => {
  fakeMall([[seckillCalls.orderInfo, info]])
  const alone = await mount(<ConfirmSeckillOrderScreen seckillId="k1" number={1} />)
  await alone.see('请在下单后尽快付款')
  alone.unmount()
  fakeMall([
    [seckillCalls.orderInfo, info],
    [seckillCalls.detail, wholeSeckill({ payWithinMinutes: 8 })],
    [seckillCalls.winners, { list: [], total: 0, pageNum: 1, pageSize: 20 }],
    [seckillCalls.showDetail, silence],
  ])
  const view = await mount(
    <>
      <SeckillDetailScreen seckillId="k1" />
      <ConfirmSeckillOrderScreen seckillId="k1" number={1} />
    </>,
  )
  await view.see('请在下单后 8 分钟内付款')
  view.unmount()
})

test('a queue that is too long shows a message and can be left', async () => {
  const { view } = await submitTo(refusal(SECKILL_CODES.crowded, '排队的人太多，请稍候'))
  await view.see('排队中')
  view.tap(view.button('不排了'))
  expect(view.text()).not.toContain('排队中')
})

test('sold out while submitting: the message remains visible', async () => {
  const { view } = await submitTo(refusal(SECKILL_CODES.soldOut, '已抢光，有人未付款时可能重新开放'))
  await view.see('已抢光，有人未付款时可能重新开放')
  expect(redirected).not.toHaveBeenCalled()
})
