import type { Log } from '../../../log'
import { parseJson } from '../localNotification'
import { gatewayRefused, requestGateway } from '../requestGateway'
import type { AlipaySigning } from './alipaySigning'
import { rawMember } from './rawMember'

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

/** Access to Alipay's gateway for one app. */
export interface AlipayAccess {
  readonly signing: AlipaySigning
  /** Address of the gateway. */
  readonly url: string
  readonly log: Log
}

/**
 * Calls Alipay's gateway and returns the verified answer.
 * @throws AlipayRefused for a refusal, ShopError when there is no answer or its signature is wrong
 */
export async function requestAlipay(
  { signing, url: gateway, log }: AlipayAccess,
  method: string,
  content: object,
): Promise<Record<string, unknown>> {
  const url = new URL(gateway)
  url.searchParams.set('charset', 'utf-8')
  const body = signing.signRequest(method, content)
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const response = await requestGateway(url, { method: 'POST', headers, body }, log)
  const text = response.body.toString('utf8')
  const raw = rawMember(text, `${method.replaceAll('.', '_')}_response`)
  const answer = (parseJson(raw) ?? {}) as Record<string, unknown>
  const sign = String((parseJson(text) as { sign?: unknown } | undefined)?.sign ?? '')
  const isTrue = signing.isSigned(raw, sign)
  if (isTrue && answer.code === OK) return answer
  const refusal = new AlipayRefused(String(answer.sub_code ?? ''), String(answer.sub_msg ?? answer.msg ?? ''))
  if (isTrue && answer.code === REFUSED) throw refusal
  log.error(
    { method, code: answer.code, refusal: refusal.message, isTrue },
    'An answer of Alipay was refused',
  )
  throw gatewayRefused()
}
