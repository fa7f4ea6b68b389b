import { amountText } from '@contract/rules/price'
import { areNumbers, type FundFlow, type FundLine } from '../bill'
import { billAmount } from '../billAmount'
import { type BillRow, readBillRows, refuseOtherDay } from './wechatBillRows'

export const FUND_BILL = '资金账单'

const NEEDED = ['微信支付业务单号', '业务类型', '收支类型', '收支金额(元)']

type FundRow = { kind: string; isIncome: boolean; amount: number; line: FundLine | undefined }

/** Parses the bill of funds: payments and refunds one by one, other movements as sums. @throws UnreadableBill */
export function parseFundBill(text: string, day?: string): FundFlow & { readonly problem?: string } {
  const unreadable: string[] = []
  const rows: FundRow[] = []
  const read = readBillRows(FUND_BILL, text, NEEDED)
  const times = read.rows.flatMap(({ value }) => value?.('记账时间') ?? [])
  if (day !== undefined) refuseOtherDay(FUND_BILL, times, day)
  for (const row of read.rows) {
    const movement = row.value && toRow(row.value)
    if (movement) rows.push(movement)
    else unreadable.push(row.text)
  }
  const sum = (isIncome: boolean) =>
    rows.filter((row) => row.isIncome === isIncome).reduce((total, { amount }) => total + amount, 0)
  return {
    income: sum(true),
    expense: sum(false),
    lines: rows.flatMap(({ line }) => line ?? []),
    others: othersOf(rows.filter(({ line }) => !line)),
    unreadable,
    ...(read.problem !== undefined && { problem: read.problem }),
  }
}

function toRow(value: NonNullable<BillRow['value']>): FundRow | undefined {
  const kind = value('业务类型')
  const direction = value('收支类型')
  const amount = billAmount(value('收支金额(元)'))
  const numbers = { tradeNo: value('微信支付业务单号'), ourNo: value('业务凭证号') }
  // The direction has a column of its own: an amount below zero would hide as much of the others.
  if (amount === undefined || amount < 0 || (direction !== '收入' && direction !== '支出')) return undefined
  if (!areNumbers(...Object.values(numbers), kind)) return undefined
  const isIncome = direction === '收入'
  const shared = { kind, isIncome, amount }
  if (kind === '交易' && isIncome) return { ...shared, line: { kind: 'payment', ...numbers, amount } }
  if (kind === '退款' && !isIncome && numbers.ourNo)
    return { ...shared, line: { kind: 'refund', ...numbers, amount } }
  return { ...shared, line: undefined }
}

/** Returns, for example: 提现 支出 1 笔 ¥500.00；扣除交易手续费 支出 2 笔 ¥0.74 */
function othersOf(rows: readonly FundRow[]): string {
  const sums = new Map<string, { count: number; amount: number }>()
  for (const { kind, isIncome, amount } of rows) {
    const name = `${kind} ${isIncome ? '收入' : '支出'}`
    const sum = sums.get(name) ?? { count: 0, amount: 0 }
    sums.set(name, { count: sum.count + 1, amount: sum.amount + amount })
  }
  return [...sums].map(([name, { count, amount }]) => `${name} ${count} 笔 ¥${amountText(amount)}`).join('；')
}
