import { rfc3339 } from '../beijing'
import type { WireRequest } from '../platformServer'
import type { MoneyAccount } from './account'
import {
  type BillEdit,
  type BillFile,
  type BillKind,
  checkBillDate,
  fundRows,
  offerBill,
  tradeRows,
  writeBill,
} from './bills'
import { H5_PATH } from './cashier'
import { readBody } from './fields'
import type { MerchantAccount, PlatformKeys } from './keys'
import { checkMchid, newPrepayId, type Order, placeOrder, readOrder, showOrder } from './orders'
import { badField, PayError } from './payError'
import { type Refund, requestRefund, showRefund } from './refunds'
import { sealResource } from './signing'

/** Everything that the platform knows of one merchant. */
export interface Ledger {
  origin: string
  merchant: MerchantAccount
  keys: PlatformKeys
  orders: Map<string, Order>
  refunds: Map<string, Refund>
  account: MoneyAccount
  files: Map<string, BillFile>
  billEdits: BillEdit[]
  feeRate: number
  /** Plain http of this machine may be a notify_url. */
  allowHttp: boolean
  /** `lenient` answers 204 when a closed or unknown order is closed, as merchants report of the real platform. */
  closing: 'documented' | 'lenient'
  billsWithMark: boolean
  now: () => number
}

export interface CallAnswer {
  status: number
  /** JSON, or a file that is not signed. */
  body?: Record<string, unknown> | Buffer
}

type Handler = (request: WireRequest, ledger: Ledger, argument: string) => CallAnswer

const ok = (body: Record<string, unknown>): CallAnswer => ({ status: 200, body })

function order(request: WireRequest, ledger: Ledger, kind: string): CallAnswer {
  const tradeType = kind === 'jsapi' ? 'JSAPI' : kind === 'h5' ? 'MWEB' : 'NATIVE'
  const { orders, merchant, allowHttp, origin } = ledger
  const now = ledger.now()
  const wanted = readOrder(readBody(request.body), tradeType, merchant, { now, allowHttp })
  const placed = placeOrder(orders, wanted)
  const prepayId = newPrepayId(placed, now)
  if (tradeType === 'JSAPI') return ok({ prepay_id: prepayId })
  if (tradeType === 'NATIVE') return ok({ code_url: `weixin://wxpay/bizpayurl?pr=${prepayId}` })
  return ok({ h5_url: `${origin}${H5_PATH}?prepay_id=${prepayId}&package=${String(now).slice(-10)}` })
}

function queryOrder(request: WireRequest, ledger: Ledger, no: string): CallAnswer {
  checkMchid(Object.fromEntries(request.query), ledger.merchant, 'query')
  const found = request.path.includes('/id/')
    ? [...ledger.orders.values()].find(({ payment }) => payment?.transactionId === no)
    : ledger.orders.get(no)
  if (!found) throw new PayError(404, 'ORDER_NOT_EXIST', '订单不存在')
  return ok(showOrder(found, ledger.merchant))
}

function closeOrder(request: WireRequest, { merchant, orders, closing }: Ledger, no: string): CallAnswer {
  checkMchid(readBody(request.body), merchant)
  const found = orders.get(no)
  if (found?.payment) throw new PayError(400, 'ORDERPAID', '该订单已支付')
  if (closing === 'documented') {
    if (!found) throw new PayError(404, 'ORDER_NOT_EXIST', '订单不存在')
    if (found.state === 'CLOSED') throw new PayError(400, 'ORDER_CLOSED', '该订单已关闭')
  }
  if (found) found.state = 'CLOSED'
  return { status: 204 }
}

function refund(request: WireRequest, ledger: Ledger): CallAnswer {
  const options = { now: ledger.now(), allowHttp: ledger.allowHttp }
  return ok(showRefund(requestRefund(readBody(request.body), ledger, options)))
}

function queryRefund(_: WireRequest, { refunds }: Ledger, no: string): CallAnswer {
  const found = refunds.get(no)
  if (!found) throw new PayError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  return ok(showRefund(found))
}

function bill({ query }: WireRequest, ledger: Ledger, which: string): CallAnswer {
  const now = ledger.now()
  const date = query.get('bill_date') ?? ''
  checkBillDate(date, now)
  const kind = which === 'fundflowbill' ? 'FUNDS' : (query.get('bill_type') ?? 'ALL')
  if (!isBillKind(kind)) throw badField('bill_type', kind, '格式错误', 'query')
  const tarType = query.get('tar_type')
  if (tarType !== null && tarType !== 'GZIP') throw badField('tar_type', tarType, '格式错误', 'query')
  const account = query.get('account_type') ?? 'BASIC'
  const isOther = kind === 'FUNDS' && account !== 'BASIC'
  const rows = isOther ? [] : kind === 'FUNDS' ? fundRows(date, ledger) : tradeRows(date, kind, ledger)
  const edited = ledger.billEdits.reduce((former, edit) => edit(former, { date, kind }), rows)
  if (!edited.length) throw new PayError(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在')
  const text = writeBill(edited, kind, ledger.billsWithMark)
  return ok(offerBill(text, ledger.files, { origin: ledger.origin, now, gzip: tarType === 'GZIP' }))
}

const isBillKind = (kind: string): kind is BillKind => /^(ALL|SUCCESS|REFUND|FUNDS)$/.test(kind)

function download({ query }: WireRequest, { files, now }: Ledger): CallAnswer {
  const file = files.get(query.get('token') ?? '')
  if (!file || file.until <= now()) throw new PayError(404, 'RESOURCE_NOT_EXISTS', '下载地址已失效')
  return { status: 200, body: file.bytes }
}

function certificates(_: WireRequest, { keys, merchant }: Ledger): CallAnswer {
  if (!keys.certificates.length) {
    throw new PayError(
      404,
      'RESOURCE_NOT_EXISTS',
      '无可用的平台证书,请在商户平台-API安全申请使用微信支付公钥',
    )
  }
  return ok({
    data: keys.certificates.map(({ serial, pem, from, to }) => ({
      serial_no: serial,
      effective_time: rfc3339(from),
      expire_time: rfc3339(to),
      encrypt_certificate: sealResource(pem, 'certificate', merchant.apiV3Key),
    })),
  })
}

const ROUTES: readonly [string, RegExp, Handler][] = [
  ['POST', /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/, order],
  ['GET', /^\/v3\/pay\/transactions\/id\/([^/]+)$/, queryOrder],
  ['GET', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/, queryOrder],
  ['POST', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, closeOrder],
  ['POST', /^\/v3\/refund\/domestic\/refunds$/, refund],
  ['GET', /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, queryRefund],
  ['GET', /^\/v3\/bill\/(tradebill|fundflowbill)$/, bill],
  ['GET', /^\/v3\/billdownload\/file$/, download],
  ['GET', /^\/v3\/certificates$/, certificates],
]

/** Answers one call whose signature was checked, or throws a PayError. */
export function answerCall(request: WireRequest, ledger: Ledger): CallAnswer {
  for (const [method, path, handler] of ROUTES) {
    const found = method === request.method ? path.exec(request.path) : null
    if (found) return handler(request, ledger, found[1] ?? '')
  }
  throw new PayError(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在')
}
