import { ADDRESS_DETAIL_MAX } from '../../rules/addressDetail'
import { PERSON_NAME_MAX } from '../../rules/personName'
import {
  application,
  boolean,
  dateTime,
  longText,
  money,
  number,
  oneOf,
  pictures,
  pieces,
  reference,
  text,
} from '../fields'
import { resource } from '../resource'
import { AFTER_SALE_COLORS, AFTER_SALE_STATES } from './afterSales'
import { recognisedCarrier } from './parcels'

export const ORDER_STATES = {
  0: '待付款',
  10: '待发货',
  15: '部分发货',
  20: '待收货',
  30: '已完成',
  40: '已关闭',
}
export const ORDER_STATE_COLORS = { 0: 'orange', 10: 'blue', 15: 'blue', 20: 'cyan', 30: 'green' }
export const REFUND_STATES = { none: '没有退款', part: '部分退款', all: '全部退款' }

/** States of a payment and of a refund, also in their own lists. */
export const PAYMENT_STATES = { pending: '待支付', paid: '已支付', closed: '已关闭', returned: '已原路退回' }
export const PAYMENT_STATE_COLORS = { pending: 'orange', paid: 'green', returned: 'purple' }
export const MONEY_BACK_STATES = { asked: '待申请', accepted: '渠道处理中', failed: '失败', done: '已退回' }
export const MONEY_BACK_COLORS = { asked: 'orange', accepted: 'blue', failed: 'red', done: 'green' }

const isGoods = { field: 'isVehicle', in: [false] }
const isPaid = { field: 'orderStatus', in: [10, 15, 20, 30] }
const isShippable = [isGoods, { field: 'orderStatus', in: [10, 15] }] as const
const isWaiting = [...isShippable, { field: 'refundStatus', in: ['none', 'part'] }] as const
const shown = { edit: 'never' } as const

