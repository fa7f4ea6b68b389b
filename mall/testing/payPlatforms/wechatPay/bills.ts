import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beijingDate, beijingTime, startOfDay, yuan } from '../beijing'
import type { MoneyAccount } from './account'
import type { MerchantAccount } from './keys'
import type { Order } from './orders'
import { badField, invalidRequest, PayError } from './payError'
import type { Refund } from './refunds'

/** A line of a bill: column and text, in the order of the columns. */
export type BillRow = Record<string, string>
export type BillKind = 'ALL' | 'SUCCESS' | 'REFUND' | 'FUNDS'

/** Changes the rows of a bill before it is written. */
export type BillEdit = (rows: BillRow[], bill: { date: string; kind: BillKind }) => BillRow[]

export interface BillSources {
  merchant: MerchantAccount
  orders: Map<string, Order>
  refunds: Map<string, Refund>
  account: MoneyAccount
  feeRate: number
}

const DAY = 86_400_000
/** Hour of Beijing's day from which yesterday's bill exists. */
const READY_HOUR = 10

/** Checks the day of a bill, or throws. */
export function checkBillDate(date: string, now: number): void {
  const start = startOfDay(date)
  if (Number.isNaN(start)) throw badField('bill_date', date, '格式错误', 'query')
  const today = startOfDay(beijingDate(now))
  if (start >= today || start < today - 92 * DAY) throw invalidRequest('请检查bill_date')
  const isYesterday = start === today - DAY
  if (isYesterday && now < today + READY_HOUR * 3_600_000) {
    throw new PayError(400, 'STATEMENT_CREATING', '账单生成中')
  }
}

/** Returns the rows of a day's bill of payments and refunds. */
export function tradeRows(date: string, kind: BillKind, sources: BillSources): BillRow[] {
  const isThatDay = (ms: number) => beijingDate(ms) === date
  const paid = [...sources.orders.values()].filter(({ payment }) => payment && isThatDay(payment.at))
  const refunded = [...sources.refunds.values()].filter(({ createdAt }) => isThatDay(createdAt))
  const rows = [
    ...(kind === 'REFUND'
      ? []
      : paid.map((order) => ({ at: order.payment?.at ?? 0, order, refund: undefined }))),
    ...(kind === 'SUCCESS'
      ? []
      : refunded.map((refund) => ({ at: refund.createdAt, order: refund.order, refund }))),
  ]
  rows.sort((a, b) => a.at - b.at)
  return rows.map(({ at, order, refund }) => tradeRow(at, order, refund, kind, sources))
}

function tradeRow(
  at: number,
  order: Order,
  refund: Refund | undefined,
  kind: BillKind,
  { merchant, feeRate }: BillSources,
): BillRow {
  const { payment } = order
  const settled = (payment?.coupons ?? []).reduce(
    (sum, { type, amount }) => (type === 'NOCASH' ? sum - amount : sum),
    order.total,
  )
  const fee = refund ? -refund.payerRefund * feeRate : settled * feeRate
  const cashCoupons = order.total - (payment?.payerTotal ?? 0)
  const refundColumns = {
    微信退款单号: refund?.refundId ?? '0',
    商户退款单号: refund?.outRefundNo ?? '0',
    退款金额: yuan(refund?.amount ?? 0),
    充值券退款金额: yuan(refund ? refund.amount - refund.payerRefund : 0),
    退款类型: refund ? 'ORIGINAL' : '',
    退款状态: refund?.status ?? '',
  }
  return {
    交易时间: beijingTime(at),
    公众账号ID: order.appid,
    商户号: merchant.mchid,
    特约商户号: '0',
    设备号: '',
    微信订单号: payment?.transactionId ?? '',
    商户订单号: order.outTradeNo,
    用户标识: payment?.openid ?? '',
    交易类型: order.tradeType,
    交易状态: refund ? 'REFUND' : 'SUCCESS',
    付款银行: payment?.bankType ?? '',
    货币种类: 'CNY',
    应结订单金额: yuan(refund ? 0 : settled),
    代金券金额: yuan(refund ? 0 : cashCoupons),
    ...(kind === 'REFUND'
      ? {
          退款申请时间: beijingTime(at),
          退款成功时间: refund?.successAt === undefined ? '' : beijingTime(refund.successAt),
        }
      : {}),
    ...(kind === 'SUCCESS' ? {} : refundColumns),
    商品名称: order.description.replaceAll(',', ' '),
    商户数据包: (order.attach ?? '').replaceAll(',', ' '),
    手续费: (fee / 100).toFixed(5),
    费率: `${(feeRate * 100).toFixed(2)}%`,
    订单金额: yuan(refund ? 0 : order.total),
    ...(kind === 'SUCCESS' ? {} : { 申请退款金额: yuan(refund?.amount ?? 0) }),
    费率备注: '',
  }
}

