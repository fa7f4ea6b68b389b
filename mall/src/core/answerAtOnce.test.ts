import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { CODES } from '@contract/codes'
import { SECKILL_CODES } from '@contract/seckillCodes'
import type { FastifyInstance } from 'fastify'
import { type Buyer, seedCrowd, seedSeckill } from '../../testing/crowd'
import { controlTime } from '../../testing/passingTime'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { buildApp } from '../app'

const PATH = '/api/v5/trade/seckillDone'
const ORIGIN = 'https://shop.example.com'
let mall: TestMall
let app: FastifyInstance
let port: number
let crowd: Buyer[]
let soldOut: string

before(async () => {
  mall = await createTestMall()
  app = await buildApp({ ...mall.ctx, env: { ...mall.ctx.env, rateLimitPerMinute: 1_000_000 } })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  crowd = await seedCrowd(mall.ctx, 4)
  soldOut = await seedSeckill(mall.ctx, { total: 1 })
  assert.equal((await send([order(0, 'first-order')], 0)).body.code, CODES.ok)
})
after(async () => {
  await app.close()
  await mall.close()
})

const order = (n: number, clientKey: string) =>
  JSON.stringify({
    ...{ seckillId: soldOut, number: 1, addressId: crowd[n]?.addressId, clientKey, expectedAmount: '100.00' },
  })

interface Reply {
  status: number
  headers: Record<string, unknown>
  body: { code: string; description: string }
}

/** Sends a request over a socket, with the body in the given pieces. */
function send(pieces: readonly string[], n: number, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const requested = request(
      {
        ...{ port, path: PATH, method: 'POST' },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(pieces.join('')),
          token: crowd[n]?.token,
          origin: ORIGIN,
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () =>
          resolve({ status: Number(answer.statusCode), headers: answer.headers, body: JSON.parse(text) }),
        )
      },
    )
    requested.on('error', reject)
    const next = (place: number) => {
      const piece = pieces[place]
      if (piece === undefined) return requested.end()
      requested.write(piece, () => setTimeout(next, 20, place + 1))
    }
    next(0)
  })
}

/** Returns true if the request went through the whole service: only then does the response have a rate-limit header. */
const passedRateLimits = ({ headers }: Reply) => 'x-ratelimit-limit' in headers

/** Repeats the order until it is answered early. The cached state of a seckill lasts a quarter of a second. */
async function atOnce(n: number): Promise<Reply> {
  const time = controlTime()
  try {
    for (;;) {
      const reply = await send([order(n, `again-order-${n}`)], n)
      if (!passedRateLimits(reply)) return reply
    }
  } finally {
    time.end()
  }
}

test('sold out is answered early with the same text and headers as by the whole service', async () => {
  const short = await atOnce(1)
  const long = await send([order(1, 'x'.repeat(5_000))], 1)
  const plain = await send(order(2, 'in-many-pieces').match(/.{1,60}/g) ?? [], 2)
  assert.ok(passedRateLimits(plain))
  assert.equal(long.body.code, CODES.badInput)
  assert.equal(short.body.code, SECKILL_CODES.soldOut)
  assert.deepEqual(short.body, plain.body)
  const reported = ({ headers }: Reply) =>
    Object.keys(headers)
      .filter((name) => !name.startsWith('x-ratelimit'))
      // Without this header the shop keeps what it knows.
      .filter((name) => name !== 'x-closed')
      .sort()
  assert.deepEqual(reported(short), reported(plain))
  for (const name of ['content-type', 'cache-control', 'vary', 'access-control-allow-origin'] as const) {
    assert.equal(short.headers[name], plain.headers[name], name)
  }
})

test('what is not certain goes through the whole service, with its whole body', async () => {
  await atOnce(1)
  assert.equal(
    (await send([order(0, 'first-order')], 0)).body.code,
    CODES.ok,
    'a repeated order finds its order',
  )
  assert.equal((await send(['{"seckillId":'], 1)).body.code, CODES.badInput)
  assert.equal((await send(['{}'], 1)).body.code, CODES.badInput)
  assert.equal((await send([order(1, 'no-token-sent')], 1, { token: '' })).body.code, CODES.signInFirst)
  assert.equal((await send([order(1, 'forged-token')], 1, { token: 'forged' })).body.code, CODES.loginExpired)
  assert.equal(
    (await send(['seckillId=1'], 1, { 'content-type': 'application/x-www-form-urlencoded' })).body.code,
    CODES.badInput,
  )
})
