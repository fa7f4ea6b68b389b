import { type Faults, sendWith } from '../faults'
import type { WireAnswer, WireRequest } from '../platformServer'
import { CALLS, type Ledger } from './calls'
import { badParam, DouyinError } from './douyinError'
import { readFields } from './fields'
import { newLogId } from './signing'
import type { Tokens } from './tokens'

/** A call as the platform logged it. */
export interface LoggedCall {
  method: string
  path: string
  body: string
  /** 0 on success. */
  errNo: number
}

const TOKEN_PATH = '/oauth/client_token/'
const CALL_PATH = /^\/api\/trade_basic\/v1\/developer\/(\w+)\/$/
const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' }

/** Answers a call of the merchant's server: checks its token, does the work, and spoils the answer as planned. */
export function answerApi(
  request: WireRequest,
  ledger: Ledger,
  { tokens, faults, log }: { tokens: Tokens; faults: Faults; log: LoggedCall[] },
): WireAnswer {
  const { method, path } = request
  const body = request.body.toString()
  const planned = faults.take(`${method} ${path}`)
  const fault = planned?.fault
  const isLost = planned !== undefined && !planned.afterWork
  const { status, content, errNo } = isLost ? NOT_DONE : work(request, body, ledger, tokens)
  log.push({ method, path, body, errNo })
  if (fault?.kind === 'error') {
    if (fault.code === undefined) {
      return {
        status: fault.status,
        headers: { 'Content-Type': 'text/html' },
        body: '<html>Bad gateway</html>',
      }
    }
    const refusal = { err_no: Number(fault.code), err_msg: fault.message ?? '系统错误', log_id: newLogId() }
    return { status: fault.status, headers: JSON_HEADERS, body: JSON.stringify(refusal) }
  }
  return sendWith(fault, { status, headers: JSON_HEADERS, body: JSON.stringify(content) })
}

interface Done {
  status: number
  content: Record<string, unknown>
  errNo: number
}

const NOT_DONE: Done = { status: 200, content: {}, errNo: 0 }

function work({ method, path, headers }: WireRequest, body: string, ledger: Ledger, tokens: Tokens): Done {
  const name = CALL_PATH.exec(path)?.[1] ?? ''
  const call = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
  if (method !== 'POST' || (path !== TOKEN_PATH && !call)) {
    return { status: 404, content: { message: 'page not found' }, errNo: 404 }
  }
  try {
    if (!/^application\/json\b/.test(headers['content-type'] ?? ''))
      throw badParam('content-type', '取值错误')
    const fields = readFields(body, 'body')
    if (!call) return { status: 200, content: tokens.create(fields), errNo: 0 }
    const token = tokens.check(headers['access-token'])
    if (token === 'unknown') throw new DouyinError(28001003, 'access_token无效')
    if (token === 'expired') throw new DouyinError(28001008, 'access_token过期,请刷新或重新授权')
    const data = call(fields, ledger)
    const content = { ...(data && { data }), err_no: 0, err_msg: 'success', log_id: newLogId() }
    return { status: 200, content, errNo: 0 }
  } catch (error) {
    if (!(error instanceof DouyinError)) throw error
    const { errNo, message } = error
    return { status: 200, content: { err_no: errNo, err_msg: message, log_id: newLogId() }, errNo }
  }
}
