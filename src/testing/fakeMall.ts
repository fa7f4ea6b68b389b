import type { CallSpec } from '@contract/call'
import { userCalls } from '@contract/calls/user'
import { createHttpClient } from '@/api/http/client'
import { setHttpClient } from '@/api/http/defineApi'
import type { HttpPorts, Tokens } from '@/api/http/ports'
import { NetworkFailure, type WireRequest } from '@/platform/host/transport/types'
import { completeReply, contractFault } from './contractReplies'

/** Answer of the fake mall: data, or a function of the request; `refusal()` and `silence` for failures. */
export type FakeAnswer = unknown | ((request: WireRequest) => unknown)

class Refusal {
  constructor(
    readonly code: string,
    readonly description: string,
  ) {}
}

/** Returns an answer that refuses the call, in an envelope: `refusal('400123', '库存不足')`. */
export const refusal = (code: string, description: string) => new Refusal(code, description)

class Whole {
  constructor(readonly part: unknown) {}
}

/**
 * Returns an answer with the fields that a test reads; the others get plain values from the contract's schema:
 * `whole({ list: [{ title: '车载冰箱' }] })`.
 */
export const whole = (part: unknown) => new Whole(part)

/** Answer for no response at all, as without a network. */
export const silence = Symbol('silence')

export interface FakeMall {
  /** Every request so far. */
  readonly requests: WireRequest[]
  /** Requests of one call, such as `sent(cartCalls.update)`. */
  sent(call: CallSpec): WireRequest[]
  /** Calls of the request core's ports: `toast …`, `show loading...`, `expired`. */
  readonly events: string[]
  /** Replaces one answer from now on. */
  answer(call: CallSpec, answer: FakeAnswer): void
}

/** Tokens of a shopper who is signed in. */
export const SIGNED_IN: Tokens = {
  accessToken: 'token',
  refreshToken: 'refresh',
  beanId: 'bean',
  phone: '13800000001',
}

/** Calls of the running test that had no answer. */
let unanswered: string[] = []
/** Answers of the running test that break the contract. */
let faults: string[] = []

/** Returns the calls so far that had no answer, each once, and forgets them. */
export function takeUnanswered(): string[] {
  const calls = [...new Set(unanswered)]
  unanswered = []
  return calls
}

afterEach(() => {
  const problems = [
    ...takeUnanswered().map((call) => `the fake mall has no answer for ${call}`),
    ...new Set(faults),
  ]
  faults = []
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

/**
 * Replaces the mall behind every `…Api`: the real request core, answers from a list. A call without an answer is
 * refused, and fails the test when it ends; so does an answer that breaks the contract.
 *
 *     const mall = fakeMall([[cartCalls.list, emptyCart], [cartCalls.update, refusal('401', '库存不足')]])
 */
export function fakeMall(
  answers: [CallSpec, FakeAnswer][] = [],
  tokens: Tokens | null = SIGNED_IN,
): FakeMall {
  const known = new Map(answers.map(([call, answer]) => [keyOf(call), answer]))
  const specs = new Map(answers.map(([call]) => [keyOf(call), call]))
  const requests: WireRequest[] = []
  const events: string[] = []
  const transport = async (request: WireRequest) => {
    requests.push(request)
    const key = [...known.keys()].find((one) => matches(one, request))
    if (!key) {
      const call = `${request.method} ${request.url}`
      unanswered.push(call)
      throw new Error(`the fake mall has no answer for ${call}`)
    }
    const given = known.get(key)
    const spec = specs.get(key)!
    const result = typeof given === 'function' ? await given(request) : given
    const answer = result instanceof Whole ? completeReply(spec, result.part) : result
    const fault = isData(answer) && contractFault(spec, answer)
    if (fault) faults.push(fault)
    if (answer === silence) throw new NetworkFailure('offline')
    return { status: 200, headers: {}, text: JSON.stringify(envelope(answer)) }
  }
  setHttpClient(createHttpClient(portsWith(transport, events, tokens), userCalls.refresh))
  return {
    requests,
    events,
    sent: (call) => requests.filter((request) => matches(keyOf(call), request)),
    answer: (call, answer) => {
      known.set(keyOf(call), answer)
      specs.set(keyOf(call), call)
    },
  }
}

const isData = (answer: unknown) => answer !== silence && !(answer instanceof Refusal)

const keyOf = (call: CallSpec) => `${call.method} ${call.path}`

const envelope = (answer: unknown) =>
  answer instanceof Refusal
    ? { code: answer.code, description: answer.description, data: null }
    : { code: '000000', description: '', data: answer }

function matches(key: string, request: WireRequest) {
  const [method, path = ''] = key.split(' ')
  const pattern = new RegExp(`${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  return request.method === method && pattern.test(request.url)
}

function portsWith(transport: HttpPorts['transport'], events: string[], tokens: Tokens | null): HttpPorts {
  return {
    transport,
    upload: ({ url, headers, timeoutMs }) => transport({ method: 'POST', url, headers, timeoutMs }),
    originOf: () => 'http://mall.test',
    headerFacts: () => ({
      inApp: false,
      appBrand: null,
      token: tokens?.accessToken,
      beanId: tokens?.beanId,
      rs: undefined,
      env: SHOP_ENV,
    }),
    tokens: () => tokens,
    saveTokens: () => {},
    takeNewerTokens: () => {},
    onLoginExpired: async () => void events.push('expired'),
    showLoading: (text) => void events.push(`show ${text}`),
    hideLoading: () => void events.push('hide'),
    toast: (text) => void events.push(`toast ${text}`),
    onServerTime: () => {},
  }
}
