import { randomBytes } from 'node:crypto'
import { beijingDate, beijingTime, startOfDay, yuan } from '../beijing'
import type { WireAnswer } from '../platformServer'
import { GatewayError } from './gatewayError'
import { toGbk, zip } from './gbkZip'
import { type Content, required } from './params'
import type { Ledger, Movement, Refund, Trade } from './state'

/** A line of a bill: column and text, in the order of the columns. */
export type BillRow = Record<string, string>
export type BillKind = 'trade' | 'signcustomer'
/** Changes the rows of a bill before it is written. */
export type BillEdit = (rows: BillRow[], bill: { date: string; kind: BillKind }) => BillRow[]

/** A file that can be downloaded for 30 seconds. */
export interface BillFile {
  bytes: Buffer
  until: number
}

/** Hour of Beijing's day from which yesterday's bill exists. */
const READY_HOUR = 10
export const BILL_PATH = '/downloadBill'

/** Answers alipay.data.dataservice.bill.downloadurl.query. */
export function offerBill(
  content: Content,
  ledger: Ledger,
  files: Map<string, BillFile>,
  edits: readonly BillEdit[],
): Record<string, unknown> {
  const kind = required(content, 'bill_type', 20)
  if (kind !== 'trade' && kind !== 'signcustomer') throw badBill('isv.invalid-parameter', '参数不合法')
  const date = required(content, 'bill_date', 10)
  checkDate(date, ledger.now())
  const rows = kind === 'trade' ? tradeRows(ledger, date) : fundRows(ledger, date)
  const edited = edits.reduce((former, edit) => edit(former, { date, kind }), rows)
  if (!edited.length) throw badBill('isp.bill_not_exist', '账单不存在')
  const token = randomBytes(16).toString('hex')
  files.set(token, { bytes: writeBill(edited, kind, date, ledger), until: ledger.now() + 30_000 })
  const name = `${ledger.app.sellerId}0156_${date.replaceAll('-', '')}.csv.zip`
  return {
    bill_download_url: `${ledger.origin}${BILL_PATH}?fileType=csv.zip&downloadFileName=${name}&token=${token}`,
  }
}

/** Sends the file; after its time a page, with status 200. */
export function downloadBill(file: BillFile | undefined, now: number): WireAnswer {
  if (file && file.until > now) {
    return { status: 200, headers: { 'Content-Type': 'application/octet-stream' }, body: file.bytes }
  }
  return { status: 200, headers: { 'Content-Type': 'text/html' }, body: '下载超时,请重新下载' }
}

const badBill = (subCode: string, message: string) => new GatewayError('40004', subCode, message)

/** A day before today, or a month before this one. */
function checkDate(date: string, now: number): void {
  const isMonth = /^\d{4}-\d{2}$/.test(date)
  const start = startOfDay(isMonth ? `${date}-01` : date)
  const today = startOfDay(beijingDate(now))
  const isOver = isMonth ? date < beijingDate(now).slice(0, 7) : start < today
  if (Number.isNaN(start) || !isOver) throw badBill('isv.invalid-parameter', '参数不合法')
  const isYesterday = !isMonth && start === today - 86_400_000
  if (isYesterday && now < today + READY_HOUR * 3_600_000) throw badBill('isp.bill_not_exist', '账单不存在')
}

function tradeRows(ledger: Ledger, date: string): BillRow[] {
  const isThatDay = (ms: number | undefined) => ms !== undefined && beijingDate(ms).startsWith(date)
  const paid = [...ledger.trades.values()].filter((trade) => isThatDay(trade.payment?.at))
  const refunded = ledger.refunds.filter(({ doneAt }) => isThatDay(doneAt))
  return [
    ...paid.map((trade) => ({ at: trade.payment?.at ?? 0, row: tradeRow(ledger, trade) })),
    ...refunded.map((refund) => ({ at: refund.doneAt ?? 0, row: tradeRow(ledger, refund.trade, refund) })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)
}

function tradeRow({ feeRate }: Ledger, trade: Trade, refund?: Refund): BillRow {
  const { order, payment } = trade
  const receipt = (payment?.buyerPays ?? 0) + (payment?.platformDiscount ?? 0)
  return {
    支付宝交易号: `${trade.tradeNo}\t`,
    商户订单号: `${order.outTradeNo}\t`,
    业务类型: refund ? '退款' : '交易',
    商品名称: order.subject.replaceAll(',', ' '),
    创建时间: beijingTime(refund?.requestedAt ?? trade.createdAt),
    完成时间: beijingTime(refund?.doneAt ?? payment?.at ?? 0),
    门店编号: '',
    门店名称: '',
    操作员: '',
    终端号: '',
    对方账户: '*买家(mai***@example.com)',
    '订单金额（元）': yuan(refund ? -refund.amount : order.total),
    '商家实收（元）': yuan(refund ? -refund.amount : receipt),
    '支付宝红包（元）': '0.00',
    '集分宝（元）': '0.00',
    '支付宝优惠（元）': yuan(refund ? 0 : (payment?.platformDiscount ?? 0)),
    '商家优惠（元）': yuan(refund ? 0 : (payment?.merchantDiscount ?? 0)),
    '券核销金额（元）': '0.00',
    券名称: '',
    '商家红包消费金额（元）': '0.00',
    '卡消费金额（元）': '0.00',
    '退款批次号/请求号': refund ? `${refund.outRequestNo}\t` : '',
    '服务费（元）': yuan(refund ? 0 : -Math.round(receipt * feeRate)),
    '分润（元）': '0.00',
    备注: '',
  }
}

function fundRows(ledger: Ledger, date: string): BillRow[] {
  return ledger.movements.filter(({ at }) => beijingDate(at).startsWith(date)).map(fundRow)
}

const fundRow = (one: Movement, index: number): BillRow => ({
  账务流水号: `${one.tradeNo}${index}\t`,
  业务流水号: `${one.tradeNo}\t`,
  商户订单号: `${one.outTradeNo}\t`,
  商品名称: '',
  发生时间: beijingTime(one.at),
  对方账号: 'mai***@example.com',
  '收入金额（+元）': yuan(Math.max(one.amount, 0)),
  '支出金额（-元）': yuan(Math.min(one.amount, 0)),
  '账户余额（元）': yuan(one.balance),
  交易渠道: '支付宝',
  业务类型: one.business,
  备注: '',
})

/** Writes the archive: the rows between lines with `#`, in GBK, and a second file with sums. */
function writeBill(rows: readonly BillRow[], kind: BillKind, date: string, { app, now }: Ledger): Buffer {
  const title = kind === 'trade' ? '业务明细' : '账务明细'
  const account = `${app.sellerId}0156`
  const head = [
    `#支付宝${title}查询`,
    `#账号：[${account}]`,
    `#起始日期：[${date} 00:00:00]   终止日期：[${date} 24:00:00]`,
  ]
  const lines = [
    ...head,
    `#-----------------------------------------${title}列表----------------------------------------`,
    Object.keys(rows[0] ?? {}).join(','),
    ...rows.map((row) => Object.values(row).join(',')),
    `#-----------------------------------------${title}列表结束------------------------------------`,
    `#导出时间：[${beijingTime(now())}]`,
  ]
  const sums = [...head, `合计,${rows.length}笔`, `#导出时间：[${beijingTime(now())}]`]
  const name = `${account}_${date.replaceAll('-', '')}_${title}`
  return zip([
    { name: `${name}.csv`, bytes: toGbk(`${lines.join('\r\n')}\r\n`) },
    { name: `${name}(汇总).csv`, bytes: toGbk(`${sums.join('\r\n')}\r\n`) },
  ])
}
