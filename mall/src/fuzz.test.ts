// Runs on the embedded database: it sends every call of the contract.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SERVICE_PREFIX } from '@contract/call'
import fc from 'fast-check'
import { type ContractCall, contractCalls } from '../testing/contractCalls'
import { type GeneratedRequest, requestsOf } from '../testing/requests'
import { createTestMall, type Shopper, type TestMall } from '../testing/testMall'

/**
 * `FUZZ_SEED=7 FUZZ_REQUESTS=100000 npx tsx --test mall/src/fuzz.test.ts` sends more requests, from another
 * seed.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000)
/**
 * Time limit for one request. None takes a second on an idle machine (the test prints the longest); the limit allows
 * for a busy one.
 */
const MAX_MS = 60_000

let mall: TestMall
let shopper: Shopper
let calls: ContractCall[]
const known = new Map<string, string[]>()

before(async () => {
  mall = await createTestMall()
  shopper = await mall.signIn('13800000001')
  calls = await contractCalls()
  for (const { spec } of calls.filter(({ spec }) => spec.effect === 'read')) {
    learn((await shopper.call(spec, { ...(spec.method !== 'GET' && { body: {} }) })).data)
  }
})
after(() => mall.close())

/** Collects the strings of a response by field name, to reuse them in later requests. */
function learn(answer: unknown, depth = 0): void {
  if (typeof answer !== 'object' || answer === null || depth > 6) return
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string' && value) known.set(name, [...(known.get(name) ?? []), value].slice(-40))
    else learn(value, depth + 1)
  }
}

const text = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\p{Surrogate}/gu, '')

function addressOf({ spec }: ContractCall, { params, query }: GeneratedRequest): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(text(params[name] ?? '1')),
  )
  // A URL may have about 16 KB; Node rejects a longer one before the mall sees it.
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, text(value).slice(0, 4_000)]),
  )
  return `${SERVICE_PREFIX[spec.service]}${path}?${search}`
}

test('whatever a call is sent, by a shopper or a guest, the answer is an envelope and never a failure of the mall', async (t) => {
  const rounds = Math.max(1, Math.ceil(REQUESTS / calls.length / 2))
  const failed: string[] = []
  const codes = new Map<string, number>()
  let slowest = { ms: 0, name: '' }
  const send = async (call: ContractCall, request: GeneratedRequest, token: string) => {
    const url = addressOf(call, request)
    const began = performance.now()
    const answer = await mall.app.inject({
      method: call.spec.method,
      url,
      headers: { ...(token && { accesstoken: token }), 'content-type': 'application/json' },
      ...(call.spec.method !== 'GET' && { payload: request.body }),
    })
    const ms = performance.now() - began
    if (ms > slowest.ms) slowest = { ms, name: call.name }
    const { code, status, description } = String(answer.headers['content-type']).includes('json')
      ? answer.json()
      : { code: answer.payload.slice(0, 60), status: undefined, description: '' }
    codes.set(code, (codes.get(code) ?? 0) + 1)
    const isEnvelope = /^\d{3,6}$/.test(code) || typeof status === 'number'
    // A value that the database refused: its schema lacks a limit, and the answer doesn't name the field.
    const isUnnamed = code === '400000' && description === '提交的内容有误'
    if (answer.statusCode >= 500 || !isEnvelope || isUnnamed || ms > MAX_MS) {
      failed.push(
        `${call.name} ${call.spec.method} ${url.slice(0, 300)} ${request.body.slice(0, 500)}: ${answer.payload.slice(0, 200)} (${Math.round(ms)} ms)`,
      )
    }
  }
  let sent = 0
  for (const [place, call] of calls.entries()) {
    const requests = fc.sample(requestsOf(call.schema, known), { seed: SEED + place, numRuns: rounds })
    for (const request of requests) {
      await send(call, request, '')
      // Don't sign out, or the shopper becomes a guest.
      if (!call.name.endsWith('.logout')) await send(call, request, shopper.accessToken)
      sent += 2
    }
  }
  t.diagnostic(
    `seed ${SEED}: ${sent} requests to ${calls.length} calls, the longest ${Math.round(slowest.ms)} ms (${slowest.name})`,
  )
  assert.deepEqual(failed, [], `with FUZZ_SEED=${SEED}`)
  assert.ok((codes.get('000000') ?? 0) > calls.length, 'some of it must make sense')
  assert.ok((codes.get('400000') ?? 0) > calls.length, 'some of it must make none')
  assert.ok((codes.get('401000') ?? 0) > calls.length, 'guests are turned away')
})