/** Returns the rows of a day's bill of funds. */
export function fundRows(date: string, { account }: BillSources): BillRow[] {
  return account.movements
    .filter(({ at }) => beijingDate(at) === date)
    .map((one) => ({
      记账时间: beijingTime(one.at),
      微信支付业务单号: one.businessNo,
      资金流水单号: one.flowNo,
      业务名称: one.business === '退款关闭' || one.business === '退款' ? '退款' : '交易',
      业务类型: one.business,
      收支类型: one.isIncome ? '收入' : '支出',
      '收支金额(元)': yuan(one.amount),
      '账户结余(元)': yuan(one.balance),
      资金变更提交申请人: 'system',
      备注: '',
      业务凭证号: one.voucher,
    }))
}

/** Writes a bill as the platform does: heading, rows, heading of the sums, sums. */
export function writeBill(rows: readonly BillRow[], kind: BillKind, withMark: boolean): string {
  const total = (column: string) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)
  const sums: BillRow = kind === 'FUNDS' ? fundSums(rows) : tradeSums(rows.length, kind, total)
  const line = (values: string[]) => values.map((value) => `\`${value}`).join(',')
  const lines = [
    Object.keys(rows[0] ?? {}).join(','),
    ...rows.map((row) => line(Object.values(row))),
    Object.keys(sums).join(','),
    line(Object.values(sums)),
  ]
  return `${withMark ? '\uFEFF' : ''}${lines.join('\r\n')}\r\n`
}

function tradeSums(count: number, kind: BillKind, total: (column: string) => number): BillRow {
  const refunds: BillRow = {
    退款总金额: total('退款金额').toFixed(2),
    充值券退款总金额: total('充值券退款金额').toFixed(2),
  }
  return {
    总交易单数: String(count),
    应结订单总金额: total('应结订单金额').toFixed(2),
    ...(kind === 'SUCCESS' ? {} : refunds),
    手续费总金额: total('手续费').toFixed(5),
    订单总金额: total('订单金额').toFixed(2),
    ...(kind === 'SUCCESS' ? {} : { 申请退款总金额: total('申请退款金额').toFixed(2) }),
  }
}

function fundSums(rows: readonly BillRow[]): BillRow {
  const of = (kind: string) => rows.filter((row) => row.收支类型 === kind)
  const sum = (kind: string) => of(kind).reduce((total, row) => total + Number(row['收支金额(元)']), 0)
  return {
    资金流水总笔数: String(rows.length),
    收入笔数: String(of('收入').length),
    收入金额: sum('收入').toFixed(2),
    支出笔数: String(of('支出').length),
    支出金额: sum('支出').toFixed(2),
  }
}

/** A file that can be downloaded for five minutes. */
export interface BillFile {
  bytes: Buffer
  until: number
}

/** Stores a bill for download and returns the answer that leads to it. */
export function offerBill(
  bill: string,
  files: Map<string, BillFile>,
  { origin, now, gzip }: { origin: string; now: number; gzip: boolean },
): Record<string, string> {
  const token = randomBytes(24).toString('base64url')
  files.set(token, { bytes: gzip ? gzipSync(bill) : Buffer.from(bill), until: now + 300_000 })
  return {
    download_url: `${origin}/v3/billdownload/file?token=${token}${gzip ? '&tartype=gzip' : ''}`,
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(bill).digest('hex'),
  }
}
