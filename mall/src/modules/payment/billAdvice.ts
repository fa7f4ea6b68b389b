import type { billDifferences } from '@contract/desk/resources/money'

type Kind = keyof (typeof billDifferences)['fields']['kind']['options']

const MOVED_TWICE = '渠道动了两次钱：和渠道核实并结清。'
const LOOK_THERE = '到商户后台按单号查这笔钱，再和商城的记录核对。'
const ASK_WECHAT = '向微信支付核实。手续费和提现不算差异，合计在“对账”的“其他资金变动”里。'
const NEW_FORMAT = '账单的格式可能改了：请技术人员更新商城。'

/** Advice to finance about each kind of difference; docs/mall/payment.md has it for those who run the mall. */
export const BILL_ADVICE: Readonly<Record<Kind, string>> = {
  unknownPayment:
    '别的系统也在用这个商户号，或者商城的数据恢复过：到商户后台找到付款人；找不到就在那里退款。',
  unpaidHere: '处理结果写着“已入账”或“已原路退回”的不用管。其他的已经在渠道退款或关闭：到商户后台查看。',
  repeatedPayment: MOVED_TWICE,
  otherAmount: '到商户后台核对这笔钱的金额，再在订单上改正。',
  otherTrade: LOOK_THERE,
  otherMerchant: LOOK_THERE,
  missingPayment: '先不要发货。到“支付”里向渠道查询；渠道没有这笔钱，就是商城被骗了：请技术人员保留日志。',
  unknownRefund: '有人在商户后台退了款：关闭或改正对应的订单。',
  repeatedRefund: MOVED_TWICE,
  otherRefund: '到商户后台核对退款的金额和支付单，再在订单上改正。',
  refundFailedHere: '到“退款”里点“重试退款”：同一笔退款只会到账一次。',
  refundedTwice: '买家收到了两次钱：和买家联系，请他退回一次。',
  missingRefund: '到“退款”里向渠道查询这笔退款。',
  unsettledPayment: ASK_WECHAT,
  unknownIncome: ASK_WECHAT,
  unknownExpense: ASK_WECHAT,
  otherFunds: ASK_WECHAT,
  unreadable: NEW_FORMAT,
  badBill: NEW_FORMAT,
  noBill: '到“对账”里点“重新获取账单”；一直没有的，看商户后台是否允许下载账单。',
}
