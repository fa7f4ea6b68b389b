import { callAt, declaredCalls } from '../scripts/contract/declared'
import { judge } from '../scripts/contract/judge'
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
    [
      'a number as text',
      count,
      answered(success({ number: '3' })),
      'broken',
      ['data.number: Invalid input: expected number, received string; got "3"'],
    ],
    [
      'nothing',
      count,
      answered(success(null)),
      'broken',
      ['data: Invalid input: expected object, received null; got null'],
    ],
    [
      'a page of HTML',
      count,
      answered('<html>502</html>', 502),
      'broken',
      [': HTTP 502 without an envelope: <html>502</html>'],
    ],
    ['nothing at this address', count, answered('Not Found', 404), 'missing', []],
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
  ] as const)('%s', (_situation, asked, answer, outcome, findings) => {
    const judgement = judge(asked, answer)
    expect(judgement.outcome).toBe(outcome)
    expect(judgement.findings.map(({ at, said }) => `${at}: ${said}`)).toEqual(findings)
  })
})

describe('what was heard so far', () => {
  it('is told once, and again when something new is wrong', () => {
    const tally = new Tally()
    const count = call('cart.count')
    const hear = (text: string, status = 200) => tally.note(count, judge(count, answered(text, status)))
    expect(hear(success({ number: 1 }))).toEqual(['ok   GET /juhe/api/v1/ext/cart/count'])
    expect(hear(success({ number: 2 }))).toEqual([])
    expect(hear(success({ number: '2' }))).toHaveLength(2)
    expect(hear(success({ number: '3' }))).toEqual([])
    expect(tally.broken).toBe(1)
    expect(tally.report('https://mall.example.com')).toContain('0 kept, 1 broken, 0 missing')
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
})
