import type { CallSpec } from '@contract/call'
import { activitiesCalls } from '@contract/calls/activities'
import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import { commentsCalls } from '@contract/calls/comments'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { serviceCalls } from '@contract/calls/service'
import { userCalls } from '@contract/calls/user'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { DAY_MS } from '@contract/rules/dateText'
import type { ReactElement } from 'react'
import { ChangeNicknameScreen } from '@/features/account/ChangeNicknameScreen'
import { ChangePhoneScreen } from '@/features/account/ChangePhoneScreen'
import { DeleteAccountScreen } from '@/features/account/DeleteAccountScreen'
import { ActivityScreen } from '@/features/activities/ActivityScreen'
import { AddressFormScreen } from '@/features/addresses/AddressFormScreen'
import { ApplyScreen } from '@/features/afterSale/ApplyScreen'
import { CashCouponScreen } from '@/features/coupons/CashCouponScreen'
import { WriteReviewScreen } from '@/features/reviews/WriteReviewScreen'
import { AskServiceScreen } from '@/features/service/AskServiceScreen'
import { TicketScreen } from '@/features/service/TicketScreen'
import { LoginScreen } from '@/features/session/LoginScreen'
import { MyVehicleScreen } from '@/features/vehicles/MyVehicleScreen'
import { type FakeAnswer, whole } from '@/testing/fakeMall'
import type { Mounted } from '@/testing/mount'
import { activityInList } from './activities'

/** A form of the shop, and the steps by which a test fills it in. */
interface Form {
  readonly title: string
  readonly answers: [CallSpec, FakeAnswer][]
  readonly screen: () => ReactElement
  /** Text that is visible once the form can be filled in. */
  readonly ready: string
  readonly fill: (view: Mounted) => void | Promise<void>
  /** Typed texts, by label or placeholder of their fields. */
  readonly typed: Readonly<Record<string, string>>
  readonly button: string
  /** Confirms the question that is shown first. */
  readonly confirms?: boolean
  readonly call: CallSpec
}

const noPage = { list: [], total: 0, pageNum: 1, pageSize: 20 }
const goods = {
  goodsId: 'g',
  goodsName: '脚垫',
  goodsAttr: '黑',
  goodsAttrStr: '',
  goodsThumb: '',
  goodsImg: '',
  goodsNumber: 1,
  orderGoodsNum: 1,
  goodsPrice: '99.00',
  goodsAmount: '99.00',
}
const profile = {
  beanId: 'b',
  phone: '13800000001',
  nickName: '老周',
  avatarUrl: '',
  birthday: '',
  sex: 'unknown',
}
const ticket = {
  ticketId: 't1',
  topic: 'order',
  topicText: '订单',
  status: 'answered',
  statusText: '客服已回复',
  orderId: '',
  orderSn: '',
  excerpt: '',
  unread: 0,
  createdAt: 0,
  updatedAt: 0,
  messages: [{ messageId: 'm', sender: 'service', content: '请补充说明', pictures: [], at: 0 }],
}
const ownReview = {
  commentId: 'c1',
  nickName: '老周',
  avatarUrl: '',
  score: 5,
  content: '第一次的评价',
  pictures: [],
  largePictures: [],
  specText: '',
  createdAt: 0,
  reply: '',
  followUp: null,
  orderId: 'o1',
  orderGoodsId: 'l1',
  ...goods,
  hidden: false,
  anonymous: false,
  followUpUntil: Date.now() + DAY_MS,
}
const activity = {
  ...activityInList(),
  mood: 'plain',
  blocks: [
    {
      type: 'signUp',
      title: '报名',
      note: '',
      button: '立即报名',
      fields: [{ name: 'name', label: '姓名', kind: 'name', placeholder: '怎么称呼您', options: [] }],
      obstacle: '',
      obstacleUrl: '',
      vins: [],
    },
  ],
  entry: null,
}
const address = {
  id: 'a9',
  name: '李静',
  phone: '13900000002',
  provinceCode: '440000',
  provinceName: '广东省',
  cityCode: '440300',
  cityName: '深圳市',
  districtCode: '440305',
  districtName: '南山区',
  detail: '科苑路 15 号',
  tag: '',
  isDefault: false,
}
const CODE = '6 位短信验证码'

