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
const answered = (text: string, status = 200, cacheControl: string | null = null) => ({
  status,
  text,
  cacheControl,
})
const success = (data: unknown) => JSON.stringify({ code: '000000', description: 'ok', data })

describe('a request is known by its address', () => {
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

describe('an answer is held against the contract', () => {
  const count = call('cart.count')
  const signOut = call('user.logout')

  test.each([
    ['as promised', count, answered(success({ number: 3 })), 'fine', []],
    ['more than promised', count, answered(success({ number: 3, extra: true })), 'fine', []],
    ['code as a number and msg', count, answered('{"code":200,"msg":"ok","data":{"number":3}}'), 'fine', []],
    ['a number as text', count, answered(success({ number: '3' })), 'bent', []],
    ['nothing', count, answered(success(null)), 'bent', []],
    [
      'a row without its key',
      call('cart.value'),
      answered(success({ title: 'x' })),
      'broken',
      expect.arrayContaining([expect.stringMatching(/^data.recId: /)]),
    ],
    [
      'a page of HTML',
      count,
      answered('<html>502</html>', 502),
      'broken',
      [': HTTP 502 without an envelope: <html>502</html>'],
    ],
    ['nothing at this address', count, answered('Not Found', 404), 'missing', []],
    [
      'a gateway without this address',
      count,
      answered('{"code":404,"message":"Not Found"}', 404),
      'missing',
      [],
    ],
    [
      'goods that are gone, with HTTP 404',
      call('product.goodsDetail'),
      answered('{"code":"604001","description":"商品已下架"}', 404),
      'refused',
      [],
    ],
    ['a refusal with words', count, answered('{"code":"601003","description":"验证码不对"}'), 'refused', []],
    [
      'a refusal without words',
      count,
      answered('{"code":"601003"}'),
      'refused',
      ['description: a refusal without words for the shopper'],
    ],
    ['a write by GET that nothing keeps', signOut, answered(success({}), 200, 'no-store'), 'fine', []],
    [
      'a write by GET that may be kept',
      signOut,
      answered(success({}), 200, 'max-age=60'),
      'broken',
      ['cache-control: a write by GET must be answered no-store, got max-age=60'],
    ],
    [
      'the map service, which has an envelope of its own',
      call('maps.geocoder'),
      answered('{"status":121,"message":"quota"}'),
      'refused',
      [],
    ],
  ] as const)('%s', (_situation, requested, answer, outcome, findings) => {
    const judgement = judge(requested, answer)
    expect(judgement.outcome).toBe(outcome)
    expect(judgement.findings.map(({ at, said }) => `${at}: ${said}`)).toEqual(findings)
  })
})

describe('what was heard so far', () => {
  it('is told once, and again when something new is wrong', () => {
    const tally = new Tally()
    const count = call('cart.count')
    const listen = (text: string, status = 200) => tally.note(count, judge(count, answered(text, status)))
    expect(listen(success({ number: 1 }))).toEqual(['ok   GET /juhe/api/v1/ext/cart/count'])
    expect(listen(success({ number: 2 }))).toEqual([])
    expect(listen(success({ number: '2' }))).toHaveLength(2)
    expect(listen(success({ number: '3' }))).toEqual([])
    expect(tally.broken).toBe(0)
    expect(tally.report('https://mall.example.com')).toContain(
      '0 kept, 1 read leniently, 0 broken, 0 missing',
    )
  })

  it('says what is wrong with the rows of a list once, however many there are', () => {
    const list = call('orders.list')
    const page = { list: [{}, {}, {}], total: 3, pageNum: 1, pageSize: 10 }
    const rows = new Tally().note(list, judge(list, answered(success(page))))
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('says which extensions a back end lacks', () => {
    const tally = new Tally()
    const count = call('cart.count')
    tally.note(count, judge(count, answered('', 404)))
    const report = tally.report('https://mall.example.com')
    expect(report).toContain('## Missing: 1')
    expect(report).toContain("lacks: ['/ext/cart/count']")
  })

  it("proposes `lacks: 'all'` where no extension was answered, and says which missing calls are needed", () => {
    const tally = new Tally()
    for (const name of ['cart.count', 'orders.counts', 'cart.list']) {
      tally.note(call(name), judge(call(name), answered('', 404)))
    }
    const report = tally.report('https://mall.example.com')
    expect(report).toContain("lacks: 'all'")
    expect(report).toContain("Of the missing calls 1 are the specification's")
  })

  it('names what is wrong with every answer once', () => {
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
])('a server time of %s is judged %s', (value, said) => {
  expect(judgeServerTime(value, 1_790_000_000_000)?.said ?? null).toBe(said)
})

test('links that the shop can open pass, empty ones too; others are named with their place', () => {
  const data = { banners: [{ url: '/pages/a' }, { url: '' }, { url: 'weixin://x' }] }
  const target = (link: string) => (link.startsWith('/') ? link : null)
  expect(judgeLinks(call('common.index'), data, target)).toEqual([
    { at: 'data.banners[].url', said: 'leads nowhere; got "weixin://x"' },
  ])
  expect(judgeLinks(call('orders.payUrl'), { url: 'weixin://x' }, target)).toEqual([])
})

describe('a page of another origin', () => {
  const PAGE = 'https://m.example.com'
  let server: Server
  let headers: Record<string, string> = {}
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(200, headers).end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('may call where origin, methods and headers are allowed and the time is exposed', async () => {
    headers = {
      'access-control-allow-origin': PAGE,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'Content-Type, serve-name, source, brand, platformCode, channel, rs, ditch, accessToken, token, beanId',
      'access-control-expose-headers': 'X-Server-Time',
    }
    expect(await judgeCrossOrigin(origin(), PAGE)).toEqual([])
  })

  it('is told each thing that a browser would refuse, once', async () => {
    headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type, token' }
    expect((await judgeCrossOrigin(origin(), PAGE)).map(({ at }) => at)).toEqual([
      'access-control-allow-headers',
      'access-control-allow-methods',
      'access-control-allow-methods',
      'access-control-expose-headers',
    ])
  })
})
