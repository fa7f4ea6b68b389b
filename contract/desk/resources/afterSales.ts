import { boolean, dateTime, longText, money, number, oneOf, pictures, reference, text } from '../fields'
import { resource } from '../resource'
import { recognisedCarrier } from './parcels'

const shown = { edit: 'never' } as const
const status = (...values: number[]) => ({ field: 'status', in: values })

/** Agreeing to a part of the requested amount. */
const less = {
  label: '同意部分退款',
  danger: true,
  confirm: '只退填写的金额，立即原路退款，申请随之完成，不能撤销。',
  fields: {
    amount: money('同意退款的金额', { required: true, min: 1, help: '少于申请的金额' }),
    text: longText('原因', { required: true, max: 200, help: '买家会看到' }),
  },
  shows: ['amount'],
} as const

/** Fields of an agreement to a part of the pieces that were requested. */
const fewer = {
  pieces: number('件数', { required: true, min: 1, help: '少于申请的件数' }),
  text: longText('原因', { required: true, max: 150, help: '买家会看到' }),
} as const
const several = { field: 'number', min: 2 } as const

/** States of an after-sale, also in the list of its order. */
export const AFTER_SALE_STATES = {
  10: '待商家处理',
  20: '待买家寄回',
  30: '待商家收货',
  35: '商家已收货',
  37: '换货已发出',
  40: '退款中',
  45: '退款异常',
  50: '已完成',
  61: '买家已撤销',
  62: '商家已拒绝',
  63: '商家拒收',
  64: '超时未寄回',
}
export const AFTER_SALE_COLORS = {
  10: 'orange',
  30: 'orange',
  35: 'orange',
  45: 'red',
  20: 'blue',
  37: 'blue',
  40: 'blue',
  50: 'green',
}