export const FORMS: readonly Form[] = [
  {
    title: 'an address',
    answers: [
      [addressCalls.detail, address],
      [addressCalls.region, { list: [{ code: '110000', name: '北京市', children: [] }] }],
    ],
    screen: () => <AddressFormScreen addressId="a9" />,
    ready: '详细地址',
    fill: (view) => view.type(view.field('街道、小区、楼栋、门牌号'), '科苑路 16 号 3 栋'),
    typed: { '街道、小区、楼栋、门牌号': '科苑路 16 号 3 栋', 姓名: '李静' },
    button: '保存',
    call: addressCalls.update,
  },
  {
    title: 'an application for after-sale',
    answers: [
      [
        afterCalls.form,
        {
          orderId: 'o1',
          orderSn: '2026',
          line: { orderGoodsId: 'l1', ...goods },
          pieces: 1,
          reason: '',
          refundable: ['99.00'],
          choices: [{ received: true, type: 'return', reasons: ['发错货'] }],
          wanted: [],
        },
      ],
    ],
    screen: () => <ApplyScreen orderGoodsId="l1" />,
    ready: '是否收到货',
    fill: (view) => {
      view.tap(view.button('已收到货'))
      view.tap(view.button('发错货'))
      view.type(view.field('退款金额'), '50')
      view.type(view.field('选填，说说遇到的问题'), '颜色不对')
    },
    typed: { 退款金额: '50', '选填，说说遇到的问题': '颜色不对' },
    button: '提交申请',
    call: afterCalls.apply,
  },
  {
    title: 'a review',
    answers: [
      [
        ordersCalls.byId,
        { orderId: 'of', orderGoods: [{ orderGoodsId: 'a', commentStatus: 'todo', ...goods }] },
      ],
    ],
    screen: () => <WriteReviewScreen orderId="of" />,
    ready: '脚垫',
    fill: (view) => {
      view.tap(view.byRole('radio', '5 星，非常满意'))
      view.type(view.field('用起来怎么样？说说做工、安装和实际体验'), '很贴合，好打理')
    },
    typed: { '用起来怎么样？说说做工、安装和实际体验': '很贴合，好打理' },
    button: '提交评价',
    call: commentsCalls.add,
  },
  {
    title: 'a refused review written again',
    answers: [
      [
        commentsCalls.mine,
        {
          ...noPage,
          list: [{ ...ownReview, note: '未通过审核，仅自己可见', canWriteAgain: true }],
          total: 1,
        },
      ],
    ],
    screen: () => <WriteReviewScreen commentId="c1" again="1" />,
    ready: '未通过审核，仅自己可见',
    fill: (view) => view.type(view.field('用起来怎么样？说说实际体验'), '只说做工：缝线很整齐'),
    typed: { '用起来怎么样？说说实际体验': '只说做工：缝线很整齐' },
    button: '提交评价',
    call: commentsCalls.add,
  },
  {
    title: 'a follow-up review',
    answers: [[commentsCalls.mine, { ...noPage, list: [ownReview], total: 1 }]],
    screen: () => <WriteReviewScreen commentId="c1" />,
    ready: '第一次的评价',
    fill: (view) => view.type(view.field('用了一段时间，再说说感受'), '半年了，还是新的'),
    typed: { '用了一段时间，再说说感受': '半年了，还是新的' },
    button: '提交追评',
    call: commentsCalls.add,
  },
  {
    title: 'a question to service',
    answers: [],
    screen: () => <AskServiceScreen />,
    ready: '问题描述',
    fill: (view) => view.type(view.field('请写下您遇到的问题，越具体越好'), '订单什么时候发货'),
    typed: { '请写下您遇到的问题，越具体越好': '订单什么时候发货' },
    button: '提交',
    call: serviceCalls.openTicket,
  },
  {
    title: 'an answer to service',
    answers: [[serviceCalls.ticket, ticket]],
    screen: () => <TicketScreen ticketId="t1" />,
    ready: '请补充说明',
    fill: (view) => view.type(view.field('继续补充'), '订单号在图里'),
    typed: { 继续补充: '订单号在图里' },
    button: '发送',
    call: serviceCalls.write,
  },
  {
    title: 'a nickname',
    answers: [[userCalls.info, profile]],
    screen: () => <ChangeNicknameScreen />,
    ready: '昵称',
    async fill(view) {
      await view.until(() => view.container.querySelector('input'), 'the field')
      view.type(view.field('请输入昵称'), '山里来的老周')
    },
    typed: { 请输入昵称: '山里来的老周' },
    button: '保存',
    call: userCalls.modify,
  },
  {
    title: 'the old phone proving itself',
    answers: [],
    screen: () => <ChangePhoneScreen />,
    ready: '验证原手机号',
    fill: (view) => view.type(view.field(CODE), '123456'),
    typed: { [CODE]: '123456' },
    button: '下一步',
    call: userCalls.checkCode,
  },
  {
    title: 'the end of an account',
    answers: [[userCalls.deletion, { obstacles: [] }]],
    screen: () => <DeleteAccountScreen />,
    ready: '我已了解注销的后果',
    fill: (view) => {
      view.type(view.field(CODE), '123456')
      view.tap(view.byRole('checkbox'))
    },
    typed: { [CODE]: '123456' },
    button: '注销账号',
    confirms: true,
    call: userCalls.deleteAccount,
  },
  {
    title: 'signing in',
    answers: [[serviceCalls.agreement, whole({ asksAgain: false })]],
    screen: () => <LoginScreen />,
    ready: '欢迎来到拓岭',
    fill: (view) => {
      view.tap(view.byRole('checkbox'))
      view.type(view.field('请输入手机号'), '13900000002')
      view.type(view.field(CODE), '12345')
      view.type(view.field(CODE), '123456')
    },
    typed: { [CODE]: '123456', 请输入手机号: '139 0000 0002' },
    button: '登录',
    call: userCalls.login,
  },
  {
    title: 'a code for a cash coupon',
    answers: [[couponsCalls.userList, { ...noPage, counts: { unused: 0, used: 0, expired: 0 } }]],
    screen: () => <CashCouponScreen />,
    ready: '兑换码',
    fill: (view) => view.type(view.field('请输入兑换码'), 'TL2026GIFT'),
    typed: { 请输入兑换码: 'TL2026GIFT' },
    button: '兑换',
    call: couponsCalls.redeem,
  },
  {
    title: 'a VIN',
    answers: [
      [vehiclesCalls.carVin, { list: [] }],
      [ordersCalls.list, noPage],
    ],
    screen: () => <MyVehicleScreen />,
    ready: '添加车辆',
    async fill(view) {
      view.tap(view.button('添加车辆'))
      await view.see('确认添加')
      view.type(view.field('17 位，在行驶证或前风挡左下角'), 'LGWEF4A59RF123456')
    },
    typed: { '17 位，在行驶证或前风挡左下角': 'LGWEF4A59RF123456' },
    button: '确认添加',
    call: vehiclesCalls.addVin,
  },
  {
    title: 'a sign-up',
    answers: [[activitiesCalls.detail, activity]],
    screen: () => <ActivityScreen activityId="a" />,
    ready: '立即报名',
    async fill(view) {
      view.tap(view.button('立即报名'))
      await view.see('提交报名')
      view.type(view.field('怎么称呼您'), '王小川')
    },
    typed: { 怎么称呼您: '王小川' },
    button: '提交报名',
    call: activitiesCalls.join,
  },
]
