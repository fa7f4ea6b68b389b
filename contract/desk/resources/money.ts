import { boolean, dateTime, json, longText, money, number, oneOf, reference, text } from '../fields'
import { resource } from '../resource'
import { MONEY_BACK_COLORS, MONEY_BACK_STATES, PAYMENT_STATE_COLORS, PAYMENT_STATES } from './orders'

/** Payments, refunds and bills: shown, queried again at the gateway, never edited. */

const shown = { edit: 'never' } as const
const GATEWAYS = { local: '演示渠道', wechat: '微信支付', alipay: '支付宝', douyin: '抖音支付' }
const gateway = oneOf('渠道', GATEWAYS, { ...shown, required: true, list: true })

export const payments = resource({
  name: 'payments',
  title: '支付',
  section: 'trade',
  titleField: 'id',
  search: { fields: ['id'], match: 'start', hint: '支付单号、渠道交易号、订单号' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    query: { undo: 'harmless', label: '向渠道查询', when: { field: 'status', in: ['pending', 'closed'] } },
  },
  related: {
    answers: {
      title: '渠道的回复',
      fields: { at: dateTime('时间'), outcome: text('结果'), content: json('内容') },
    },
  },
  fields: {
    id: text('支付单号', { ...shown, list: true }),
    orderId: reference('订单', 'orders', { ...shown, list: true }),
    gateway,
    amount: money('金额', { ...shown, list: true }),
    status: oneOf('状态', PAYMENT_STATES, {
      ...shown,
      list: true,
      filter: true,
      colors: PAYMENT_STATE_COLORS,
    }),
    tradeNo: text('渠道交易号', { ...shown, list: true }),
    billedOn: text('在哪天的账单', shown),
    createdAt: dateTime('发起时间', { ...shown, list: true, filter: true, sort: true }),
    paidAt: dateTime('支付时间', shown),
  },
})

export const refunds = resource({
  name: 'refunds',
  title: '退款',
  section: 'trade',
  titleField: 'id',
  search: { fields: ['id'], match: 'start', hint: '退款单号、支付单号、订单号' },
  sort: { field: 'createdAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    query: { undo: 'harmless', label: '向渠道查询', when: { field: 'status', in: ['asked', 'accepted'] } },
    repeat: {
      undo: 'harmless',
      label: '重试退款',
      confirm: '向支付渠道再次申请这笔退款；同一笔退款只会到账一次。',
      when: [
        { field: 'status', in: ['failed'] },
        { field: 'isOfAfterSale', in: [false] },
      ],
    },
    settle: {
      undo: 'none',
      label: '手工结清',
      danger: true,
      confirm:
        '只在渠道确实退不了、您已经用别的方式把钱退给买家之后使用。商城不再向渠道申请这笔退款，买家看到退款成功。不能撤销。',
      fields: {
        byHand: text('怎样退给买家的', {
          required: true,
          max: 60,
          help: '买家在订单里看到，例如：已转账到尾号 1234 的银行卡',
        }),
        word: text('确认', {
          required: true,
          help: '请输入“结清”',
          pattern: { regex: /^结清$/, message: '请输入“结清”两个字' },
        }),
      },
      when: { field: 'status', in: ['accepted', 'failed'] },
    },
  },
  listActions: ['query', 'repeat', 'settle'],
  fields: {
    id: text('退款单号', { ...shown, list: true }),
    orderId: reference('订单', 'orders', { ...shown, list: true }),
    payNo: reference('支付单', 'payments', shown),
    afterSaleId: reference('售后单', 'after-sales', shown),
    gateway,
    amount: money('金额', { ...shown, list: true }),
    status: oneOf('状态', MONEY_BACK_STATES, {
      ...shown,
      list: true,
      filter: true,
      colors: MONEY_BACK_COLORS,
    }),
    obstacle: text('卡在哪里', { ...shown, list: true }),
    reason: text('原因', { ...shown, list: true }),
    byHand: text('手工结清', shown),
    isOfAfterSale: boolean('属于售后', { ...shown, help: '售后的退款在售后单里重试' }),
    createdAt: dateTime('申请时间', { ...shown, list: true, filter: true, sort: true }),
    doneAt: dateTime('到账时间', { ...shown, list: true }),
    billedOn: text('在哪天的账单', shown),
  },
})

