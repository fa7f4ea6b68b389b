import type { Bill, BillLine } from '../bill'
import { billAmount } from '../billAmount'
import { DOWNLOAD, requestGateway } from '../requestGateway'
import { type AlipayAccess, AlipayRefused, requestAlipay } from './alipayClient'
import { unzip } from './unzip'

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

const [TRADE_NO, PAY_NO, KIND, GOODS, AMOUNT, REFUND_NO] = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '订单金额（元）',
  '退款批次号/请求号',
] as const

/**
 * Parses the archive of a bill: GBK, one file of the lines and one of sums.
 * @throws Error for an archive that is no bill of that day, or lacks a column
 */
export async function parseAlipayBill(archive: Buffer, day: string): Promise<Bill> {
  const texts = (await unzip(archive)).map(({ bytes }) => new TextDecoder('gb18030').decode(bytes))
  const details = texts.find((text) => text.split(/\r?\n/).some(isHead))
  if (details === undefined) throw new Error('The archive of Alipay has no bill')
  const lines = details.split(/\r?\n/)
  const head = lines.findIndex(isHead)
  const from = /^#起始日期：\[(\d{4})年(\d\d)月(\d\d)日/m.exec(details)?.slice(1).join('-')
  if (from !== undefined && from !== day) throw new Error(`The bill of Alipay is that of ${from}`)
  const names = split(lines[head] ?? '')
  const missing = [PAY_NO, KIND, GOODS, AMOUNT, REFUND_NO].filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`The bill of Alipay lacks ${missing.join(', ')}`)
  const bill = { lines: [] as BillLine[], unreadable: [] as string[] }
  for (const text of lines.slice(head + 1)) {
    if (text.trim() === '' || text.startsWith('#')) continue
    const line = toLine(names, text)
    if (line) bill.lines.push(line)
    else bill.unreadable.push(text)
  }
  return bill
}

const isHead = (line: string): boolean => line.startsWith(`${TRADE_NO},`)

const split = (line: string): string[] => line.split(',').map((value) => value.trim())

function toLine(names: readonly string[], text: string): BillLine | undefined {
  const values = split(text)
  // Values aren't quoted; only the goods name may contain commas.
  const extra = values.length - names.length
  if (extra < 0) return undefined
  if (extra > 0) values.splice(names.indexOf(GOODS) + 1, extra)
  const value = (name: string) => values[names.indexOf(name)] ?? ''
  const amount = billAmount(value(AMOUNT))
  const common = { payNo: value(PAY_NO), tradeNo: value(TRADE_NO) }
  if (amount === undefined || !common.payNo || !/^\d+$/.test(common.tradeNo)) return undefined
  switch (value(KIND)) {
    case '交易':
      return { kind: 'payment', ...common, refundNo: '', amount }
    case '退款':
      // Written as a negative amount.
      return { kind: 'refund', ...common, refundNo: value(REFUND_NO), amount: Math.abs(amount) }
    default:
      return undefined
  }
}
