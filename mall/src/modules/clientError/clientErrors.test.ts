import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { clientErrorsCalls } from '@contract/calls/clientErrors'
import { DAY_MS } from '@contract/rules/dateText'
import { hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { retention } from '../../modules'
import { saveClientError } from './saveClientError'

let mall: TestMall
let service: Server
let status = 200
const envelopes: { url: string; headers: IncomingHttpHeaders; lines: Record<string, unknown>[] }[] = []
let onEnvelope = (_text: string) => undefined as unknown
before(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const lines = body.split('\n').map((line) => JSON.parse(line))
      envelopes.push({ url: request.url ?? '', headers: request.headers, lines })
      response.writeHead(status).end('{}')
      onEnvelope(body)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => service.once('listening', done))
  const { port } = service.address() as AddressInfo
  mall = await createTestMall({
    bare: true,
    settings: { SENTRY_DSN: `http://public-key@127.0.0.1:${port}/7` },
  })
})
beforeEach(async () => {
  await mall.ctx.db.deleteFrom('client_errors').execute()
  await mall.ctx.db.deleteFrom('allowances').execute()
})
after(async () => {
  await mall.close()
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
})

const STACK =
  'TypeError: x is undefined\n    at pay (https://shop.test/js/app.1a2b3c.js?t=13812345678:1:2345)'
const ERROR = {
  target: 'h5',
  host: 'browser',
  version: '1.4.0',
  route: '/pages/index/index?phone=13812345678',
  message: 'TypeError: x is undefined',
  stack: STACK,
}
const report = (change: object = {}, from?: string) =>
  mall.guest.call(clientErrorsCalls.report, { body: { ...ERROR, ...change }, ...(from && { from }) })
const rows = () => mall.ctx.db.selectFrom('client_errors').selectAll().orderBy('last_seen').execute()
/** Resolves with the envelope of an error; those of other tests may arrive meanwhile. */
const forwarded = (message: string) =>
  new Promise<(typeof envelopes)[number] | undefined>((done) => {
    onEnvelope = (text) => text.includes(message) && done(envelopes.at(-1))
  })

test('errors that are alike are one row, with their number and both moments, without personal data', async () => {
  await report()
  await mall.advance(60_000)
  await report({ version: '1.5.0', stack: STACK.replace('1a2b3c', '9d8e7f') })
  const [row, ...others] = await rows()
  assert.ok(row)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [Number(row.times), row.first_version, row.version, row.last_seen - row.first_seen >= 60_000, row.route],
    [2, '1.4.0', '1.5.0', true, '/pages/index/index'],
  )
  assert.doesNotMatch(JSON.stringify(row), /13812345678/)
})

test('what is no report is refused, and what is too long', async () => {
  assert.equal((await report({ target: 'nokia' })).code, '400000')
  assert.equal((await report({ message: '' })).code, '400000')
  assert.equal((await report({ stack: 'x'.repeat(8_001) })).code, '400000')
  assert.deepEqual(await rows(), [])
})

test('a day has room for a limited number of new kinds, and known ones go on counting', async () => {
  const now = mall.ctx.clock.now()
  const { target, host, version, route } = ERROR
  const save = (message: string, source: string) =>
    saveClientError(mall.ctx, { target, host, version, route, message, stack: '' }, source, now)
  const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let kind = 0; kind < 320; kind += 1) await save(`kind ${letters(kind)}`, `source ${kind % 20}`)
  await save('kind a', 'source 21')
  const saved = await rows()
  assert.equal(saved.length, 300)
  assert.equal(Number(saved.find(({ message }) => message === 'kind a')?.times), 2)
})

test('an address that makes errors up leaves room for those that others report on the same day', async () => {
  const now = mall.ctx.clock.now()
  const { target, host, version, route } = ERROR
  const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  for (let kind = 0; kind < 320; kind += 1) {
    const message = `made up ${letters(kind)}`
    await saveClientError(mall.ctx, { target, host, version, route, message, stack: '' }, 'one address', now)
  }
  assert.equal((await rows()).length, 20)
  await report({ message: 'TypeError: z is undefined' }, '10.9.8.7')
  assert.ok((await rows()).some(({ message }) => message === 'TypeError: z is undefined'))
})

