import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { judgeCrossOrigin, judgeServerTime } from '../scripts/contract/browser'
import { callAt, declaredCalls } from '../scripts/contract/declared'
import { judge } from '../scripts/contract/judge'
import { judgeLinks } from '../scripts/contract/links'
import { Tally } from '../scripts/contract/tally'

const call = (name: string) => {
  const found = declaredCalls.find((one) => one.name === name)
  if (!found) throw new Error(`no call is named ${name}`)
  return found
}
const response = (text: string, status = 200, cacheControl: string | null = null) => ({
  status,
  text,
  cacheControl,
})
const success = (data: unknown) => JSON.stringify({ code: '000000', description: 'ok', data })

// The shop's reader warns of rows without an id.
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation())
afterEach(() => jest.restoreAllMocks())

describe('finding the call of a request', () => {
  test.each([
    ['GET', '/juhe/api/v1/cart/list', 'cart.list'],
    ['GET', '/juhe/api/v1/orders/9001', 'orders.byId'],
    ['GET', '/juhe/api/v1/orders/details', 'orders.details'],
    ['GET', '/ws/geocoder/v1/', 'maps.geocoder'],
    ['POST', '/juhe/api/v1/cart/list', undefined],
    ['GET', '/pictures/truck-750.1a2b3c.webp', undefined],
  ])('%s %s is %s', (method, at, name) => {
    expect(callAt(method, at)?.name).toBe(name)
  })
})

describe('checking a response against the contract', () => {
  const count = call('cart.count')
  const signOut = call('user.logout')

  test.each([
    ['a response as declared', count, response(success({ number: 3 })), 'fine', []],
    ['additional fields', count, response(success({ number: 3, extra: true })), 'fine', []],
    ['code as a number and msg', count, response('{"code":200,"msg":"ok","data":{"number":3}}'), 'fine', []],
    ['a number as text', count, response(success({ number: '3' })), 'deviates', []],
    ['null as data', count, response(success(null)), 'deviates', []],
    [
      'an optional status and id left out',
      call('product.carSeries'),
      response(success({ list: [{ seriesId: 's1', name: '岭行' }] })),
      'deviates',
      [],
    ],
    ['null from a write without data', call('marketing.deviceInfo'), response(success(null)), 'deviates', []],
    [
      'a status of another type',
      call('cart.list'),
      response(success({ lines: [{ recId: 'r', state: 'sold' }] })),
      'broken',
      [expect.stringMatching(/^data.lines\[\].state: expected one of .*; got "sold"$/)],
    ],
    [
      'a row without its key',
      call('cart.value'),
      response(success({ title: 'x' })),
      'broken',
      expect.arrayContaining([expect.stringMatching(/^data.recId: /)]),
    ],
    [
      'rows without their key, which the shop leaves out',
      call('orders.list'),
      response(success({ list: [{ orderSn: '1' }, { orderSn: '2', orderId: 7 }], total: 2 })),
      'broken',
      ['data.list[].orderId: expected string; got nothing: the shop leaves such a row out'],
    ],
    [
      'rows under a name that the shop does not read',
      call('orders.list'),
      response(success({ orderVos: [{ orderId: '1' }], total: 1 })),
      'broken',
      ['data.list: the shop finds no rows and shows an empty list; got orderVos, total'],
    ],
    [
      'rows in a text, of which only the total says that there are any',
      call('orders.list'),
      response(success({ orderVos: '[{}]', total: '2' })),
      'broken',
      ['data.list: the shop finds no rows and shows an empty list; got orderVos, total'],
    ],
    ['an empty page', call('orders.list'), response(success({ records: null, total: '0' })), 'deviates', []],
    [
      'a page after the last one',
      call('orders.list'),
      response(success({ list: null, pageNum: 3, total: 41 })),
      'deviates',
      [],
    ],
    [
      'rows in a page inside the page',
      call('orders.list'),
      response(success({ result: { total: 1, records: [{ orderId: '1' }] } })),
      'deviates',
      [],
    ],
    [
      'a block of a type that the shop does not have',
      call('common.index'),
      response(success({ banners: [], blocks: [{ type: 'video', items: null }] })),
      'deviates',
      [],
    ],
    [
      'a page of HTML',
      count,
      response('<html>502</html>', 502),
      'broken',
      [': HTTP 502 without an envelope: <html>502</html>'],
    ],
    [
      'an object without a code',
      count,
      response('{"success":true,"result":{}}'),
      'broken',
      [': HTTP 200 without a code in its envelope: {"success":true,"result":{}}'],
    ],
    [
      'a code of other services for success',
      count,
      response('{"code":0,"msg":"success","data":{"number":3}}'),
      'broken',
      ['code: "0" counts as a refusal: success is 000000 or 200'],
    ],
    [
      'a read that returns a text',
      count,
      response(success('{"number":3}')),
      'broken',
      ['data: a read needs an object or a list; got "{\\"number\\":3}"'],
    ],
    ['HTTP 404', count, response('Not Found', 404), 'missing', []],
    ['a 404 in the envelope', count, response('{"code":404,"message":"Not Found"}', 404), 'missing', []],
    [
      'goods that are gone, with HTTP 404',
      call('product.goodsDetail'),
      response('{"code":"604001","description":"商品已下架"}', 404),
      'refused',
      [],
    ],
    [
      'a refusal with a description',
      count,
      response('{"code":"601003","description":"验证码不对"}'),
      'refused',
      [],
    ],
    [
      'a refusal without a description',
      count,
      response('{"code":"601003"}'),
      'refused',
      ['description: a refusal without a text for the shopper'],
    ],
    ['a write by GET that is not cached', signOut, response(success({}), 200, 'no-store'), 'fine', []],
    [
      'a write by GET that may be cached',
      signOut,
      response(success({}), 200, 'max-age=60'),
      'broken',
      ['cache-control: a write by GET needs no-store; got max-age=60'],
    ],
    [
      'the map service, which has an envelope of its own',
      call('maps.geocoder'),
      response('{"status":121,"message":"quota"}'),
      'refused',
      [],
    ],
  ] as const)('%s', (_situation, requested, checkedResponse, outcome, findings) => {
    const judgement = judge(requested, checkedResponse)
    expect(judgement.outcome).toBe(outcome)
    expect(judgement.findings.map(({ at, problem }) => `${at}: ${problem}`)).toEqual(findings)
  })
})