export const afterSales = resource({
  name: 'after-sales',
  title: '售后',
  alsoCalled: ['退货', '换货', '退款申请'],
  section: 'trade',
  titleField: 'goodsText',
  search: { fields: [], match: 'start', hint: '订单号、手机号或后四位、收货人、快递单号' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  tabs: [
    { label: '待商家处理', filter: { whoActs: 'merchant' }, sort: 'createdAt:asc' },
    { label: '等买家', filter: { whoActs: 'buyer' } },
    { label: '退款中', filter: { status: ['40', '45'] } },
    { label: '已完成', filter: { status: ['50'] } },
    { label: '已结束', filter: { status: ['61', '62', '63', '64'] } },
  ],
  actions: {
    approve: {
      undo: 'none',
      label: '同意',
      confirm: '仅退款：立即原路退款，不能撤销。退货、换货：等买家寄回商品。',
      fields: { text: longText('给买家的话', { max: 200 }) },
      when: status(10),
    },
    approveLess: { undo: 'none', ...less, when: [status(10), { field: 'type', in: ['refund'] }] },
    approveFewer: {
      undo: 'none',
      label: '同意部分件数',
      confirm:
        '只办填写的件数，退款金额按件数折算；其余的买家之后还可以申请。仅退款：立即原路退款，不能撤销。退货、换货：等买家寄回这几件。',
      fields: fewer,
      when: [status(10), several],
    },
    reject: {
      undo: 'none',
      label: '拒绝',
      danger: true,
      confirm: '申请结束，买家可以再次申请。',
      fields: { text: longText('原因', { required: true, max: 200, help: '买家会看到' }) },
      when: status(10),
    },
    receive: { undo: 'none', label: '确认收货', confirm: '退回的商品已经验收，回到库存。', when: status(30) },
    receiveFewer: {
      undo: 'none',
      label: '部分收货',
      confirm:
        '只有填写的件数回到库存，退款金额按件数折算，换货也只换这几件；其余的买家之后还可以申请，已经寄来的请退回买家。',
      fields: fewer,
      when: [status(30), several],
    },
    refuse: {
      undo: 'none',
      label: '拒收',
      danger: true,
      confirm: '包裹退回给买家，申请结束，不退款。',
      fields: { text: longText('原因', { required: true, max: 200, help: '买家会看到' }) },
      when: status(30),
    },
    refund: {
      undo: 'none',
      label: '退款',
      danger: true,
      confirm: '申请的金额原路退回买家，不能撤销。',
      when: [status(35, 45), { field: 'type', in: ['refund', 'return'] }],
    },
    refundLess: { undo: 'none', ...less, when: [status(35), { field: 'type', in: ['return'] }] },
    reship: {
      undo: { by: 'correctReship' },
      label: '发出换货',
      fields: {
        reshipNo: text('快递单号', { required: true, max: 40, form: 'trackingNo' }),
        reshipCarrier: recognisedCarrier,
      },
      empty: ['reshipCarrier'],
      when: [status(35), { field: 'type', in: ['exchange'] }],
    },
    correctReship: {
      undo: 'again',
      label: '更正换货单号',
      confirm: '买家会看到新的单号。买家确认收货前可以再改。',
      fields: {
        reshipNo: text('快递单号', { required: true, max: 40, form: 'trackingNo' }),
        newCarrier: recognisedCarrier,
      },
      when: status(37),
    },
    enterReturn: {
      undo: { by: 'correctReturn' },
      label: '代填寄回单号',
      confirm: '买家在电话里报单号时替买家填。填写后等商家收货，收货前可以更正。',
      fields: {
        expressNo: text('快递单号', { required: true, max: 40, form: 'trackingNo' }),
        newCarrier: recognisedCarrier,
      },
      when: status(20),
    },
    correctReturn: {
      undo: 'again',
      label: '更正寄回单号',
      confirm: '买家填错时替买家改。收货前可以再改。',
      fields: {
        expressNo: text('快递单号', { required: true, max: 40, form: 'trackingNo' }),
        newCarrier: recognisedCarrier,
      },
      when: status(30),
    },
    payInstead: {
      undo: 'none',
      label: '改为退款',
      danger: true,
      confirm: '换不了的商品按付款金额原路退回买家，不能撤销。',
      when: [status(35), { field: 'type', in: ['exchange'] }],
    },
  },
  layout: {
    summary: ['status', 'whoActs', 'deadlineAt', 'type', 'amount', 'orderId'],
    main: [
      {
        title: '申请',
        fields: ['goodsText', 'number', 'wantedAttr', 'reason', 'description', 'received', 'pictures'],
      },
      { title: '处理', fields: ['reply', 'carrier', 'expressNo', 'reshipCarrier', 'reshipNo'] },
    ],
    side: [{ title: '时间', fields: ['createdAt', 'deadlineAt'] }, 'events'],
  },
  related: { events: { title: '售后经过', look: 'timeline', fields: {} } },
  fields: {
    goodsText: text('商品', { ...shown, list: true }),
    orderId: reference('订单', 'orders', { ...shown, list: true }),
    type: oneOf(
      '类型',
      { refund: '仅退款', return: '退货退款', exchange: '换货' },
      { ...shown, list: true, filter: true },
    ),
    number: number('件数', { ...shown, required: true }),
    amount: money('金额', { ...shown, required: true, list: true }),
    status: oneOf('状态', AFTER_SALE_STATES, {
      ...shown,
      list: true,
      filter: true,
      colors: AFTER_SALE_COLORS,
    }),
    whoActs: oneOf(
      '等谁处理',
      { merchant: '商家', buyer: '买家', system: '支付渠道' },
      { ...shown, list: true, filter: true, colors: { merchant: 'orange' } },
    ),
    deadlineAt: dateTime('处理期限', { ...shown, list: true, help: '到期后系统按规则处理' }),
    reason: text('原因', shown),
    description: longText('说明', shown),
    pictures: pictures('图片', shown),
    received: boolean('买家已收到货', shown),
    wantedAttr: text('要换的规格', shown),
    carrier: text('退回的快递', shown),
    expressNo: text('退回的单号', shown),
    reshipCarrier: text('换货的快递', shown),
    reshipNo: text('换货的单号', shown),
    reply: longText('商家的答复', shown),
    createdAt: dateTime('申请时间', { ...shown, list: true, filter: true, sort: true }),
  },
})
