import type { AfterSaleStatus, AfterSaleType } from '../../src/modules/afterSale/rules'

/** An after-sale application and its past states, oldest first; `hours` are before now. */
export interface AfterSaleScene {
  key: string
  skuId: string
  number: number
  boughtHoursAgo: number
  type: AfterSaleType
  received: boolean
  reason: string
  description: string
  /** SKU wanted instead. */
  wanted?: string
  reply?: string
  way: readonly { to: AfterSaleStatus; hoursAgo: number; text: string }[]
}

const SENT = '顺丰速运 SF3149982210'
const RESHIPPED = '顺丰速运 SF3150441187'
const GO = '请寄到：河北省保定市莲池区长城南大街 1588 号 拓岭售后中心（收） 400-860-0051'

/** 老周 has an application in every state. */
export const AFTER_SALES: readonly AfterSaleScene[] = [
  {
    key: 'applied',
    skuId: 'wiper-pair-1',
    number: 1,
    boughtHoursAgo: 170,
    type: 'return',
    received: true,
    reason: '不适配我的车型',
    description: '接口和我的车对不上',
    way: [{ to: 10, hoursAgo: 5, text: '退货退款，不适配我的车型' }],
  },
  {
    key: 'approved',
    skuId: 'floor-mat-tpe-1-0',
    number: 1,
    boughtHoursAgo: 200,
    type: 'return',
    received: true,
    reason: '商品有质量问题',
    description: '右后一块边缘开裂',
    way: [
      { to: 10, hoursAgo: 30, text: '退货退款，商品有质量问题' },
      { to: 20, hoursAgo: 26, text: GO },
    ],
  },
  {
    key: 'sent',
    skuId: 'thermos-1l-0-1',
    number: 2,
    boughtHoursAgo: 260,
    type: 'exchange',
    received: true,
    reason: '规格选错了',
    description: '',
    wanted: 'thermos-1l-1-1',
    way: [
      { to: 10, hoursAgo: 70, text: '换货，规格选错了' },
      { to: 20, hoursAgo: 66, text: GO },
      { to: 30, hoursAgo: 40, text: SENT },
    ],
  },
  {
    key: 'received',
    skuId: 'camp-chair-kermit-0-0',
    number: 1,
    boughtHoursAgo: 280,
    type: 'return',
    received: true,
    reason: '与描述不符',
    description: '颜色和图片差别大',
    way: [
      { to: 10, hoursAgo: 120, text: '退货退款，与描述不符' },
      { to: 20, hoursAgo: 110, text: GO },
      { to: 30, hoursAgo: 90, text: SENT },
      { to: 35, hoursAgo: 2, text: '商品已验收，即将退款' },
    ],
  },
  {
    key: 'refund-failed',
    skuId: 'keychain-oxide-0',
    number: 2,
    boughtHoursAgo: 120,
    type: 'refund',
    received: false,
    reason: '快递显示签收但没收到',
    description: '',
    way: [
      { to: 10, hoursAgo: 50, text: '仅退款，快递显示签收但没收到' },
      { to: 40, hoursAgo: 46, text: '商家已同意，款项将原路退回' },
      { to: 45, hoursAgo: 3, text: '支付渠道暂时无法退款，客服正在处理，不需要您操作' },
    ],
  },
  {
    key: 'rejected',
    skuId: 'wax-hard-0',
    number: 1,
    boughtHoursAgo: 240,
    type: 'return',
    received: true,
    reason: '七天无理由退货',
    description: '',
    reply: '商品已开封使用，不支持无理由退货',
    way: [
      { to: 10, hoursAgo: 100, text: '退货退款，七天无理由退货' },
      { to: 62, hoursAgo: 96, text: '商品已开封使用，不支持无理由退货' },
    ],
  },
  {
    key: 'refused',
    skuId: 'cap-truck-2',
    number: 1,
    boughtHoursAgo: 300,
    type: 'return',
    received: true,
    reason: '七天无理由退货',
    description: '',
    reply: '退回的商品有明显污渍，影响二次销售',
    way: [
      { to: 10, hoursAgo: 200, text: '退货退款，七天无理由退货' },
      { to: 20, hoursAgo: 190, text: GO },
      { to: 30, hoursAgo: 170, text: SENT },
      { to: 63, hoursAgo: 130, text: '退回的商品有明显污渍，影响二次销售，包裹将退回给您' },
    ],
  },
  {
    key: 'overdue',
    skuId: 'mug-enamel-0',
    number: 1,
    boughtHoursAgo: 330,
    type: 'exchange',
    received: true,
    reason: '规格选错了',
    description: '',
    wanted: 'mug-enamel-1',
    way: [
      { to: 10, hoursAgo: 260, text: '换货，规格选错了' },
      { to: 20, hoursAgo: 250, text: GO },
      { to: 64, hoursAgo: 82, text: '7 天内没有寄回商品，申请自动关闭' },
    ],
  },
  {
    key: 'done',
    skuId: 'air-filter-oe-1',
    number: 1,
    boughtHoursAgo: 340,
    type: 'return',
    received: true,
    reason: '发错货',
    description: '',
    way: [
      { to: 10, hoursAgo: 240, text: '退货退款，发错货' },
      { to: 20, hoursAgo: 235, text: GO },
      { to: 30, hoursAgo: 210, text: SENT },
      { to: 35, hoursAgo: 160, text: '商品已验收，即将退款' },
      { to: 40, hoursAgo: 159, text: '款项将原路退回' },
      { to: 50, hoursAgo: 158, text: '已原路退回' },
    ],
  },
  {
    key: 'reshipped',
    skuId: 'mug-enamel-1',
    number: 1,
    boughtHoursAgo: 360,
    type: 'exchange',
    received: true,
    reason: '商品有质量问题',
    description: '杯口掉瓷',
    wanted: 'mug-enamel-1',
    way: [
      { to: 10, hoursAgo: 150, text: '换货，商品有质量问题' },
      { to: 20, hoursAgo: 140, text: GO },
      { to: 30, hoursAgo: 120, text: SENT },
      { to: 35, hoursAgo: 60, text: '商品已验收，正在准备换货' },
      { to: 37, hoursAgo: 30, text: RESHIPPED },
    ],
  },
  {
    key: 'cancelled',
    skuId: 'keychain-oxide-0',
    number: 1,
    boughtHoursAgo: 310,
    type: 'return',
    received: true,
    reason: '七天无理由退货',
    description: '',
    way: [
      { to: 10, hoursAgo: 220, text: '退货退款，七天无理由退货' },
      { to: 61, hoursAgo: 219, text: '您撤销了申请' },
    ],
  },
]
