import { type Fault, type Faults, sendWith } from '../faults'
import type { WireAnswer, WireRequest } from '../platformServer'
import { answerCall, type Ledger } from './calls'
import { invalidRequest, PayError } from './payError'
import { checkAuthorization, signatureHeaders } from './signing'

/** A call as the platform logged it. */
export interface LoggedCall {
  method: string
  target: string
  body: string
  status: number
  /** Error code; empty on success. */
  code: string
}

/** Answers a request to `/v3/…`: checks it, does the work, signs the answer, and spoils it as planned. */
export function answerApi(
  request: WireRequest,
  ledger: Ledger,
  faults: Faults,
  log: LoggedCall[],
): WireAnswer {
  const planned = faults.take(`${request.method} ${request.path}`)
  const fault = planned?.fault
  const done = planned && !planned.afterWork ? { status: 0 } : work(request, ledger)
  const { method, target } = request
  const code = done.error?.code ?? ''
  log.push({ method, target, body: request.body.toString(), status: done.status, code })
  if (fault?.kind === 'error') return errorAnswer(fault, request, ledger)
  if (Buffer.isBuffer(done.body)) {
    return sendWith(fault, {
      status: done.status,
      headers: { 'Content-Type': 'text/plain' },
      body: done.body,
    })
  }
  const body = done.body === undefined ? '' : JSON.stringify(done.body)
  const signature = done.status === 401 ? {} : signatureOf(body, request, ledger, fault)
  return sendWith(fault, { status: done.status, headers: { ...JSON_HEADERS, ...signature }, body })
}

interface Done {
  status: number
  body?: Record<string, unknown> | Buffer
  error?: PayError
}

function work(request: WireRequest, ledger: Ledger): Done {
  try {
    checkHeaders(request, ledger)
    checkAuthorization(request, ledger.merchant, ledger.now())
    return answerCall(request, ledger)
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    const { status, code, message, detail } = error
    return { status, error, body: { code, message, ...(detail === undefined ? {} : { detail }) } }
  }
}

function checkHeaders({ headers, method }: WireRequest, { keys }: Ledger): void {
  const accept = headers.accept ?? ''
  if (!headers['user-agent'] || !accept) throw invalidRequest('Http头缺少Accept或User-Agent')
  if (!/application\/json|\*\/\*/.test(accept)) throw invalidRequest('Http头Accept只支持application/json')
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? '')) {
    throw invalidRequest('Http头Content-Type只支持application/json')
  }
  const serial = headers['wechatpay-serial']
  const known = [keys.publicKey, ...keys.certificates].map((key) => key.serial)
  if (serial !== undefined && !known.includes(String(serial))) {
    throw new PayError(400, 'PARAM_ERROR', '平台证书序列号Wechatpay-Serial错误')
  }
}

function errorAnswer(
  { status, code, message = '系统错误' }: Extract<Fault, { kind: 'error' }>,
  request: WireRequest,
  ledger: Ledger,
): WireAnswer {
  if (code === undefined) {
    return { status, headers: { 'Content-Type': 'text/html' }, body: `<html><h1>${status}</h1></html>` }
  }
  const body = JSON.stringify({ code, message })
  return { status, headers: { ...JSON_HEADERS, ...signatureOf(body, request, ledger, undefined) }, body }
}

function signatureOf(
  body: string,
  request: WireRequest,
  { keys, now }: Ledger,
  fault: Fault | undefined,
): Record<string, string> {
  if (fault?.kind === 'unsigned') return {}
  const key = keys.answerKey(request.headers['wechatpay-serial']?.toString())
  if (fault?.kind === 'otherBody') return signatureHeaders(`${body} `, key, now())
  if (fault?.kind === 'otherKey') {
    return signatureHeaders(body, { ...keys.strangerKey(), serial: key.serial }, now())
  }
  return signatureHeaders(body, key, now())
}

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' }
