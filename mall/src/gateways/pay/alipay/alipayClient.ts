import type { Log } from '../../../log'
import { parseJson } from '../localNotification'
import { gatewayRefused, requestGateway } from '../requestGateway'
import type { AlipaySigning } from './alipaySigning'
import { rawMember } from './rawMember'

const OK = '10000'
/** Refused by the rules of the business; `sub_code` says which. Answers of other codes are the gateway's own. */
const REFUSED = '40004'
/** Number of a payment that doesn't exist. */
const PROBE = 'START0PROBE'

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
  access: AlipayAccess,
  method: string,
  content: object,
): Promise<Record<string, unknown>> {
  const { answer, isSigned } = await exchange(access, method, content)
  if (isSigned && answer.code === OK) return answer
  const refusal = refusalOf(answer)
  if (isSigned && answer.code === REFUSED) throw refusal
  access.log.error(
    { method, code: answer.code, refusal: refusal.message, isSigned },
    'An answer of Alipay was refused',
  )
  throw gatewayRefused()
}

/**
 * Asks Alipay for a payment that doesn't exist, and returns what is wrong with the settings by its answer, for the maker;
 * '' when nothing is, or nothing can be known now.
 */
export async function problemOfSettings(access: AlipayAccess): Promise<string> {
  const found = await exchange(access, 'alipay.trade.query', { out_trade_no: PROBE }).catch(() => undefined)
  if (!found) return ''
  const { answer, isSigned } = found
  const { code } = refusalOf(answer)
  if (/^isv\.(invalid-signature|invalid-app-id|missing-signature-key)/.test(code)) {
    return `Alipay refuses the app's signature (${code}): check ALIPAY_APP_ID and ALIPAY_PRIVATE_KEY.`
  }
  // An answer of the platform itself is signed; anything else comes from somebody between.
  if (isSigned || typeof answer.code !== 'string' || !found.sign) return ''
  return "ALIPAY_PUBLIC_KEY is not Alipay's key of this app: it does not fit the signature of Alipay."
}

const refusalOf = (answer: Record<string, unknown>) =>
  new AlipayRefused(String(answer.sub_code ?? ''), String(answer.sub_msg ?? answer.msg ?? ''))

async function exchange({ signing, url: gateway, log }: AlipayAccess, method: string, content: object) {
  const url = new URL(gateway)
  url.searchParams.set('charset', 'utf-8')
  const body = signing.signRequest(method, content)
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const response = await requestGateway(url, { method: 'POST', headers, body }, log)
  const text = response.body.toString('utf8')
  const raw = rawMember(text, `${method.replaceAll('.', '_')}_response`)
  const answer = (parseJson(raw) ?? {}) as Record<string, unknown>
  const sign = String((parseJson(text) as { sign?: unknown } | undefined)?.sign ?? '')
  return { answer, sign, isSigned: signing.isSigned(raw, sign) }
}
