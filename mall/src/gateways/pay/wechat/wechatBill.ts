import { createHash } from 'node:crypto'
import { type Bill, type BillProblem, billText, UnreadableBill } from '../bill'
import { isGzip, unpackGzip } from '../unpackBill'
import { type WechatClient, WechatRefused } from './wechatClient'
import { FUND_BILL, parseFundBill } from './wechatFundBill'
import { parseTradeBill, TRADE_BILL } from './wechatTradeBill'

/**
 * Downloads the bills of a day, of trades and of funds: undefined while there is none. Each is read by itself, so that
 * one that can't be read hides nothing of the other. The files aren't signed; their hashes, which are in signed answers,
 * are compared. Source: pay.weixin.qq.com, 申请交易账单, 申请资金账单, 交易账单文件格式说明, 资金账单文件格式说明.
 */
export async function readWechatBill(
  client: WechatClient,
  day: string,
  mchId: string,
): Promise<Bill | undefined> {
  const problems: BillProblem[] = []
  const read = async <Parsed extends { problem?: string }>(
    bill: string,
    path: string,
    parse: (text: string) => Parsed,
  ) => {
    try {
      const file = await downloadBill(client, bill, path)
      const parsed = file && parse(billText(file))
      // The lines that came are still compared.
      if (parsed?.problem) problems.push({ bill, reason: parsed.problem })
      return parsed
    } catch (error) {
      // Without an answer for the trades nothing can be compared; the job asks again.
      if (!(error instanceof UnreadableBill) && bill === TRADE_BILL) throw error
      const reason = error instanceof UnreadableBill ? error.reason : `没有下载到（${String(error)}）`
      problems.push({ bill, reason })
      return undefined
    }
  }
  const trades = await read(TRADE_BILL, `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, (text) =>
    parseTradeBill(text, mchId, day),
  )
  if (!trades && problems.length === 0) return undefined
  const path = `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`
  const funds = await read(FUND_BILL, path, (text) => parseFundBill(text, day))
  return {
    lines: trades?.lines,
    unreadable: trades?.unreadable ?? [],
    ...(funds && { funds }),
    ...(problems.length > 0 && { problems }),
  }
}

async function downloadBill(client: WechatClient, bill: string, path: string): Promise<Buffer | undefined> {
  try {
    const answer = await client.request('GET', path)
    const { hash_type, hash_value, download_url } = answer
    const file = await unpacked(bill, await client.download(String(download_url)))
    const hash = createHash('sha1').update(file).digest('hex')
    if (hash_type !== 'SHA1' || hash !== String(hash_value).toLowerCase()) {
      throw new UnreadableBill(bill, '文件与微信支付给出的摘要不符')
    }
    return file
  } catch (error) {
    if (error instanceof WechatRefused && /^(NO_STATEMENT_EXIST|STATEMENT_CREATING)$/.test(error.code)) {
      return undefined
    }
    throw error
  }
}

/** Bills are not requested as GZIP, but one that comes so is a bill too. Its hash is that of the unpacked file. */
async function unpacked(bill: string, file: Buffer): Promise<Buffer> {
  if (!isGzip(file)) return file
  try {
    return await unpackGzip(file)
  } catch {
    throw new UnreadableBill(bill, '压缩文件损坏')
  }
}
