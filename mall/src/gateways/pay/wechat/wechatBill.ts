import { createHash } from 'node:crypto'
import type { Bill, BillLine, FundFlow } from '../bill'
import { billAmount } from '../billAmount'
import { type WechatClient, WechatRefused } from './wechatClient'

/**
 * Downloads the bills of a day, of trades and of funds: undefined while there is none. The files aren't signed; their
 * hashes, which are in signed answers, are compared. Source: pay.weixin.qq.com, 申请交易账单, 申请资金账单,
 * 交易账单文件格式说明, 资金账单文件格式说明.
 */
export async function readWechatBill(client: WechatClient, day: string): Promise<Bill | undefined> {
  const trades = await downloadBill(client, `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (!trades) return undefined
  const funds = await downloadBill(client, `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`)
  return parseBills(trades.toString('utf8'), funds?.toString('utf8'))
}

async function downloadBill(client: WechatClient, path: string): Promise<Buffer | undefined> {
  try {
    const answer = await client.request('GET', path)
    const { hash_type, hash_value, download_url } = answer
    const file = await client.download(String(download_url))
    const hash = createHash('sha1').update(file).digest('hex')
    if (hash_type !== 'SHA1' || hash !== String(hash_value).toLowerCase()) {
      throw new Error('The bill of WeChat Pay does not match its hash')
    }
    return file
  } catch (error) {
    if (error instanceof WechatRefused && /^(NO_STATEMENT_EXIST|STATEMENT_CREATING)$/.test(error.code)) {
      return undefined
    }
    throw error
  }
}

/** Parses the bill of trades, and that of funds where there is one. @throws Error for a file that is no bill */
export function parseBills(trades: string, funds?: string): Bill {
  const bill = parseTradeBill(trades)
  if (funds === undefined) return bill
  const { paidTradeNos, ...sums } = parseFundBill(funds)
  const unsettled = bill.lines.filter(
    (line) => line.kind === 'payment' && !line.isLate && !paidTradeNos.has(line.tradeNo),
  )
  return { ...bill, funds: { ...sums, unsettled } }
}

interface WechatLine extends BillLine {
  /** Paid just before midnight: its money may be in the next day's bill. */
  readonly isLate: boolean
}

function parseTradeBill(text: string): { lines: WechatLine[]; unreadable: string[] } {
  const { names, rows } = readRows(text, '总交易单数')
  const needed = ['交易状态', '商户订单号', '微信订单号', '订单金额', '申请退款金额']
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`The bill of WeChat Pay lacks ${missing.join(', ')}`)
  const lines: WechatLine[] = []
  const unreadable: string[] = []
  for (const row of rows) {
    const line = row.values && toLine(row.values)
    if (line === undefined) unreadable.push(row.text)
    else if (line !== 'noMoney') lines.push(line)
  }
  return { lines, unreadable }
}

type Row = Readonly<Record<string, string>>

/** Returns undefined for a line that can't be read, and `noMoney` for a refund that had failed when the bill was made. */
function toLine(row: Row): WechatLine | 'noMoney' | undefined {
  const { 交易状态: state, 退款状态: refundState, 商户退款单号: refundNo = '' } = row
  const isLate = / 23:[45]\d:/.test(row.交易时间 ?? '')
  const common = { payNo: row.商户订单号 ?? '', tradeNo: row.微信订单号 ?? '', isLate }
  const total = billAmount(row.订单金额 ?? '')
  const refunded = billAmount(row.申请退款金额 ?? '')
  if (!common.payNo || total === undefined || refunded === undefined) return undefined
  switch (state) {
    case 'SUCCESS':
      return { kind: 'payment', ...common, refundNo: '', amount: total }
    case 'REFUND':
      if (refundState === 'FAIL' || refundState === 'CLOSED') return 'noMoney'
      return refundNo ? { kind: 'refund', ...common, refundNo, amount: refunded } : undefined
    case 'REVOKED':
      // The merchant's till has withdrawn the payment; the mall never does.
      return { kind: 'refund', ...common, refundNo: '', amount: refunded || total }
    default:
      return undefined
  }
}

function parseFundBill(text: string): Pick<FundFlow, 'income' | 'expense'> & { paidTradeNos: Set<string> } {
  const { names, rows } = readRows(text, '资金流水总笔数')
  const needed = ['微信支付业务单号', '业务类型', '收支类型', '收支金额(元)']
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`The fund bill of WeChat Pay lacks ${missing.join(', ')}`)
  const paidTradeNos = new Set<string>()
  let [income, expense] = [0, 0]
  for (const { values: row } of rows) {
    const amount = billAmount(row?.['收支金额(元)'] ?? '')
    if (!row || amount === undefined) continue
    const isIncome = row.收支类型 === '收入'
    if (isIncome) income += amount
    else expense += amount
    if (isIncome && row.业务类型 === '交易') paidTradeNos.add(row.微信支付业务单号 ?? '')
  }
  return { income, expense, paidTradeNos }
}

/**
 * Reads the CSV of a bill: a line of names, the lines, then two lines of sums that begin with `sums`. Every value begins
 * with a backtick, so a comma followed by a backtick separates values; goods names may contain commas.
 */
function readRows(text: string, sums: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = (lines[0] ?? '').split(',').map((name) => name.trim())
  const end = lines.findIndex((line) => line.startsWith(sums))
  if (end < 0) throw new Error('The bill of WeChat Pay is no bill, or was cut off')
  const rows = lines.slice(1, end).filter((line) => line.trim() !== '')
  return {
    names,
    rows: rows.map((line): { text: string; values: Row | undefined } => {
      const values = line.slice(1).split(',`')
      if (!line.startsWith('`') || values.length !== names.length) return { text: line, values: undefined }
      return {
        text: line,
        values: Object.fromEntries(names.map((name, at) => [name, values[at]?.trim() ?? ''])),
      }
    }),
  }
}