export const orders = resource({
  name: 'orders',
  title: '订单',
  alsoCalled: ['改价', '改地址', '订单导出', '小票'],
  section: 'trade',
  titleField: 'orderSn',
  search: {
    fields: ['orderSn'],
    match: 'start',
    hint: '订单号、手机号或后四位、收货人、商品和规格、快递单号',
  },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  links: [
    {
      to: '/orders/slips?search={orderSn}',
      label: '打印装箱单',
      resource: 'orders',
      action: 'ship',
      when: { field: 'orderStatus', in: [10, 15] },
    },
  ],
  tabs: [
    { label: '待付款', filter: { orderStatus: ['0'] } },
    {
      label: '待发货',
      filter: { orderStatus: ['10', '15'], orderType: ['goods', 'seckill'], refundStatus: ['none', 'part'] },
      sort: 'createdAt:asc',
    },
    { label: '待收货', filter: { orderStatus: ['20'] } },
    { label: '售后中', filter: { isAfterSale: true } },
    { label: '已完成', filter: { orderStatus: ['30'] } },
    { label: '已关闭', filter: { orderStatus: ['40'] } },
  ],
  screens: [
    { path: 'picking', label: '打印配货单', action: 'ship', ofList: true },
    { path: 'slips', label: '打印装箱单', action: 'ship', ofList: true },
    { path: 'ship-many', label: '批量发货', action: 'ship' },
  ],
  sheets: {
    shipping: {
      label: '待填表格',
      right: 'ship',
      fields: ['orderSn', 'recipient', 'goodsText'],
      when: isWaiting,
    },
    slips: {
      label: '装箱单',
      right: 'ship',
      fields: ['orderSn', 'createdAt', 'recipient', 'phone', 'address', 'remark', 'waitingPieces'],
      when: isWaiting,
    },
    picking: { label: '配货单', right: 'ship', fields: ['orderSn', 'waitingPieces'], when: isWaiting },
  },
  many: {
    note: {
      label: '备注',
      right: 'note',
      fields: {
        staffNote: longText('备注', { required: true, max: 500, help: '只有工作人员能看到；替换原来的备注' }),
      },
      confirm: '可以撤销。',
    },
    ship: {
      label: '填单号发货',
      right: 'ship',
      screen: 'ship-many',
      isFinal: true,
      confirm: '发货不能撤销。',
    },
  },
  actions: {
    ship: {
      undo: 'none',
      label: '发货',
      confirm:
        '分几个包裹发时，每个包裹发一次，填这个包裹里的件数。买家会收到发货通知，发货不能撤销；填错的单号在签收前可以更正。',
      fields: {
        waitingPieces: pieces('这个包裹里', { help: '没有装进来的留着下次发' }),
        expressNo: text('快递单号', { required: true, max: 40, form: 'trackingNo' }),
        carrier: recognisedCarrier,
      },
      when: isShippable,
    },
    changeAddress: {
      undo: 'again',
      label: '修改地址',
      confirm: '待付款的订单会按新地址重新计算运费；已付款的订单只能改到运费相同的地址。',
      fields: {
        recipient: text('收货人', { required: true, max: PERSON_NAME_MAX }),
        phone: text('手机号', {
          required: true,
          form: 'phone',
          pattern: { regex: /^1\d{10}$/, message: '手机号为 11 位数字' },
        }),
        province: text('省份', { required: true, max: 20, region: { within: [] } }),
        city: text('城市', { required: true, max: 20, region: { within: ['province'] } }),
        district: text('区县', { required: true, max: 20, region: { within: ['province', 'city'] } }),
        street: text('详细地址', { required: true, max: ADDRESS_DETAIL_MAX }),
        reason: text('原因', { required: true, max: 100, help: '买家会看到' }),
      },
      when: [isGoods, { field: 'orderStatus', in: [0, 10] }, { field: 'refundStatus', in: ['none'] }],
    },
    changePrice: {
      undo: 'none',
      label: '改价',
      confirm: '从应付金额里减去。买家已经打开的支付会关闭，需要按新的金额重新支付。',
      fields: {
        off: money('再减', { required: true, min: 1 }),
        reason: text('原因', { required: true, max: 100, help: '买家会看到' }),
      },
      shows: ['payableAmount', 'discountAmount', 'loweredAmount', 'deliveryFee'],
      when: [isGoods, { field: 'orderStatus', in: [0] }],
    },
    afterSale: {
      undo: { how: '用户可以在他的售后里撤销；处理之前也可以在售后里拒绝' },
      label: '代客申请售后',
      confirm: '规则与用户自己申请时相同，用户会收到短信，在他的售后里看到是客服代为申请的。',
      fields: {
        application: application('申请', { required: true }),
        description: longText('说明', {
          required: true,
          max: 200,
          help: '用户在电话里怎么说的，没有照片时凭什么申请；用户也会看到',
        }),
        pictures: pictures('照片', { max: 9, help: '用户发来的照片；他在自己的售后里也能看到' }),
      },
      empty: ['pictures'],
      when: [isGoods, { field: 'orderStatus', in: [15, 20, 30] }],
    },
    note: {
      undo: 'again',
      label: '备注',
      fields: { staffNote: longText('备注', { max: 500, help: '只有工作人员能看到' }) },
    },
    refundPart: {
      undo: 'none',
      label: '退部分金额',
      danger: true,
      confirm: '金额原路退回买家，订单继续；商品和库存不变。不能撤销。',
      fields: {
        amount: money('退款金额', { required: true, min: 1 }),
        reason: text('原因', { required: true, max: 60, help: '买家会看到' }),
      },
      shows: ['paidAmount', 'refundedAmount'],
      when: [isGoods, isPaid, { field: 'refundStatus', in: ['none', 'part'] }],
    },
    refundAll: {
      undo: 'none',
      label: '全额退款',
      danger: true,
      confirm: '订单会关闭，实付金额（减去已经退的）全部原路退回，库存和优惠券退回。不能撤销。',
      fields: { reason: text('原因', { required: true, max: 60, help: '买家会看到' }) },
      shows: ['paidAmount', 'refundedAmount'],
      when: [isGoods, { field: 'orderStatus', in: [10] }, { field: 'refundStatus', in: ['none', 'part'] }],
    },
    close: {
      undo: 'none',
      label: '取消订单',
      danger: true,
      confirm: '订单会关闭，库存和优惠券退回；买家已经打开的支付会失效。不能撤销。',
      fields: { reason: text('原因', { required: true, max: 60, help: '买家会看到' }) },
      when: { field: 'orderStatus', in: [0] },
    },
  },
  layout: {
    summary: ['orderStatus', 'refundStatus', 'userId', 'payableAmount', 'paidAmount', 'refundedAmount'],
    main: [
      'lines',
      {
        title: '金额',
        fields: [
          'goodsAmount',
          'deliveryFee',
          'discountAmount',
          'couponName',
          'loweredAmount',
          'payableAmount',
          'paidAmount',
          'refundedAmount',
          'payChannel',
        ],
      },
      'parcels',
      'payments',
      'refunds',
      'afterSales',
    ],
    side: [
      { title: '收货', fields: ['recipient', 'phone', 'address'] },
      { title: '备注', fields: ['remark', 'staffNote'] },
      {
        title: '订单',
        fields: [
          'orderSn',
          'orderType',
          'createdAt',
          'paidAt',
          'shippedAt',
          'completedAt',
          'closedAt',
          'closeReason',
        ],
      },
      'events',
    ],
    omit: [
      'goodsText',
      'pictures',
      'isAfterSale',
      'isVehicle',
      'waitingPieces',
      'province',
      'city',
      'district',
      'street',
    ],
  },
  related: {
    lines: {
      title: '商品',
      rare: ['attr', 'discount', 'lowered', 'shipped', 'cancelled', 'refunded'],
      fields: {
        title: text('商品'),
        attr: text('规格'),
        price: money('单价'),
        number: number('件数'),
        discount: money('优惠'),
        lowered: money('商家改价'),
        amount: money('小计'),
        shipped: number('已发'),
        cancelled: number('取消'),
        refunded: number('售后退'),
      },
    },
    parcels: {
      title: '包裹',
      fields: {
        id: reference('快递单号', 'parcels'),
        carrier: text('快递公司'),
        createdAt: dateTime('发货时间'),
        signedAt: dateTime('签收时间'),
        last: text('最新物流'),
      },
    },
    payments: {
      title: '支付',
      fields: {
        payNo: reference('支付单', 'payments'),
        amount: money('金额'),
        status: oneOf('状态', PAYMENT_STATES, { colors: PAYMENT_STATE_COLORS }),
        createdAt: dateTime('发起时间'),
        paidAt: dateTime('支付时间'),
      },
    },
    refunds: {
      title: '退款',
      fields: {
        refundNo: reference('退款单', 'refunds'),
        amount: money('金额'),
        status: oneOf('状态', MONEY_BACK_STATES, { colors: MONEY_BACK_COLORS }),
        reason: text('原因'),
        createdAt: dateTime('申请时间'),
        doneAt: dateTime('到账时间'),
      },
    },
    afterSales: {
      title: '售后',
      fields: {
        id: reference('售后单', 'after-sales'),
        reason: text('原因'),
        status: oneOf('状态', AFTER_SALE_STATES, { colors: AFTER_SALE_COLORS }),
        number: number('件数'),
        amount: money('金额'),
        createdAt: dateTime('申请时间'),
      },
    },
    events: { title: '订单经过', look: 'timeline', fields: {} },
  },
  fields: {
    waitingPieces: pieces('待发商品', shown),
    orderSn: text('订单号', { ...shown, list: true }),
    orderStatus: oneOf('状态', ORDER_STATES, {
      ...shown,
      list: true,
      filter: true,
      colors: ORDER_STATE_COLORS,
    }),
    pictures: pictures('图片', { ...shown, list: true }),
    goodsText: text('商品', { ...shown, list: true }),
    recipient: text('收货人', { ...shown, list: true }),
    phone: text('收货手机', { ...shown, list: true }),
    address: text('收货地址', shown),
    province: text('省份', shown),
    city: text('城市', shown),
    district: text('区县', shown),
    street: text('详细地址', shown),
    payableAmount: money('应付', { ...shown, list: true }),
    orderType: oneOf('类型', { goods: '商品', seckill: '秒杀', vehicle: '整车' }, { ...shown, filter: true }),
    refundStatus: oneOf('退款', REFUND_STATES, { ...shown, filter: true }),
    isAfterSale: boolean('售后中', { ...shown, filter: true }),
    goodsAmount: money('商品金额', shown),
    deliveryFee: money('运费', shown),
    discountAmount: money('优惠', shown),
    loweredAmount: money('商家改价', shown),
    couponName: text('优惠券', shown),
    paidAmount: money('实付', shown),
    refundedAmount: money('已退', shown),
    payChannel: text('支付方式', shown),
    remark: text('买家留言', shown),
    staffNote: longText('客服备注', shown),
    userId: reference('买家', 'customers', shown),
    createdAt: dateTime('下单时间', { ...shown, list: true, filter: true, sort: true }),
    paidAt: dateTime('支付时间', shown),
    shippedAt: dateTime('发货时间', shown),
    completedAt: dateTime('完成时间', shown),
    closedAt: dateTime('关闭时间', shown),
    closeReason: oneOf(
      '关闭原因',
      { timeout: '超时未支付', buyer: '买家取消', refunded: '已退款', merchant: '商家取消' },
      shown,
    ),
    isVehicle: boolean('整车订单', shown),
  },
})
