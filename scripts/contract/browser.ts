import { userCalls } from '../../contract/calls/user'
import { headersFor } from '../../src/api/http/headers'
import type { Finding } from './judge'

/** Headers of a call that sends all of them, in lower case, as in a browser's preflight request. */
const SENT = Object.keys(
  headersFor(userCalls.info, {
    inApp: true,
    appBrand: null,
    token: 'token',
    beanId: 'id',
    rs: undefined,
    env: { source: '', shareSource: '', serveName: '', rs: '', platformCode: 'pickup' },
  }),
)
  .map((name) => name.toLowerCase())
  .sort()
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
export const TIME_HEADER = 'x-server-time'

/**
 * Sends a browser's preflight request for a cross-origin page and returns what the back end would refuse.
 * Throws where nothing answers at that address.
 */
export async function judgeCrossOrigin(mall: string, page: string): Promise<Finding[]> {
  const address = `${mall}/juhe/api/v1/common/index?brand=5`
  const findings: Finding[] = []
  const failed = new Map<number, string[]>()
  for (const method of METHODS) {
    const { headers, ok, status } = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': method,
        'access-control-request-headers': SENT.join(','),
      },
    })
    if (ok) findings.push(...preflightFindings(method, headers, page))
    else failed.set(status, [...(failed.get(status) ?? []), method])
  }
  for (const [status, methods] of failed)
    findings.push({
      at: 'OPTIONS',
      problem: `preflight requests before ${methods.join(', ')} got HTTP ${status}`,
    })
  const answer = await fetch(address, { headers: { origin: page, brand: '5' } })
  await answer.arrayBuffer()
  const exposed = listOf(answer.headers, 'access-control-expose-headers')
  if (!allowsOrigin(answer.headers, page)) findings.push(noOrigin(answer.headers, 'every response', page))
  if (!exposed.includes(TIME_HEADER) && !exposed.includes('*')) {
    findings.push({
      at: 'access-control-expose-headers',
      problem: `${TIME_HEADER} isn't exposed: countdowns run on the phone's own clock`,
    })
  }
  return unique(findings)
}

/** Checks the server time of one answer; null where it is correct. */
export function judgeServerTime(value: string | null, now = Date.now()): Finding | null {
  const at = TIME_HEADER
  if (value === null) return { at, problem: "missing: countdowns run on the phone's own clock" }
  if (!/^\d{13}$/.test(value)) return { at, problem: `must be milliseconds since 1970; got ${value}` }
  const minutes = Math.round(Math.abs(Number(value) - now) / 60_000)
  return minutes > 5 ? { at, problem: `is ${minutes} minutes away from this machine's clock` } : null
}

function preflightFindings(method: string, headers: Headers, page: string): Finding[] {
  const preflight = `the preflight request before ${method}`
  const findings: Finding[] = []
  if (!allowsOrigin(headers, page)) findings.push(noOrigin(headers, preflight, page))
  const methods = listOf(headers, 'access-control-allow-methods')
  const isSimple = method === 'GET' || method === 'POST'
  if (!isSimple && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
    findings.push({ at: 'access-control-allow-methods', problem: `${method} isn't allowed` })
  }
  const allowed = listOf(headers, 'access-control-allow-headers')
  const refused = allowed.includes('*') ? [] : SENT.filter((name) => !allowed.includes(name))
  if (refused.length > 0) {
    findings.push({ at: 'access-control-allow-headers', problem: `not allowed: ${refused.join(', ')}` })
  }
  return findings
}

const allowsOrigin = (headers: Headers, page: string) =>
  ['*', page].includes(headers.get('access-control-allow-origin') ?? '')

const noOrigin = (headers: Headers, response: string, page: string): Finding => ({
  at: 'access-control-allow-origin',
  problem: `${response} must allow ${page}; got ${headers.get('access-control-allow-origin') ?? 'nothing'}`,
})

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())

const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((one) => [`${one.at} ${one.problem}`, one])).values(),
]
