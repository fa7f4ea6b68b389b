import { areNumbers, type BillLine } from '../bill'
import { billAmount } from '../billAmount'
import { type BillRow, readBillRows, refuseOtherDay } from './wechatBillRows'

export const TRADE_BILL = '交易账单'

const NEEDED = [
  '交易状态',
  '商户订单号',
  '微信订单号',
  '商户退款单号',
  '退款状态',
  '订单金额',
  '申请退款金额',
]

/** Result of reading the bill of trades. `problem`: why it may not be whole, in Chinese. */
interface TradeBill {
  readonly lines: BillLine[]
  readonly unreadable: string[]
  readonly problem?: string
}

/** Parses the bill of trades. @param mchId our merchant's number @param day of the bill @throws UnreadableBill */
export function parseTradeBill(text: string, mchId: string, day?: string): TradeBill {
  const lines: BillLine[] = []
  const unreadable: string[] = []
  const { rows, problem } = readBillRows(TRADE_BILL, text, NEEDED)
  // The time of a refund may be that of its payment.
  const paid = rows.flatMap(({ value }) => (value?.('交易状态') === 'SUCCESS' ? [value('交易时间')] : []))
  if (day !== undefined) refuseOtherDay(TRADE_BILL, paid, day)
  for (const row of rows) {
    const line = row.value && toLine(row.value, mchId)
    if (line) lines.push(line)
    else unreadable.push(row.text)
  }
  return { lines, unreadable, ...(problem !== undefined && { problem }) }
}

function toLine(value: NonNullable<BillRow['value']>, mchId: string): BillLine | undefined {
  const merchant = value('商户号')
  const common = {
    payNo: value('商户订单号'),
    tradeNo: value('微信订单号'),
    ...(/ 23:[45]\d:/.test(value('交易时间')) && { isLate: true as const }),
    ...(merchant && merchant !== mchId && { otherMerchant: merchant }),
  }
  const refundNo = value('商户退款单号')
  const total = billAmount(value('订单金额'))
  const refunded = billAmount(value('申请退款金额'))
  if (!common.payNo || total === undefined || refunded === undefined) return undefined
  // Another currency is no amount of ours, whatever its number.
  if (!/^(CNY|RMB|人民币)?$/i.test(value('货币种类'))) return undefined
  if (!areNumbers(common.payNo, common.tradeNo, refundNo, merchant)) return undefined
  switch (value('交易状态')) {
    case 'SUCCESS':
      return {
        kind: 'payment',
        ...common,
        refundNo: '',
        amount: total,
        settled: billAmount(value('应结订单金额')) ?? total,
      }
    case 'REFUND': {
      const state = stateOf(value('退款状态'))
      const settled = billAmount(value('退款金额')) ?? refunded
      return refundNo
        ? { kind: 'refund', ...common, refundNo, amount: refunded, settled, ...(state && { state }) }
        : undefined
    }
    case 'REVOKED':
      // The merchant's till has withdrawn the payment; the mall never does.
      return { kind: 'refund', ...common, refundNo: '', amount: refunded || total }
    default:
      return undefined
  }
}

function stateOf(refundState: string): BillLine['state'] {
  if (refundState === 'FAIL' || refundState === 'CLOSED') return 'ended'
  return refundState === 'SUCCESS' ? undefined : 'pending'
}
