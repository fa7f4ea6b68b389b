import { createHash } from 'node:crypto'
import { yuanToFen } from '@contract/rules/price'
import type { BillLine } from '../payGateway'
import { type WechatClient, WechatRefused } from './wechatClient'

/**
 * Downloads the bill of a day: undefined while there is none. The file isn't signed; its hash, which is in a signed
 * answer, is compared. Source: pay.weixin.qq.com, 申请交易账单, 交易账单详细说明.
 */
export async function readWechatBill(client: WechatClient, day: string): Promise<BillLine[] | undefined> {
  const file = await downloadBill(client, `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  return file && parseTradeBill(file.toString('utf8'))
}

async function downloadBill(client: WechatClient, path: string): Promise<Buffer | undefined> {
  try {
    const answer = await client.ask('GET', path)
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

/**
 * Parses the CSV of a trade bill: a line of names, one line for each payment or refund, then two lines of sums. Every
 * value begins with a backtick, so a comma followed by a backtick separates values; goods names may contain commas.
 */
export function parseTradeBill(text: string): BillLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = (lines[0] ?? '').split(',').map((name) => name.trim())
  const at = Object.fromEntries(names.map((name, place) => [name, place]))
  const end = lines.findIndex((line) => line.startsWith('总交易单数'))
  return lines.slice(1, end < 0 ? lines.length : end).flatMap((line) => {
    if (!line.startsWith('`')) return []
    const values = line.slice(1).split(',`')
    const value = (name: string) => values[at[name] ?? -1]?.trim() ?? ''
    const isRefund = value('交易状态') === 'REFUND'
    const total = value('订单金额') || value('应结订单金额')
    const refunded = value('申请退款金额') || value('退款金额')
    return [
      {
        kind: isRefund ? ('refund' as const) : ('payment' as const),
        payNo: value('商户订单号'),
        refundNo: isRefund ? value('商户退款单号') : '',
        tradeNo: value('微信订单号'),
        amount: yuanToFen(isRefund ? refunded : total),
      },
    ]
  })
}
