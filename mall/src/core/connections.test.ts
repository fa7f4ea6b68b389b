import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setImmediate as setImmediateAsync } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { buildApp } from '../app'
import { CONNECTION_TIMES } from './connections'

let mall: TestMall
const closing: (() => unknown)[] = []
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(async () => {
  for (const close of closing) await close()
  await mall.close()
})

const LIVEZ = 'GET /livez HTTP/1.1\r\nhost: mall\r\n\r\n'
const POST = 'POST /juhe/api/v1/user/login HTTP/1.1\r\nhost: mall\r\ncontent-type: '
const JSON_HEAD = `${POST}application/json\r\n`

/** Starts the mall on a port of its own. */
async function start(times: object = {}, env: object = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = await buildApp(
    { ...mall.ctx, env: { ...mall.ctx.env, ...env } },
    { ...CONNECTION_TIMES, ...times },
  )
  closing.push(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port
const listen = async (times?: object, env?: object): Promise<number> => portOf(await start(times, env))

async function open(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Returns everything that the mall sends until it closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  await once(socket, 'close')
  return text
}

/** Returns the next response on a connection that stays open; those of the tests come in one piece. */
const nextResponse = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0])

function assertRefused(response: string, status: string, description: string): void {
  const [head = '', body = ''] = response.split('\r\n\r\n')
  assert.ok(head.startsWith(`HTTP/1.1 ${status}\r\n`), head)
  assert.match(head, /^connection: close$/im)
  assert.match(head, /^cache-control: no-store$/im)
  assert.deepEqual(JSON.parse(body), { code: '400000', description, data: null })
}

const unreadable: [what: string, request: string, status: string, description: string][] = [
  ['a request line that is none', 'GARBAGE\r\n\r\n', '400 Bad Request', '请求有误'],
  ['bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00', '400 Bad Request', '请求有误'],
  [
    'two lengths of a body',
    `${JSON_HEAD}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    '400 Bad Request',
    '请求有误',
  ],
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    '请求头太长',
  ],
]
for (const [what, request, status, description] of unreadable) {
  test(`${what}: refused with an envelope, and the connection closes`, async () => {
    const socket = await open(await listen(), request)
    assertRefused(await readToEnd(socket), status, description)
  })
}

test('connections that send a head byte by byte, or nothing, end; others are served meanwhile', async () => {
  // Enough for the whole request of a busy machine to arrive.
  const port = await listen({ headMs: 3_000 })
  const slow = await Promise.all(Array.from({ length: 20 }, () => open(port, 'GET / HTTP/1.1\r\nhost: m')))
  const ended = slow.map(readToEnd)
  const drip = setInterval(() => {
    for (const socket of slow) socket.write('a')
  }, 50)
  closing.push(() => clearInterval(drip))
  const silent = await open(port)
  assert.match(await nextResponse(await open(port, LIVEZ)), /^HTTP\/1\.1 200 /)
  for (const response of await Promise.all(ended))
    assertRefused(response, '408 Request Timeout', '请求超时，请重试')
  assertRefused(await readToEnd(silent), '408 Request Timeout', '请求超时，请重试')
  clearInterval(drip)
})

test('a connection that waits for its next request outlives the time for a head', async () => {
  const port = await listen({ headMs: 3_000 })
  const waiting = await open(port, LIVEZ)
  assert.match(await nextResponse(waiting), /^HTTP\/1\.1 200 /)
  await readToEnd(await open(port, 'GET'))
  waiting.write(LIVEZ)
  assert.match(await nextResponse(waiting), /^HTTP\/1\.1 200 /)
})

test('a body that does not arrive is refused; that of an upload has longer', async () => {
  const port = await listen({ requestMs: 300 })
  const upload = await open(port, `${POST}multipart/form-data; boundary=b\r\ncontent-length: 500\r\n\r\n--b`)
  const slow = await open(port, `${JSON_HEAD}content-length: 500\r\n\r\n{"phone":`)
  const chunked = await open(port, `${JSON_HEAD}transfer-encoding: chunked\r\n\r\n2\r\n{"\r\n`)
  for (const response of await Promise.all([readToEnd(slow), readToEnd(chunked)]))
    assertRefused(response, '408 Request Timeout', '请求超时，请重试')
  assert.equal(upload.closed, false)
  upload.destroy()
})

test('a seckill order whose body does not arrive is refused too', async () => {
  const port = await listen({ requestMs: 300 })
  const head = 'POST /juhe/api/v1/seckill/order HTTP/1.1\r\nhost: mall\r\ncontent-type: application/json\r\n'
  const socket = await open(port, `${head}content-length: 500\r\n\r\n`)
  assertRefused(await readToEnd(socket), '408 Request Timeout', '请求超时，请重试')
})

test('a client that does not read its response is disconnected', async () => {
  const app = await start({ silenceMs: 300 })
  const connected = once(app.server, 'connection')
  const client = await open(portOf(app))
  client.pause()
  // More responses than the buffers of both sides hold.
  client.write(LIVEZ.repeat(100_000))
  const [connection] = (await connected) as [Socket]
  await once(connection, 'close')
})

test('one address has a limited number of connections, and closing one makes room', async () => {
  const port = await listen({}, { connectionsPerAddress: 2 })
  const [first, second] = [await open(port), await open(port)]
  const refused = await readToEnd(await open(port, LIVEZ))
  assert.match(refused, /^HTTP\/1\.1 429 /)
  assert.match(refused, /"code":"429000","description":"操作太频繁，请稍后再试"/)
  first.write(LIVEZ)
  assert.match(await nextResponse(first), /^HTTP\/1\.1 200 /)
  second.end()
  await once(second, 'close')
  let response = ''
  // The mall may notice the end of the connection a moment later than this side.
  while (!response.startsWith('HTTP/1.1 200')) response = await nextResponse(await open(port, LIVEZ))
})

test('a trusted proxy may have any number of connections', async () => {
  const port = await listen({}, { connectionsPerAddress: 1, trustedProxies: { hops: 1 } })
  for (let opened = 0; opened < 3; opened++)
    assert.match(await nextResponse(await open(port, LIVEZ)), /^HTTP\/1\.1 200 /)
})

test('a connection that becomes idle while the mall closes does not hold it up', {
  timeout: 120_000,
}, async () => {
  const app = await start({ silenceMs: 0 })
  app.server.keepAliveTimeout = 0
  // The response is sent before the body has arrived.
  const client = await open(portOf(app), 'GET /livez HTTP/1.1\r\nhost: mall\r\ncontent-length: 2\r\n\r\n1')
  assert.match(await nextResponse(client), /^HTTP\/1\.1 200 /)
  const closed = app.close()
  while (app.server.listening) await setImmediateAsync()
  client.write('2')
  await closed
})

test('a connection that never sent a byte, as browsers keep in reserve, does not hold up the end of the mall', {
  timeout: 120_000,
}, async () => {
  const app = await start({ silenceMs: 0, headMs: 0 })
  const reserve = await open(portOf(app))
  await Promise.all([once(reserve, 'close'), app.close()])
})
