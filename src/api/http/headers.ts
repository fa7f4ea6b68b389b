import type { CallSpec } from '@contract/call'
import { BRAND_PICKUP } from '@contract/rules/brand'

/** Values that the headers depend on; read again for each call. */
export interface HeaderFacts {
  readonly inApp: boolean
  /** The maker's app that hosts the page, null elsewhere. */
  readonly appBrand: 'super' | 'pickup' | null
  readonly token: string | undefined
  readonly beanId: string | undefined
  /** Overrides the build's `rs` for this visit. */
  readonly rs: string | undefined
  readonly env: {
    readonly source: string
    readonly shareSource: string
    readonly serveName: string
    readonly rs: string
    readonly platformCode: 'super' | 'pickup'
  }
}

const CHANNEL_IN_APP = '3'
const CHANNEL_ELSEWHERE = '2'
const DITCH = '2'

/** Returns the headers of spec 7, each under its condition. Absent values are not sent. */
export function headersFor(spec: CallSpec, facts: HeaderFacts, isShareCall = false): Record<string, string> {
  const headers: Record<string, string> = {
    'serve-name': facts.env.serveName,
    'Content-Type': 'application/json',
    source: isShareCall ? facts.env.shareSource : facts.env.source,
    brand: String(BRAND_PICKUP),
    platformCode: facts.appBrand ?? facts.env.platformCode,
    channel: facts.inApp ? CHANNEL_IN_APP : CHANNEL_ELSEWHERE,
    rs: facts.rs ?? facts.env.rs,
  }
  if (spec.service !== 'phpMall') headers.ditch = DITCH
  if (facts.token) {
    headers.accessToken = facts.token
    headers.token = facts.token
  }
  if (facts.beanId) headers.beanId = facts.beanId
  return headers
}
