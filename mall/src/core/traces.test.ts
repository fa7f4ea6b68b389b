import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { type FakeProvider, startFakeProvider } from '../../testing/fakeProvider'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { readEnv } from '../env'
import { pathPattern } from './pathPattern'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: string | number }
}
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}
interface Received {
  path: string
  headers: Record<string, unknown>
  body: string
}

const PHONE = '13900000042'
let receiver: Awaited<ReturnType<typeof startReceiver>>
let sms: FakeProvider
let mall: TestMall

/** A receiver of OTLP over HTTP, written from opentelemetry.io/docs/specs/otlp. `answers: false` takes all and is silent. */
async function startReceiver({ answers = true } = {}) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    })
    if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: (): Span[] =>
      received.flatMap(({ body }) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
const attribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

before(async () => {
  receiver = await startReceiver()
  sms = await startFakeProvider({})
  mall = await createTestMall({
    bare: true,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
      OTEL_SERVICE_NAME: 'pickup mall',
      SMS_WEBHOOK_URL: `${sms.url}/send/${PHONE}?to=${PHONE}`,
      SMS_WEBHOOK_SECRET: 's'.repeat(32),
    },
  })
  await mall.guest.call(userCalls.sendCode, {
    query: { phone: PHONE },
    headers: { 'x-request-id': 'request-0001' },
  })
  const body = { phone: PHONE, code: await mall.smsCode(PHONE) }
  await mall.guest.call(userCalls.login, { body, headers: { 'x-request-id': 'request-0002' } })
  await mall.guest.call(userCalls.info, { headers: { 'x-request-id': 'request-0003', traceparent: FOREIGN } })
  await mall.app.inject('/livez')
  await mall.advance(3_600_000)
  await mall.close()
})
after(async () => {
  await sms.close()
  await receiver.close()
})
const FOREIGN = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

const requestSpan = (id: string) => receiver.spans().find((span) => attribute(span, 'mall.request_id') === id)
const childrenOf = (parent: Span | undefined) =>
  receiver.spans().filter((span) => span.traceId === parent?.traceId && span.parentSpanId === parent.spanId)

test('a request arrives with its route, code and request id, and the statements within it', () => {
  const login = requestSpan('request-0002')
  assert.equal(login?.name, 'POST /juhe/api/v1/user/login')
  assert.equal(attribute(login, 'mall.code'), '000000')
  assert.equal(Number(attribute(login, 'http.response.status_code')), 200)
  assert.equal(login.parentSpanId ?? '', '')
  const statements = childrenOf(login).map((span) => attribute(span, 'db.query.text'))
  assert.ok(
    statements.some((text) => /^insert into "sessions" .*\$1/.test(String(text))),
    statements.join('\n'),
  )
  for (const span of childrenOf(login)) {
    assert.ok(BigInt(span.startTimeUnixNano) <= BigInt(span.endTimeUnixNano))
  }
})

test('a call of another service is part of the request that makes it', () => {
  const calls = childrenOf(requestSpan('request-0001')).filter((span) => span.name === 'POST 127.0.0.1')
  assert.deepEqual(
    calls.map((span) => [
      attribute(span, 'url.template'),
      Number(attribute(span, 'http.response.status_code')),
    ]),
    [['/send/{}', 200]],
  )
})

test('a job is a trace of its own; probes and work outside requests and jobs are not traced', () => {
  const roots = receiver.spans().filter((span) => !span.parentSpanId)
  const names = new Set(roots.map(({ name }) => name))
  assert.ok(
    [...names].every((name) => /^(GET|POST) \/juhe|^job \w+$/.test(name)),
    [...names].join(),
  )
})

test('no phone, code, token, network or query leaves the mall, and a caller cannot join a trace', () => {
  const all = receiver.received.map(({ body }) => body).join('\n')
  for (const secret of [PHONE, PHONE.slice(3), '127.0.0.1:', 'to=', 'phone=', 'a'.repeat(32)]) {
    assert.ok(!all.includes(secret), secret)
  }
  assert.ok(requestSpan('request-0003'))
})

test('it goes to the address of the settings, with their headers and the name of the service', () => {
  const [first] = receiver.received
  assert.equal(first?.path, '/v1/traces')
  assert.equal(first.headers['x-key'], 'a secret')
  assert.match(first.body, /"service.name","value":\{"stringValue":"pickup mall"/)
})

test('a receiver that is away, or that is silent, costs callers nothing and a stopping mall two seconds', async () => {
  const silent = await startReceiver({ answers: false })
  for (const endpoint of ['http://127.0.0.1:9', silent.url]) {
    const other = await createTestMall({ bare: true, settings: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
    const readProfile = () => other.app.inject('/juhe/api/v1/user/info')
    // More spans than may wait (2,048), none of which the receiver ever takes: who waited for it would get no answer.
    for (let i = 0; i < 2_100; i++) assert.equal((await readProfile()).statusCode, 200)
    const begun = performance.now()
    await other.close()
    // Less than the five seconds that sending may take.
    assert.ok(performance.now() - begun < 4_900)
  }
  await silent.close()
})

test('a share of 0 sends nothing', async () => {
  const empty = await startReceiver()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: empty.url, OTEL_TRACES_SAMPLER_ARG: '0' }
  const other = await createTestMall({ bare: true, settings })
  await other.guest.call(userCalls.info)
  await other.close()
  assert.deepEqual(empty.received, [])
  await empty.close()
})

test('settings that cannot be used are named', () => {
  assert.throws(
    () => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }),
    /OTEL_EXPORTER_OTLP_ENDPOINT/,
  )
  assert.throws(
    () => readEnv({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }),
    /OTEL_EXPORTER_OTLP_HEADERS: is not of/,
  )
  assert.throws(() => readEnv({ OTEL_TRACES_SAMPLER_ARG: '2' }), /OTEL_TRACES_SAMPLER_ARG/)
})

const paths: [path: string, pattern: string][] = [
  [
    '/v3/pay/transactions/out-trade-no/2026112300001?mchid=1900000001',
    '/v3/pay/transactions/out-trade-no/{}',
  ],
  ['/poll/query.do', '/poll/query.do'],
  ['/pictures/ab12/%E6%9D%8E.webp', '/pictures/{}/{}'],
  ['/wxa/business/getuserphonenumber?access_token=x', '/wxa/business/getuserphonenumber'],
  ['/', '/'],
]
for (const [path, pattern] of paths) {
  test(`of the path ${path} only ${pattern} is kept`, () => assert.equal(pathPattern(path), pattern))
}
