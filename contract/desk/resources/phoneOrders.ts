import { ADDRESS_DETAIL_MAX } from '../../rules/addressDetail'
import { PERSON_NAME_MAX } from '../../rules/personName'
import { boolean, dateTime, grid, money, number, oneOf, reference, text } from '../fields'
import { resource } from '../resource'
import { ORDER_STATE_COLORS, ORDER_STATES } from './orders'

const shown = { edit: 'never' } as const
const PHONE = {
  form: 'phone',
  pattern: { regex: /^1[1-9]\d{9}$/, message: '手机号为 11 位数字' },
} as const
const reason = { max: 60, help: '用户会在订单里看到' } as const

/** Orders that the staff makes for customers on the phone. `desk/src/screens/phoneOrder` is the form of a new one. */
export const phoneOrders = resource({
  name: 'phone-orders',
  title: '代客下单',
  alsoCalled: ['电话下单', '电话订单', '帮用户下单', '付款链接'],
  section: 'trade',
  titleField: 'orderSn',
  search: { fields: ['orderSn'], match: 'start', hint: '订单号、用户手机号或后四位' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export', 'create'],
  links: [{ to: '/orders/{orderId}', label: '查看订单', resource: 'orders', action: 'read' }],
  actions: {
    sendLink: {
      undo: 'none',
      label: '发付款链接',
      confirm: '短信发到用户登录的手机号，只有本人登录后能打开订单付款。每笔订单最多发 3 次。',
      when: { field: 'orderStatus', in: [0] },
    },
    lower: {
      undo: 'none',
      label: '改价',
      confirm: '从应付金额里减去。用户已经打开的支付会关闭，需要按新的金额重新支付。',
      fields: {
        off: money('再减', { required: true, min: 1 }),
        reason: text('减价原因', { ...reason, required: true }),
      },
      // The new discount, not the former one.
      empty: ['off'],
      shows: ['payableAmount', 'off'],
      when: { field: 'orderStatus', in: [0] },
    },
  },
  layout: {
    summary: ['orderStatus', 'phone', 'payableAmount', 'off', 'sends', 'staffName'],
    main: [
      { title: '商品', fields: ['lines', 'remark'] },
      { title: '付款', fields: ['sentAt', 'reason'] },
      'links',
    ],
    side: [{ title: '订单', fields: ['orderId', 'createdAt'] }],
    omit: [
      'addressId',
      'recipient',
      'recipientPhone',
      'province',
      'city',
      'district',
      'street',
      'couponId',
      'sendsLink',
      'orderSn',
    ],
  },
  related: {
    links: { title: '付款链接', fields: { url: text('只有这位用户登录后能打开，可以复制给他') } },
  },
  fields: {
    orderSn: text('订单号', { ...shown, list: true }),
    orderId: reference('订单', 'orders', shown),
    phone: text('用户手机号', { ...PHONE, required: true, list: true, edit: 'create' }),
    lines: grid(
      '商品',
      {
        skuId: reference('规格', 'skus', { required: true }),
        number: text('件数', {
          required: true,
          max: 3,
          initial: '1',
          form: 'number',
          pattern: { regex: /^[1-9]\d{0,2}$/, message: '件数为 1 到 999 的整数' },
        }),
      },
      { required: true, edit: 'create', max: 50, help: '输入商品或规格的名称查找' },
    ),
    addressId: text('收货地址', { max: 64, edit: 'create' }),
    recipient: text('收货人', { max: PERSON_NAME_MAX, edit: 'create' }),
    recipientPhone: text('收货手机', { form: 'phone', max: 20, edit: 'create' }),
    province: text('省份', { max: 20, edit: 'create', region: { within: [] } }),
    city: text('城市', { max: 20, edit: 'create', region: { within: ['province'] } }),
    district: text('区县', { max: 20, edit: 'create', region: { within: ['province', 'city'] } }),
    street: text('详细地址', { max: ADDRESS_DETAIL_MAX, edit: 'create' }),
    couponId: text('优惠券', { max: 64, edit: 'create' }),
    off: money('减价', { edit: 'create' }),
    reason: text('减价原因', { ...reason, edit: 'create' }),
    remark: text('买家留言', { max: 200, edit: 'create' }),
    payableAmount: money('应付', { required: true, list: true, edit: 'create' }),
    sendsLink: boolean('下单后发付款短信', { edit: 'create', initial: true }),
    orderStatus: oneOf('状态', ORDER_STATES, {
      ...shown,
      list: true,
      filter: true,
      colors: ORDER_STATE_COLORS,
    }),
    sends: number('已发短信', { ...shown, list: true, unit: '次' }),
    sentAt: dateTime('最近发送', shown),
    staffName: text('下单人', { ...shown, list: true }),
    createdAt: dateTime('下单时间', { ...shown, list: true, filter: true, sort: true }),
  },
})
