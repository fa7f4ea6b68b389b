import { ordersCalls } from '@contract/calls/orders'
import { seckillCalls } from '@contract/calls/seckill'
import { startOfDay } from '@contract/rules/dateText'
import { readPayState } from '@/api/fallback/payState'
import {
  activityCard,
  afterSaleDetail,
  bargainCard,
  orderCard,
  seckillCard,
  ticketDetail,
  vehicleOrder,
} from '@/api/parts.generated'
import { toActivityCard } from '@/features/activities/model/activity'
import { stateLabel } from '@/features/activities/model/stateText'
import { ActivityTile } from '@/features/activities/parts/ActivityTile'
import { toApplication } from '@/features/afterSale/model/application'
import { toBargain } from '@/features/bargain/model/bargain'
import { OwnTile } from '@/features/bargain/parts/OwnTile'
import { resultText } from '@/features/checkout/model/resultText'
import { ParcelScreen } from '@/features/logistics/ParcelScreen'
import { toOrder } from '@/features/orders/model/order'
import { toSeckill } from '@/features/seckill/model/seckill'
import { SeckillListScreen } from '@/features/seckill/SeckillListScreen'
import { Talk } from '@/features/service/parts/Talk'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { toVehicleOrder } from '@/features/vehicles/model/vehicleOrder'
import { type Fields, readReply } from '@/lib/readReply'
import { fakeMall } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { Section } from '@/ui/Section/Section'

/** Reads a response as the shop does, with only the given fields. */
const read = (shape: Fields, data: object) => readReply(structuredClone(data), shape) as never

afterEach(() => clearSession())

test('an activity without a state has no label, and a state added later a general one', async () => {
  const activity = toActivityCard(read(activityCard, { activityId: 'a', title: '试驾日' }))
  expect(stateLabel(activity.state)).toBe('')
  expect(stateLabel('postponed' as never)).toBe('敬请留意')
  const view = await mount(<ActivityTile activity={activity} />)
  expect(view.text()).toBe('试驾日')
})

test('a bargain without a status is not called running', async () => {
  const bargain = toBargain(read(bargainCard, { bargainId: 'b', seriesName: '岭行' }))
  const view = await mount(<OwnTile bargain={bargain} onOpen={() => undefined} />)
  expect(view.text()).not.toMatch(/砍价中|已|待|处理/)
})

test('an after-sale application without a type and an answer shows neither', () => {
  const { typeText, facts, timeline } = toApplication(
    read(afterSaleDetail, { afterOrderId: 'a', orderSn: '2026', timeline: [{ title: '提交申请' }] }),
  )
  expect(typeText).toBe('')
  expect(facts).toEqual([{ label: '订单编号', text: '2026' }])
  expect(timeline[0]?.who).toBe('')
})

test.each([
  ['delivered', true, '已签收'],
  ['on its way', false, '运输中'],
])('a parcel that is %s says so', async (_, isSigned, text) => {
  saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })
  fakeMall([[ordersCalls.logisticsData, { parcelId: 'p', isSigned }]])
  const view = await mount(<ParcelScreen orderId="o" parcelId="p" />)
  await view.see(text)
})

test('a parcel without a state shows what is known of it', async () => {
  saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })
  fakeMall([
    [ordersCalls.logisticsData, { parcelId: 'p', carrier: '顺丰速运', events: [{ at: 1, text: '已揽收' }] }],
  ])
  const view = await mount(<ParcelScreen orderId="o" parcelId="p" />)
  await view.see('顺丰速运')
  expect(view.text()).not.toMatch(/运输中|已签收|包裹里的商品/)
})

test('a parcel of which only the id is known says that nothing is known yet', async () => {
  saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })
  fakeMall([[ordersCalls.logisticsData, { parcelId: 'p' }]])
  const view = await mount(<ParcelScreen orderId="o" parcelId="p" />)
  await view.see('还没有物流信息')
  expect(view.text()).not.toContain('发货')
})

test('a section without content is not drawn, with a note it has no empty surface', async () => {
  const empty = await mount(
    <Section title="报名">
      {''}
      {null}
      {[]}
    </Section>,
  )
  expect(empty.text()).toBe('')
  const noted = await mount(
    <Section title="报名" note="名额已满">
      {''}
    </Section>,
  )
  expect(noted.text()).toBe('报名名额已满')
})

test('an order and a vehicle order without a text of their state have no label', () => {
  expect(toOrder(read(orderCard, { orderId: 'o' })).statusText).toBe('')
  expect(toVehicleOrder(read(vehicleOrder, { orderId: 'o' })).stateText).toBe('')
})

test('a seckill without a status has none, and its session no word behind the time', async () => {
  expect(toSeckill(read(seckillCard, { seckillId: 's' })).status).toBe('')
  expect(toSeckill(read(seckillCard, { seckillId: 's', status: 'new' })).status).toBe('closed')
  const noon = startOfDay(Date.now()) + 12 * 3_600_000
  fakeMall([
    [
      seckillCalls.show,
      {
        sessions: [
          { sessionId: '1', startAt: noon },
          { sessionId: '2', title: '晚间场' },
        ],
      },
    ],
  ])
  const view = await mount(<SeckillListScreen />)
  await view.see('12:00')
  await view.see('晚间场')
  expect(view.text()).not.toMatch(/抢购中|即将开始|已结束|08:00/)
})

test('a message without a sender has no name', async () => {
  const ticket = read(ticketDetail, {
    ticketId: 't',
    messages: [{ messageId: 'm', content: '您好' }],
  })
  const view = await mount(<Talk ticket={ticket} onView={() => undefined} />)
  expect(view.text()).not.toMatch(/客服|我/)
})

test('a payment is not called paid or unpaid where the back end says neither', async () => {
  fakeMall([[ordersCalls.details, { orderId: 'o', orderSn: '2026' }]])
  await lacking(['/ext/orders/pay-state'], async () => {
    const state = await readPayState({ query: { orderNo: '2026' } })
    expect(state.payStatus).toBe('')
    expect(resultText(state as never, false, false).title).toBe('还没有支付结果')
  })
})