test('an address that reports all at once leaves the others their turn in that second', async () => {
  const kind = (address: number, n: number) => `of ${'abc'[address]} ${'abcdefghijklmnopqrst'[n]}`
  for (let n = 0; n < 20; n += 1) await report({ message: kind(0, n) }, '10.1.1.1')
  await report({ message: kind(1, 0) }, '10.1.1.2')
  assert.ok((await rows()).some(({ message }) => message === kind(1, 0)))
})

test('an error is forwarded in the envelope of Sentry, with its frames', async () => {
  const arrived = forwarded('y is undefined')
  await report({ message: 'TypeError: y is undefined' })
  const { url, headers, lines } = (await arrived) ?? assert.fail()
  const [head, item, event] = lines as [{ event_id: string }, { type: string }, Record<string, never>]
  assert.equal(url, '/api/7/envelope/')
  assert.match(String(headers['x-sentry-auth']), /sentry_key=public-key/)
  assert.deepEqual([item.type, event.event_id, event.release], ['event', head.event_id, '1.4.0'])
  const { values } = event.exception as {
    values: { type: string; value: string; stacktrace: { frames: object[] } }[]
  }
  assert.deepEqual(values[0]?.type, 'TypeError')
  assert.deepEqual(values[0]?.stacktrace.frames, [
    { filename: 'https://shop.test/js/app.1a2b3c.js?…', function: 'pay', lineno: 1, colno: 2345 },
  ])
})

test('frames of every browser are read, and other lines are ignored', async () => {
  const arrived = forwarded('z is undefined')
  const stack = [
    'Error: z is undefined',
    '    at async new Cart (https://shop.test/a.js:1:20)',
    'pay@https://shop.test/b.js:3:40',
    '@https://shop.test/c.js:5',
    'https://shop.test/d.js:6:7',
    '    at eval (eval at x (https://shop.test/e.js:1:1), <anonymous>:1:1)',
    ' '.repeat(7_000),
  ].join('\n')
  await report({ message: 'Error: z is undefined', stack })
  const [, , event] = ((await arrived) ?? assert.fail()).lines as [object, object, Record<string, never>]
  const { values } = event.exception as { values: { stacktrace: { frames: Record<string, unknown>[] } }[] }
  assert.deepEqual(
    values[0]?.stacktrace.frames.map((frame) => Object.values(frame)),
    [
      ['https://shop.test/d.js', '?', 6, 7],
      ['https://shop.test/c.js', '?', 5, 0],
      ['https://shop.test/b.js', 'pay', 3, 40],
      ['https://shop.test/a.js', 'async new Cart', 1, 20],
    ],
  )
})

test('a service that refuses envelopes leaves the error on the desk, where the operator can delete it', async () => {
  status = 500
  const arrived = forwarded('alert(1)')
  assert.equal((await report({ message: '<script>alert(1)</script>' })).code, '000000')
  await arrived
  status = 200
  const operator = await hireOperator(mall, ['operations'])
  const { data } = await operator.call('GET', '/client-errors')
  const [error] = data.rows
  assert.match(error.message, /<script>alert/)
  const deleted = await operator.call('DELETE', `/client-errors/${error.id}?version=${error.version}`)
  assert.equal(deleted.status, 200)
  assert.deepEqual(await rows(), [])
})

test('errors that have not occurred for a month are deleted', async () => {
  // From an address that no test has used up.
  assert.equal((await report({}, '10.1.1.3')).code, '000000')
  await mall.advance(29 * DAY_MS)
  await retention.run(mall.ctx, {})
  assert.equal((await rows()).length, 1)
  await mall.advance(2 * DAY_MS)
  await retention.run(mall.ctx, {})
  assert.deepEqual(await rows(), [])
})
