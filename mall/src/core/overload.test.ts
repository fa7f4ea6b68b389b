import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, before, type TestContext, test } from 'node:test'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestMall, type Shopper, type TestMall } from '../../testing/testMall'
import { buildApp } from '../app'
import { openServer } from '../db/open'

const HOME = '/juhe/api/v1/common/index'
const CART = '/juhe/api/v1/cart/list'
let mall: TestMall
let wang: Shopper

before(async () => {
  mall = await createTestMall({ bare: true })
  wang = await mall.signIn('13300000019')
})
after(() => mall.close())

/** Measurements after which each of the two malls has looked at its load. */
const LOOKED = 6
/** A mall with a limit in which requests to `/held` stay in progress until `letGo`. */
async function crowded(t: TestContext, waitedMs: number, inProgress: number, overloadMs = 100) {
  // The processor is half idle, so that the database alone is what is waited for; a request costs more than a slice.
  const measured = t.mock.method(performance, 'eventLoopUtilization', () => ({
    active: 50,
    idle: 50,
    utilization: 0.5,
  }))
  const app = await buildApp({
    ...mall.ctx,
    waitedMs: () => waitedMs,
    env: { ...mall.ctx.env, overloadMs },
  })
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let entered = 0
  app.get('/held', async () => {
    entered += 1
    await gate
    return {}
  })
  const callers: unknown[] = []
  app.addHook('onRequest', async ({ headers }) => void callers.push(headers['x-caller']))
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const held = Array.from({ length: inProgress }, () => fetch(`${base}/held`).then((answer) => answer.text()))
  while (entered < inProgress) await wait(5)
  const looks = measured.mock.callCount()
  while (measured.mock.callCount() < looks + LOOKED) await wait(5)
  t.after(async () => {
    letGo()
    await app.close()
  })
  const request = (path: string, headers = {}, method = 'GET') => fetch(base + path, { method, headers })
  return {
    app,
    callers,
    request,
    status: async (path: string, headers = {}) => (await request(path, headers)).status,
    letGo: async () => {
      letGo()
      await Promise.all(held)
    },
  }
}

test('in a crowd that waits for the database guests’ reads are refused, and shoppers go on', async (t) => {
  const { request, status } = await crowded(t, 150, 20)
  const refused = await request(HOME, { origin: 'https://shop.example.com' })
  assert.equal(refused.status, 503)
  assert.deepEqual(await refused.json(), {
    code: '503001',
    description: '现在人太多了，请稍等几秒再试',
    data: null,
  })
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(refused.headers.get('access-control-allow-origin'), 'https://shop.example.com')
  assert.equal(await status(HOME, { accesstoken: `${wang.accessToken}x` }), 503)
  assert.equal(await status(CART, { accesstoken: wang.accessToken }), 200)
  assert.equal(await status('/desk/api/orders'), 401)
})

test('beyond twice the limit calls are refused, and pages, preflights, notices of payments and probes are not', async (t) => {
  const { app, request, status } = await crowded(t, 250, 20)
  assert.equal(await status(CART, { accesstoken: wang.accessToken }), 503)
  const desk = await request('/desk/api/orders')
  assert.equal(desk.status, 503)
  assert.deepEqual(await desk.json(), { message: '现在人太多了，请稍等几秒再试' })
  assert.deepEqual([await status('/livez'), await status('/readyz')], [200, 200])
  for (const [path, method] of [
    ['/pay/notify/local', 'POST'],
    ['/cashier/p1', 'GET'],
    [HOME, 'OPTIONS'],
  ] as const)
    assert.notEqual((await request(path, {}, method)).status, 503, path)
  assert.equal(app.refusedCalls.total, 2)
})

test('a few slow requests are no crowd, and after a crowd guests are served again', async (t) => {
  const few = await crowded(t, 60_000, 19)
  assert.equal(await few.status(HOME), 200)
  await few.letGo()
  const many = await crowded(t, 150, 20)
  assert.equal(await many.status(HOME), 503)
  await many.letGo()
  assert.equal(await many.status(HOME), 200)
})

test('in a crowd a shopper’s request is worked on before those of the guests who came in front', async (t) => {
  const { app, callers } = await crowded(t, 0, 20, 60_000)
  const { port } = app.server.address() as AddressInfo
  const write = (caller: string, number: number, headers = '') => {
    const socket = connect(port, '127.0.0.1').resume()
    t.after(() => socket.destroy())
    const text = `GET ${CART} HTTP/1.1\r\nhost: mall\r\nx-caller: ${caller}\r\n${headers}\r\n`
    return once(socket, 'connect').then(() => () => void socket.write(text.repeat(number)))
  }
  const [guests, shopper] = await Promise.all([
    write('guest', 120),
    write('shopper', 1, `accesstoken: ${wang.accessToken}\r\n`),
  ])
  guests()
  shopper()
  while (callers.filter(Boolean).length < 121) await wait(5)
  const before = callers.filter(Boolean).indexOf('shopper')
  assert.ok(before < 60, `${before} guests were first`)
})

test('a crowd that costs more than the processor has is refused in part, with a time to come again', async (t) => {
  const app = await buildApp({ ...mall.ctx, env: { ...mall.ctx.env, overloadMs: 100 } })
  t.after(() => app.close())
  app.get('/juhe/api/v1/work', async () => {
    for (let turns = 0; turns < 3; turns++) {
      await turn()
      const until = performance.now() + 0.5
      while (performance.now() < until);
    }
    return {}
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const total = 2_000
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  t.after(() => agent.destroy())
  const began = performance.now()
  const request = () =>
    new Promise<{ status: number | undefined; retry: boolean }>((resolve, reject) => {
      get(`${base}/juhe/api/v1/work`, { agent }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve({ status: answer.statusCode, retry: 'retry-after' in answer.headers }))
      }).on('error', reject)
    })
  const answers: ReturnType<typeof request>[] = []
  while (answers.length < total) {
    const due = Math.min(total, performance.now() - began)
    while (answers.length < due) answers.push(request())
    await turn()
  }
  const done = await Promise.all(answers)
  const refused = done.filter(({ status }) => status === 503)
  assert.ok(refused.length > 0 && refused.length < total, `${refused.length} refused`)
  assert.ok(refused.every(({ retry }) => retry))
  assert.equal(done.filter(({ status }) => status === 200).length, total - refused.length)
})

test('the first in the queue for a connection says how long the queue is', async () => {
  const url = process.env.TEST_DATABASE_URL
  const server = url ? openServer(url, 1) : undefined
  const db = server?.db ?? mall.ctx.db
  const waitedMs = () => (server ? (server.waitedMs?.() ?? 0) : mall.ctx.waitedMs())
  let waiting: Promise<unknown> | undefined
  await db.connection().execute(async (one) => {
    waiting = sql`select 1`.execute(db)
    await sql`select pg_sleep(0.05)`.execute(one)
    assert.ok(waitedMs() >= 40)
  })
  await waiting
  assert.equal(waitedMs(), 0)
  await server?.close()
})