test('of the differences that the shop reads, those whose value is dropped are named', () => {
  const list = [
    { orderId: 1, orderSn: 7, orderStatusCDesc: { zh: '待付款' } },
    { orderId: 2, orderSn: '8' },
  ]
  const judgement = judge(call('orders.list'), response(success({ list, total: '2' })))
  const problem = judgement.deviations?.map((deviation) => `${deviation.at}: ${deviation.problem}`)
  expect(judgement.outcome).toBe('deviates')
  expect(problem).toContain('data.list[].orderSn: expected string; got 7')
  expect(problem).toContain('data.total: expected number; got "2"')
  expect(problem).toContain('data.list[].orderStatusCDesc: expected string; got {"zh":"待付款"}: dropped')
})

test('a block of an unknown type is named as skipped', () => {
  const judgement = judge(
    call('common.index'),
    response(success({ banners: [], blocks: [{ type: 'video' }] })),
  )
  const problems = judgement.deviations?.map((deviation) => `${deviation.at}: ${deviation.problem}`)
  expect(problems).toContainEqual(expect.stringMatching(/^data\.blocks\[\]\.type: .*; got "video": skipped$/))
})

describe('the tally of checked calls', () => {
  it('reports a call once, and again when a new problem appears', () => {
    const tally = new Tally()
    const count = call('cart.count')
    const note = (text: string, status = 200) => tally.note(count, judge(count, response(text, status)))
    expect(note(success({ number: 1 }))).toEqual(['ok       GET /juhe/api/v1/ext/cart/count'])
    expect(note(success({ number: 2 }))).toEqual([])
    expect(note(success({ number: '2' }))).toHaveLength(2)
    expect(note(success({ number: '3' }))).toEqual([])
    expect(tally.broken).toBe(0)
    expect(tally.report('https://mall.example.com')).toContain(
      '0 kept, 1 read leniently, 0 broken, 0 missing',
    )
  })

  it('reports a problem of list rows once, however many rows have it', () => {
    const list = call('orders.list')
    const page = { list: [{}, {}, {}], total: 3, pageNum: 1, pageSize: 10 }
    const rows = new Tally().note(list, judge(list, response(success(page))))
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('reports the missing extensions of a back end', () => {
    const tally = new Tally()
    const count = call('cart.count')
    tally.note(count, judge(count, response('', 404)))
    const report = tally.report('https://mall.example.com')
    expect(report).toContain('## Missing: 1')
    expect(report).toContain("lacks: ['/ext/cart/count']")
  })

  it("proposes `lacks: 'all'` when no extension exists, and reports missing calls of the specification", () => {
    const tally = new Tally()
    for (const name of ['cart.count', 'orders.counts', 'cart.list']) {
      tally.note(call(name), judge(call(name), response('', 404)))
    }
    const report = tally.report('https://mall.example.com')
    expect(report).toContain("lacks: 'all'")
    expect(report).toContain("Of the missing calls 1 are the specification's")
  })

  it('reports a problem of every response once', () => {
    const tally = new Tally()
    const missing = judgeServerTime(null)
    expect(tally.noteService(missing ? [missing, missing] : [])).toHaveLength(2)
    expect(tally.noteService(missing ? [missing] : [])).toEqual([])
    expect(tally.report('https://mall.example.com')).toContain('## Every answer')
    expect(tally.broken).toBe(1)
  })
})

test.each([
  ['1790000000000', null],
  [null, "missing: countdowns run on the phone's own clock"],
  ['1790000000', 'must be milliseconds since 1970; got 1790000000'],
  ['1790003600000', "is 60 minutes away from this machine's clock"],
])('checking the server time %s gives %s', (value, problem) => {
  expect(judgeServerTime(value, 1_790_000_000_000)?.problem ?? null).toBe(problem)
})

test('links that the shop cannot open are reported with their field; empty ones pass', () => {
  const data = { banners: [{ url: '/pages/a' }, { url: '' }, { url: 'weixin://x' }] }
  const target = (link: string) => (link.startsWith('/') ? link : null)
  expect(judgeLinks(call('common.index'), data, target)).toEqual([
    { at: 'data.banners[].url', problem: 'leads nowhere; got "weixin://x"' },
  ])
  expect(judgeLinks(call('orders.payUrl'), { url: 'weixin://x' }, target)).toEqual([])
})

describe('checking calls from another origin', () => {
  const PAGE = 'https://m.example.com'
  let server: Server
  let headers: Record<string, string> = {}
  let status = 200
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(status, headers).end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('finds nothing when origin, methods, headers and the exposed time are set', async () => {
    headers = {
      'access-control-allow-origin': PAGE,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'Content-Type, serve-name, source, brand, platformCode, channel, rs, ditch, accessToken, token, beanId',
      'access-control-expose-headers': 'X-Server-Time',
    }
    expect(await judgeCrossOrigin(origin(), PAGE)).toEqual([])
  })

  it('reports each header that makes a browser refuse, once per call type', async () => {
    headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type, token' }
    expect((await judgeCrossOrigin(origin(), PAGE)).map(({ at }) => at)).toEqual([
      'access-control-allow-headers',
      'access-control-allow-methods',
      'access-control-allow-methods',
      'access-control-expose-headers',
    ])
  })
  it('reports preflight requests that fail in one line', async () => {
    headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
    status = 404
    expect(await judgeCrossOrigin(origin(), PAGE)).toEqual([
      { at: 'OPTIONS', problem: 'preflight requests before GET, POST, PUT, DELETE got HTTP 404' },
    ])
  })
})
