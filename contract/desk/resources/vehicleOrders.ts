import { dateTime, longText, money, number, oneOf, reference, text } from '../fields'
import { resource } from '../resource'
import { REFUND_STATES } from './orders'

const MILESTONE_NAMES = {
  ordered: '已下单',
  confirmed: '经销商已确认',
  production: '生产中',
  transit: '运输中',
  atDealer: '已到店',
  delivered: '已交付',
}
/** States of an order, in the words of a vehicle: nothing is shipped or signed for. */
const STATES = { 0: '待付定金', 10: '已付定金', 20: '待提车', 30: '已完成', 40: '已关闭' }
const STATE_COLORS = { 0: 'orange', 10: 'blue', 20: 'cyan', 30: 'green' }
const shown = { edit: 'never' } as const
const isOpen = { field: 'refundStatus', in: ['none'] }
const at = (milestone: string) => [{ field: 'milestone', in: [milestone] }, isPaid, isOpen]
const isPaid = { field: 'orderStatus', in: [10, 20] }
const said = longText('给车主的话', { max: 200, help: '不填则用默认的说明' })

export const vehicleOrders = resource({
  name: 'vehicle-orders',
  title: '整车订单',
  section: 'trade',
  titleField: 'orderSn',
  search: { fields: ['orderSn'], match: 'start', hint: '订单号、手机号或后四位、购车人、车型、车架号' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  tabs: [
    { label: '待付定金', filter: { orderStatus: ['0'] } },
    { label: '待确认', filter: { milestone: 'ordered', orderStatus: ['10'] }, sort: 'createdAt:asc' },
    { label: '生产中', filter: { milestone: 'production' } },
    { label: '运输中', filter: { milestone: 'transit' } },
    { label: '已到店', filter: { milestone: 'atDealer' } },
    { label: '已完成', filter: { orderStatus: ['30'] } },
  ],
  actions: {
    confirm: {
      undo: 'none',
      label: '确认订单',
      confirm: '车主会收到通知，并看到预计交付的日子。',
      fields: { days: number('预计几天后交付', { required: true, min: 1, max: 365, unit: '天' }), said },
      when: at('ordered'),
    },
    produce: {
      undo: { by: 'correctVin' },
      label: '开始生产',
      confirm: '车架号绑定到这个订单；之后车主不能再自己退定金。',
      fields: { vin: text('车架号', { max: 17, form: 'vin', help: '不填则用下一个没有用过的' }), said },
      when: at('confirmed'),
    },
    correctVin: {
      undo: 'again',
      label: '更正车架号',
      confirm: '原来的车架号不再属于这个订单。车主会看到新的车架号；交付后不能再改。',
      fields: {
        vin: text('车架号', { required: true, max: 17, form: 'vin' }),
        reason: text('原因', { required: true, max: 100, help: '车主会看到' }),
      },
      when: [{ field: 'milestone', in: ['production', 'transit', 'atDealer'] }, isPaid, isOpen],
    },
    send: { undo: 'none', label: '运往门店', fields: { said }, when: at('production') },
    arrive: { undo: 'none', label: '到达门店', fields: { said }, when: at('transit') },
    deliver: {
      undo: 'none',
      label: '交付提车',
      confirm: '请先核对车架号：车辆会加入车主的“我的爱车”，订单完成，不能撤销。',
      fields: { said },
      shows: ['vin'],
      when: at('atDealer'),
    },
    close: {
      undo: 'none',
      label: '取消订单',
      danger: true,
      confirm: '订单会关闭；已经付的定金全部原路退回。不能撤销。',
      fields: { reason: text('原因', { required: true, max: 100, help: '车主会看到' }) },
      when: [{ field: 'orderStatus', in: [0, 10, 20] }, isOpen],
    },
  },
  layout: {
    summary: ['milestone', 'orderStatus', 'refundStatus', 'dealerId', 'price', 'paidAmount'],
    main: [
      { title: '车辆', fields: ['vehicle', 'colour', 'vin', 'expectedAt'] },
      'milestones',
      { title: '金额', fields: ['price', 'payableAmount', 'paidAmount', 'refundedAmount'] },
    ],
    side: [
      { title: '购车人', fields: ['buyerName', 'buyerPhone', 'userId'] },
      { title: '订单', fields: ['orderSn', 'createdAt'] },
      'events',
    ],
  },
  related: {
    milestones: { title: '时间线', look: 'timeline', fields: {} },
    events: { title: '订单经过', look: 'timeline', fields: {} },
  },
  fields: {
    orderSn: text('订单号', { ...shown, list: true }),
    vehicle: text('车辆', { ...shown, list: true }),
    colour: text('颜色与选装', shown),
    vin: text('车架号', shown),
    buyerName: text('购车人', { ...shown, list: true }),
    buyerPhone: text('手机号', { ...shown, list: true }),
    dealerId: reference('门店', 'dealers', { ...shown, list: true, filter: true }),
    milestone: oneOf('进度', MILESTONE_NAMES, { ...shown, list: true, filter: true }),
    orderStatus: oneOf('状态', STATES, { ...shown, list: true, filter: true, colors: STATE_COLORS }),
    refundStatus: oneOf('退款', REFUND_STATES, shown),
    price: money('车价', shown),
    payableAmount: money('定金', { ...shown, list: true }),
    paidAmount: money('实付', shown),
    refundedAmount: money('已退', shown),
    userId: reference('买家', 'customers', shown),
    expectedAt: dateTime('预计交付', { ...shown, isDay: true }),
    createdAt: dateTime('下单时间', { ...shown, list: true, filter: true, sort: true }),
  },
})
