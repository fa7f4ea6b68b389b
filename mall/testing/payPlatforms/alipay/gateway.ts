import { type Fault, type Faults, sendWith } from '../faults'
import type { WireAnswer, WireRequest } from '../platformServer'
import { type BillEdit, type BillFile, offerBill } from './bills'
import { GatewayError, invalid, MESSAGES } from './gatewayError'
import type { AlipayKeys } from './keys'
import { type Content, checkParams, readContent } from './params'
import { closeByMerchant, queryRefund, refundTrade } from './refunds'
import { type Params, signRsa2 } from './signing'
import type { Ledger, Refund, Trade } from './state'
import { queryTrade } from './trades'

/** A call as the platform logged it. */
export interface LoggedCall {
  method: string
  content: string
  code: string
  subCode: string
}

export interface Gateway {
  ledger: Ledger
  files: Map<string, BillFile>
  billEdits: readonly BillEdit[]
  faults: Faults
  calls: LoggedCall[]
  keys: AlipayKeys
  /** Posts the notification that a call causes. */
  report: (trade: Trade, refund?: Refund) => unknown
}

type Handler = (content: Content, gateway: Gateway) => Record<string, unknown>

const HANDLERS: Record<string, Handler> = {
  'alipay.trade.query': (content, { ledger }) => queryTrade(content, ledger),
  'alipay.trade.close': (content, { ledger, report }) => closeByMerchant(content, ledger, report),
  'alipay.trade.refund': (content, { ledger, report }) =>
    refundTrade(content, ledger, (refund) => report(refund.trade, refund)),
  'alipay.trade.fastpay.refund.query': (content, { ledger }) => queryRefund(content, ledger),
  'alipay.data.dataservice.bill.downloadurl.query': (content, { ledger, files, billEdits }) =>
    offerBill(content, ledger, files, billEdits),
}

/** Answers a call of a server: JSON with the answer under the method's name, and its signature. */
export function answerCall(params: Params, request: WireRequest, gateway: Gateway): WireAnswer {
  const { method = '', biz_content: content = '' } = params
  const planned = gateway.faults.take(method)
  const fault = planned?.fault
  const node = method in HANDLERS ? `${method.replaceAll('.', '_')}_response` : 'error_response'
  const done = planned && !planned.afterWork ? { code: '', isSigned: true } : work(params, request, gateway)
  const subCode = 'sub_code' in done ? String(done.sub_code) : ''
  gateway.calls.push({ method, content, code: done.code, subCode })
  if (fault?.kind === 'error') return errorAnswer(fault, node, gateway)
  const { isSigned, ...fields } = done
  return sendWith(fault, jsonAnswer(node, fields, isSigned ? fault : { kind: 'unsigned' }, gateway))
}

interface Done extends Record<string, unknown> {
  code: string
  /** The gateway's own refusals have no signature. */
  isSigned: boolean
}

function work(params: Params, request: WireRequest, gateway: Gateway): Done {
  try {
    checkParams(params, request, gateway.ledger.app, gateway.ledger.now())
    const handler = HANDLERS[params.method ?? '']
    if (!handler) throw invalid('method', '不存在的方法名')
    return { code: '10000', msg: 'Success', ...handler(readContent(params), gateway), isSigned: true }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const { code, subCode, message, fields } = error
    return {
      code,
      msg: MESSAGES[code],
      sub_code: subCode,
      sub_msg: message,
      ...fields,
      isSigned: code === '40004',
    }
  }
}

/** `code` of a planned error is a sub code like `isp.unknow-error`. */
function errorAnswer(fault: Extract<Fault, { kind: 'error' }>, node: string, gateway: Gateway): WireAnswer {
  if (fault.code === undefined) {
    const body = `<html><h1>${fault.status}</h1></html>`
    return { status: fault.status, headers: { 'Content-Type': 'text/html' }, body }
  }
  const isBusiness = fault.code.startsWith('ACQ.')
  const code = isBusiness ? '40004' : '20000'
  const fields = { code, msg: MESSAGES[code], sub_code: fault.code, sub_msg: fault.message ?? '系统繁忙' }
  return {
    ...jsonAnswer(node, fields, isBusiness ? undefined : { kind: 'unsigned' }, gateway),
    status: fault.status,
  }
}

/** Slashes are escaped, as Alipay does: a client that serializes the answer again can't verify it. */
function jsonAnswer(
  node: string,
  fields: Record<string, unknown>,
  fault: Fault | undefined,
  { keys }: Gateway,
): WireAnswer {
  const inner = JSON.stringify(fields).replaceAll('/', '\\/')
  const signer = fault?.kind === 'otherKey' ? keys.stranger() : keys.current()
  const sign = signRsa2(fault?.kind === 'otherBody' ? `${inner} ` : inner, signer)
  const signature = fault?.kind === 'unsigned' ? '' : `,"sign":"${sign}"`
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html;charset=utf-8' },
    body: `{"${node}":${inner}${signature}}`,
  }
}
