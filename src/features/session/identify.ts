import type { CallSpec } from '@contract/call'
import { handoverCalls } from '@contract/calls/handover'
import { userCalls } from '@contract/calls/user'
import { addressOf } from '@/api/http/address'
import { headersFor } from '@/api/http/headers'
import { outcomeOf } from '@/api/http/outcome'
import type { Tokens } from '@/api/http/ports'
import { env, isServed } from '@/platform/host/env'
import { transport } from '@/platform/host/transport'
import { headerFacts } from './headerFacts'

export interface Identity {
  readonly beanId: string
  readonly phone: string
}

const ANSWER_WITHIN_MS = 15_000

/**
 * Asks the mall who owns an access token.
 * @returns null when the token is invalid
 * @throws when the mall doesn't answer
 */
export async function identify(accessToken: string): Promise<Identity | null> {
  const data = await callBeside(userCalls.info, accessToken)
  const { beanId, phone } = Object(data) as Record<string, unknown>
  return beanId ? { beanId: String(beanId), phone: String(phone ?? '') } : null
}

/**
 * Exchanges a handover code for its session; null when the code is invalid.
 * @throws when the mall doesn't answer
 */
export async function redeem(code: string): Promise<Tokens | null> {
  if (!isServed('/ext/handover/redeem')) return null
  const data = await callBeside(handoverCalls.redeem, '', { body: { code } })
  const { accessToken, refreshToken, beanId, phone } = Object(data) as Partial<Tokens>
  if (!accessToken || !refreshToken || !beanId) return null
  return { accessToken, refreshToken, beanId: String(beanId), phone: String(phone ?? '') }
}

/** Ends the session of an access token; errors are ignored. */
export const endSessionOf = ({ accessToken, phone }: Tokens): Promise<unknown> =>
  callBeside(userCalls.logout, accessToken, { query: { phone } }).catch(() => undefined)

/**
 * Makes a call outside the stored session, which is neither used nor changed.
 * @returns undefined when the mall refuses
 */
async function callBeside(
  spec: CallSpec,
  accessToken: string,
  { query, body }: { query?: Record<string, string>; body?: object } = {},
): Promise<unknown> {
  const reply = await transport({
    method: spec.method,
    url: addressOf(spec, query ? { query } : {}, env.hosts.mall),
    headers: headersFor(spec, headerFacts({ accessToken })),
    ...(body ? { body: JSON.stringify(body) } : null),
    timeoutMs: ANSWER_WITHIN_MS,
  })
  const outcome = outcomeOf(reply)
  return outcome.kind === 'ok' ? outcome.data : undefined
}
