import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seededRandom } from '@/lib/seededRandom'
import { Nonsense } from '../testing/nonsense'
import { createTestMall, type Shopper, type TestMall } from '../testing/testMall'

const SEED = 20_261_121
const ROUNDS = 10

interface Operation {
  'x-effect': 'read' | 'write'
  parameters?: { in: string; name: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object } | undefined> }
}
interface Call extends Operation {
  path: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
}

let mall: TestMall
let shopper: Shopper
let calls: Call[]
const known = new Map<string, string[]>()

before(async () => {
  mall = await createTestMall()
  shopper = await mall.signIn('13800000001')
  const { paths } = (await mall.app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, call]) => ({
      ...call,
      path,
      method: name.toUpperCase() as Call['method'],
    })),
  )
  for (const call of calls.filter((one) => one['x-effect'] === 'read')) {
    learn((await send(call, call.path.replace(/\{.*?\}/g, '1'), {})).json().data)
  }
})
after(() => mall.close())

/** Ids and words of an answer, by the names of their fields. */
function learn(told: unknown, depth = 0): void {
  if (typeof told !== 'object' || told === null || depth > 6) return
  for (const [name, value] of Object.entries(told)) {
    if (typeof value === 'string' && value) known.set(name, [...(known.get(name) ?? []), value].slice(-40))
    else learn(value, depth + 1)
  }
}

const send = ({ method }: Call, url: string, payload: unknown) =>
  mall.app.inject({
    method,
    url,
    headers: { token: shopper.accessToken, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(payload) }),
  })

test('whatever a call is sent, the answer is an envelope and never a failure of the mall', async () => {
  const nonsense = new Nonsense(seededRandom(SEED), known)
  const failed: string[] = []
  const codes = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const call of calls.filter(({ path }) => !/logout|user\/delete|payment/.test(path))) {
      const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
      const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(text(nonsense.of({ type: 'string' }, name)).replace(/\p{Surrogate}/gu, '')),
      )
      const query = new URLSearchParams()
      for (const { in: place, name, schema } of call.parameters ?? []) {
        if (place === 'query') query.set(name, text(nonsense.of(schema, name)))
      }
      const body = nonsense.of(call.requestBody?.content['application/json']?.schema)
      const answer = await send(call, `${url}?${query}`, body)
      const { code, status } = (answer.headers['content-type'] as string).includes('json')
        ? answer.json()
        : { code: answer.payload.slice(0, 60), status: undefined }
      codes.set(code, (codes.get(code) ?? 0) + 1)
      const isEnvelope = /^\d{3,6}$/.test(code) || typeof status === 'number'
      if (answer.statusCode >= 500 || !isEnvelope) {
        failed.push(`${call.method} ${url}?${query} ${JSON.stringify(body)}: ${answer.payload.slice(0, 200)}`)
      }
    }
  }
  assert.deepEqual(failed, [])
  assert.ok((codes.get('000000') ?? 0) > calls.length, 'some of it must make sense')
  assert.ok((codes.get('400000') ?? 0) > calls.length, 'some of it must make none')
})
