import { dateTimeText } from '@contract/rules/dateText'
import type { Log } from '../../../log'
import { parseJson } from '../localNotification'
import type { AlipaySettings } from '../paySettings'
import { gatewayRefused, requestGateway } from '../requestGateway'
import { type AlipayParams, isSignedBy, rawMember, requestText, signText } from './alipaySigning'

const OK = '10000'
/** Refused by the rules of the business; `sub_code` says which. Answers of other codes are the gateway's own. */
const REFUSED = '40004'

/** A refusal of Alipay, by its `sub_code`. */
export class AlipayRefused extends Error {
  override readonly name = 'AlipayRefused'
  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super(`${code} ${detail}`)
  }
}

/** Returns the signed parameters of a call. */
export function signedParams(
  { appId, privateKey }: AlipaySettings,
  method: string,
  content: object,
  more: AlipayParams = {},
): AlipayParams {
  const params = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: dateTimeText(Date.now()),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...more,
  }
  return { ...params, sign: signText(privateKey, requestText(params)) }
}

/**
 * Calls Alipay's gateway and returns the verified answer.
 * @throws AlipayRefused for a refusal, ShopError when there is no answer or its signature is wrong
 */
export async function requestAlipay(
  settings: AlipaySettings,
  log: Log,
  method: string,
  content: object,
): Promise<Record<string, unknown>> {
  const url = new URL(settings.url)
  url.searchParams.set('charset', 'utf-8')
  const body = new URLSearchParams(signedParams(settings, method, content)).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const response = await requestGateway(url, { method: 'POST', headers, body }, log)
  const text = response.body.toString('utf8')
  const raw = rawMember(text, `${method.replaceAll('.', '_')}_response`)
  const answer = (parseJson(raw) ?? {}) as Record<string, unknown>
  const sign = String((parseJson(text) as { sign?: unknown } | undefined)?.sign ?? '')
  const isTrue = isSignedBy(settings.publicKey, raw, sign)
  if (isTrue && answer.code === OK) return answer
  const refusal = new AlipayRefused(String(answer.sub_code ?? ''), String(answer.sub_msg ?? answer.msg ?? ''))
  if (isTrue && answer.code === REFUSED) throw refusal
  log.error(
    { method, code: answer.code, refusal: refusal.message, isTrue },
    'An answer of Alipay was refused',
  )
  throw gatewayRefused()
}
