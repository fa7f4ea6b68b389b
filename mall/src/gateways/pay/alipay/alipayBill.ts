import { areNumbers, type Bill, type BillLine, billText, columnName, UnreadableBill } from '../bill'
import { billAmount } from '../billAmount'
import { DOWNLOAD, requestGateway } from '../requestGateway'
import { isGzip, mostUnpacked, unpackGzip } from '../unpackBill'
import { type AlipayAccess, AlipayRefused, requestAlipay } from './alipayClient'
import { MAX_BYTES, unzip } from './unzip'

const METHOD = 'alipay.data.dataservice.bill.downloadurl.query'

/**
 * Downloads the bill of a day: undefined while there is none. Its address comes in a signed answer and can be used for
 * 30 seconds. Source: opendocs.alipay.com, 查询对账单下载地址, 账单说明.
 */
export async function readAlipayBill(access: AlipayAccess, day: string): Promise<Bill | undefined> {
  let address: unknown
  try {
    const answer = await requestAlipay(access, METHOD, { bill_type: 'trade', bill_date: day })
    address = answer.bill_download_url
  } catch (error) {
    if (error instanceof AlipayRefused && /bill_not_exist/i.test(error.code)) return undefined
    throw error
  }
  const { body } = await requestGateway(new URL(String(address)), {}, access.log, DOWNLOAD)
  return parseAlipayBill(body, day)
}

const BILL = '业务明细'
const [TRADE_NO, PAY_NO, KIND, GOODS, AMOUNT, REFUND_NO] = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '订单金额（元）',
  '退款批次号/请求号',
].map(columnName) as [string, string, string, string, string, string]

/**
 * Parses the archive of a bill: GBK, files of lines and one of sums. A large bill has its lines in several files.
 * @throws UnreadableBill for an archive that is no bill of that day, or lacks a column
 */
export async function parseAlipayBill(archive: Buffer, day: string) {
  const bill = { lines: [] as BillLine[], unreadable: [] as string[] }
  const details = (await textsOf(archive)).filter((text) => text.split(LINE_END).some(isHead))
  if (details.length === 0) throw new UnreadableBill(BILL, '文件里没有账单')
  for (const text of details) readDetails(text, day, bill)
  return bill
}

const LINE_END = /\r\n|\n|\r/
const ZIP = Buffer.from('PK')

async function textsOf(file: Buffer): Promise<string[]> {
  try {
    if (isGzip(file)) return [decoded(await unpackGzip(file))]
    if (file.subarray(0, ZIP.length).equals(ZIP))
      return (await unzip(file, mostUnpacked(file, MAX_BYTES))).map(({ bytes }) => decoded(bytes))
  } catch {
    throw new UnreadableBill(BILL, '压缩文件损坏')
  }
  return [decoded(file)]
}

/** Bills are GBK; one in UTF-8 names its columns in UTF-8. */
function decoded(bytes: Uint8Array): string {
  const text = billText(bytes)
  return text.includes('支付宝交易号') ? text : billText(bytes, 'gb18030')
}

function readDetails(text: string, day: string, bill: { lines: BillLine[]; unreadable: string[] }): void {
  const lines = text.replace(/^\uFEFF+/, '').split(LINE_END)
  const head = lines.findIndex(isHead)
  const from = /^#起始日期[：:]\s*\[(\d{4})年(\d\d)月(\d\d)日/m.exec(text)?.slice(1).join('-')
  if (from !== undefined && from !== day) throw new UnreadableBill(BILL, `是 ${from} 的账单`)
  // The list ends with a mark, if it begins with one.
  if (lines.slice(0, head).some(isMark) && !lines.slice(head).some(isMark))
    throw new UnreadableBill(BILL, '文件不完整，列表没有结束')
  const names = namesOf(lines[head] ?? '')
  const missing = [PAY_NO, KIND, GOODS, AMOUNT, REFUND_NO].filter((name) => !names.includes(name))
  if (missing.length > 0) throw new UnreadableBill(BILL, `缺少列：${missing.join('、')}`)
  for (const each of lines.slice(head + 1)) {
    if (each.trim() === '' || each.startsWith('#')) continue
    const line = toLine(names, each)
    if (line) bill.lines.push(line)
    else bill.unreadable.push(each)
  }
}

const isMark = (line: string): boolean => /^#-.*列表/.test(line)

const namesOf = (line: string): string[] => line.split(',').map(columnName)

const isHead = (line: string): boolean => !line.startsWith('#') && namesOf(line).includes(TRADE_NO)

function toLine(names: readonly string[], text: string): BillLine | undefined {
  const values = text.split(',').map((value) => value.trim().replace(/^`/, ''))
  // Values aren't quoted; only the goods name may contain commas.
  const extra = values.length - names.length
  if (extra < 0) return undefined
  if (extra > 0) values.splice(names.indexOf(GOODS) + 1, extra)
  const value = (name: string) => values[names.indexOf(name)] ?? ''
  const amount = billAmount(value(AMOUNT))
  const common = { payNo: value(PAY_NO), tradeNo: value(TRADE_NO) }
  const refundNo = value(REFUND_NO)
  if (amount === undefined || !common.payNo || !/^\d+$/.test(common.tradeNo)) return undefined
  if (!areNumbers(common.payNo, common.tradeNo, refundNo)) return undefined
  switch (value(KIND)) {
    case '交易':
      return { kind: 'payment', ...common, refundNo: '', amount }
    case '退款':
      // Written as a negative amount.
      return { kind: 'refund', ...common, refundNo, amount: Math.abs(amount) }
    default:
      return undefined
  }
}