export const reconciliations = resource({
  name: 'reconciliations',
  title: '对账',
  section: 'trade',
  titleField: 'day',
  sort: { field: 'day', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    repeat: { undo: 'harmless', label: '重新获取账单', when: { field: 'status', in: ['noBill'] } },
  },
  fields: {
    day: text('日期', { ...shown, required: true, list: true }),
    gateway,
    status: oneOf(
      '状态',
      { waiting: '等待账单', done: '已核对', noBill: '没有账单' },
      {
        ...shown,
        list: true,
        filter: true,
        colors: { done: 'green', noBill: 'red' },
        helpFor: { field: 'gateway', in: ['douyin'] },
        help: '抖音没有账单：逐笔向抖音查询。商城没有记录的收款，要在商户后台核对',
      },
    ),
    payments: number('收款', { ...shown, list: true, unit: '笔' }),
    paymentsAmount: money('收款金额', { ...shown, list: true }),
    refunds: number('退款', { ...shown, list: true, unit: '笔' }),
    refundsAmount: money('退款金额', { ...shown, list: true }),
    income: money('账户收入', shown),
    expense: money('账户支出', shown),
    otherFunds: text('其他资金变动', shown),
    updatedAt: dateTime('更新时间', { ...shown, list: true }),
  },
})

export const billDifferences = resource({
  name: 'bill-differences',
  title: '对账差异',
  section: 'trade',
  titleField: 'day',
  sort: { field: 'foundAt', order: 'desc' },
  can: ['read', 'export'],
  actions: {
    handle: {
      undo: 'none',
      label: '标记已处理',
      confirm: '只记下处理的结果，不改变订单和钱。',
      fields: { note: text('怎样处理的', { required: true, max: 200 }) },
      when: { field: 'isHandled', in: [false] },
    },
  },
  fields: {
    day: text('日期', { ...shown, required: true, list: true }),
    gateway,
    kind: oneOf(
      '差异',
      {
        unknownPayment: '账单有收款，商城没有这笔支付',
        unpaidHere: '账单已收款，商城未入账',
        repeatedPayment: '账单有收款，这笔支付已核对过一次',
        otherAmount: '收款金额不一致',
        otherTrade: '渠道交易号不一致',
        otherMerchant: '账单中有别的商户号的行',
        missingPayment: '商城已收款，账单没有',
        unknownRefund: '账单有退款，商城没有申请',
        repeatedRefund: '账单有退款，这笔退款已核对过一次',
        otherRefund: '退款的金额或支付单不一致',
        refundFailedHere: '账单已退款，商城记为失败',
        refundedTwice: '账单已退款，商城又手工结清',
        missingRefund: '商城已退款，账单没有',
        unsettledPayment: '账单有收款，资金未到账',
        unknownIncome: '资金入账，账单和商城都没有',
        unknownExpense: '资金支出，账单和商城都没有',
        otherFunds: '资金与账单金额不一致',
        unreadable: '账单中有读不懂的行',
        badBill: '账单读不懂',
        noBill: '没有等到账单',
      },
      { ...shown, list: true, filter: true },
    ),
    payNo: reference('支付单号', 'payments', { ...shown, list: true }),
    refundNo: reference('退款单号', 'refunds', shown),
    tradeNo: text('渠道交易号', { ...shown, list: true }),
    ours: money('商城', { ...shown, list: true }),
    theirs: money('账单', { ...shown, list: true }),
    detail: text('说明', shown),
    advice: longText('可以怎样处理', shown),
    isHandled: boolean('已处理', { ...shown, list: true, filter: true }),
    action: text('处理结果', { ...shown, list: true }),
    foundAt: dateTime('发现时间', { ...shown, sort: true }),
  },
})
