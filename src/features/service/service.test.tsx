import { commentsCalls } from '@contract/calls/comments'
import { commonCalls } from '@contract/calls/common'
import { serviceCalls } from '@contract/calls/service'
import Taro from '@tarojs/taro'
import { saveCurrentDealer } from '@/features/dealers/chooseDealer'
import type { Dealer } from '@/features/dealers/dealer'
import { clearSession } from '@/features/session/sessionStore'
import { pickImages } from '@/platform/abilities/pickImages'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { AskServiceScreen } from './AskServiceScreen'
import { ServiceScreen } from './ServiceScreen'
import { TicketListScreen } from './TicketListScreen'
import { TicketScreen } from './TicketScreen'

jest.mock('@/platform/abilities/pickImages', () => ({ pickImages: jest.fn() }))
const choose = pickImages as jest.MockedFunction<typeof pickImages>

const groups = [
  {
    groupId: 'order',
    name: '订单',
    questions: [
      { questionId: 'q1', title: '怎么申请退款', answer: '订单详情里点申请退款。' },
      { questionId: 'q2', title: '什么时候发货', answer: '付款后 48 小时内。' },
    ],
  },
]
const ticket = (over: object = {}) => ({
  ticketId: 't1',
  topic: 'order',
  topicText: '订单问题',
  status: 'answered',
  statusText: '客服已回复',
  orderId: 'o1',
  orderSn: '2026112100',
  excerpt: '请看图片',
  unread: 2,
  createdAt: 0,
  updatedAt: 0,
  messages: [
    { messageId: 'm1', sender: 'shopper', content: '发错颜色了', pictures: [], at: 0 },
    { messageId: 'm2', sender: 'service', content: '请看图片', pictures: ['/uploads/a.webp'], at: 0 },
  ],
  ...over,
})
let opened: jest.SpyInstance
beforeEach(() => {
  signIn()
  useFeedback.setState({ dialogs: [], toast: null })
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

const atService = () =>
  fakeMall([
    [serviceCalls.questions, { groups }],
    [serviceCalls.unread, { unread: 3 }],
    [commonCalls.dealers, { list: [], total: 0, pageNum: 1, pageSize: 1 }],
  ])

test('a search finds questions; without results it links to the form', async () => {
  atService()
  const view = await mount(<ServiceScreen />)
  await view.see('怎么申请退款')
  view.type(view.field('搜索问题，如“退款”'), '发货')
  await view.see('找到 1 个问题')
  expect(view.text()).not.toContain('怎么申请退款')
  view.type(view.field('搜索问题，如“退款”'), '飞船')
  await view.see('没有找到“飞船”')
  view.unmount()
})

test('the number of unread answers is shown and announced; a new question includes the order', async () => {
  atService()
  const view = await mount(<ServiceScreen orderId="o1" />)
  await view.until(() => view.container.querySelector('[aria-label="我的咨询，3 条新回复"]'), 'the badge')
  view.tap(view.row('提交咨询'))
  expect(opened.mock.calls[0]?.[0].url).toContain('orderId=o1')
  view.unmount()
})

test('contact options are shown when the questions fail to load', async () => {
  const mall = atService()
  mall.answer(serviceCalls.questions, silence)
  const view = await mount(<ServiceScreen />)
  await view.see('重新加载')
  expect(view.text()).toContain('客服热线')
  view.unmount()
})

test('tickets show the number of new answers; an empty list links to the form', async () => {
  const mall = fakeMall([[serviceCalls.tickets, { list: [ticket()], total: 1, pageNum: 1, pageSize: 20 }]])
  const some = await mount(<TicketListScreen />)
  await some.until(
    () => some.container.querySelector('[aria-label="订单问题，客服已回复，2 条新回复"]'),
    'the badge',
  )
  some.unmount()
  mall.answer(serviceCalls.tickets, { list: [], total: 0, pageNum: 1, pageSize: 20 })
  const none = await mount(<TicketListScreen />)
  await none.see('还没有提交过咨询')
  none.unmount()
})

test('opening an answered ticket marks it as seen in the mall, and its pictures open full screen', async () => {
  const mall = fakeMall([
    [serviceCalls.ticket, ticket()],
    [serviceCalls.seen, {}],
  ])
  const view = await mount(<TicketScreen ticketId="t1" />)
  await view.see('请看图片')
  await view.until(() => mall.sent(serviceCalls.seen).length === 1, 'the word that it was seen')
  view.tap(view.button('图片 1'))
  await view.until(() => view.container.querySelector('[role="dialog"]'), 'the viewer')
  view.unmount()
})

test('a question is not sent while a picture failed to upload; after the upload both are sent', async () => {
  choose.mockResolvedValue([{ path: 'blob:a', size: 10 }])
  jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' } as never)
  const mall = fakeMall([
    [commentsCalls.material, silence],
    [serviceCalls.openTicket, ticket()],
  ])
  const view = await mount(<AskServiceScreen orderId="o1" />)
  view.type(view.field('请写下您遇到的问题，越具体越好'), '发错颜色了')
  view.tap(view.byRole('button', '添加图片'))
  await view.see('重新上传')
  view.tap(view.button('提交'))
  expect(useFeedback.getState().toast?.text).toBe('还有图片没有传完，请稍候或移除')
  expect(mall.sent(serviceCalls.openTicket)).toHaveLength(0)

  mall.answer(commentsCalls.material, whole({ url: '/uploads/a.webp' }))
  view.tap(view.byRole('button', '上传失败，重新上传'))
  await view.gone('重新上传')
  await view.until(() => view.container.querySelector('[aria-label="删除图片 1"]'), 'the picture')
  view.tap(view.button('提交'))
  await view.until(() => mall.sent(serviceCalls.openTicket).length === 1, 'the question to go')
  expect(JSON.parse(mall.sent(serviceCalls.openTicket)[0]?.body as string)).toMatchObject({
    ...{ content: '发错颜色了', orderId: 'o1', pictures: ['/uploads/a.webp'] },
  })
  view.unmount()
})

test('what is asked about a built truck goes to the adviser of the dealer that was chosen last', async () => {
  jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' } as never)
  const mall = fakeMall([[serviceCalls.openTicket, ticket()]])
  saveCurrentDealer({ dealerId: 'd1', dealerName: '保定拓岭店' } as Dealer)
  const view = await mount(<AskServiceScreen about="我定制了一台岭行" />)
  await view.see('保定拓岭店')
  view.tap(view.button('提交'))
  await view.until(() => mall.sent(serviceCalls.openTicket).length === 1, 'the question to go')
  expect(JSON.parse(mall.sent(serviceCalls.openTicket)[0]?.body as string)).toMatchObject({
    ...{ topic: 'vehicle', content: '我定制了一台岭行', dealerId: 'd1' },
  })
  await view.until(() => useFeedback.getState().toast?.text === '已提交，门店顾问会尽快回复', 'the toast')
  saveCurrentDealer(null)
  view.unmount()
})

test('a closed ticket accepts no text and offers a new ticket', async () => {
  fakeMall([[serviceCalls.ticket, ticket({ status: 'closed', statusText: '已结束', unread: 0 })]])
  const view = await mount(<TicketScreen ticketId="t1" />)
  await view.see('重新提交咨询')
  expect(view.container.querySelector('textarea')).toBeNull()
  view.unmount()
})
