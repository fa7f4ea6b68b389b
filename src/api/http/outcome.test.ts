import { outcomeOf, readEnvelope } from './outcome'

const reply = (body: unknown, status = 200) => ({
  status,
  headers: {},
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

describe('the outcome of a reply', () => {
  test.each([
    ['000000', 'ok'],
    ['200', 'ok'],
    [200, 'ok'],
    ['145011', 'refresh'],
    ['550004', 'expired'],
    ['607501', 'expired'],
    ['145008', 'expired'],
    ['014', 'expired'],
    ['145014', 'expired'],
    ['14', 'refused'],
    [14, 'refused'],
    ['0', 'refused'],
    ['500000', 'refused'],
  ])('code %p is %s', (code, kind) => {
    expect(outcomeOf(reply({ code, description: 'x', data: null })).kind).toBe(kind)
  })

  test('145011 inside the message of another code requests a token refresh as well', () => {
    expect(outcomeOf(reply({ code: '500', message: 'gateway: 145011 token expired' })).kind).toBe('refresh')
    expect(outcomeOf(reply({ code: '500', msg: '[145011]' })).kind).toBe('refresh')
    const inMessageText = { code: '500', description: '系统开小差了', message: '145011 token expired' }
    expect(outcomeOf(reply(inMessageText)).kind).toBe('refresh')
  })

  test.each([
    { message: '145011 token expired' },
    { msg: 'gateway: 145011', data: null },
    { code: null, description: '[145011]' },
  ])('145011 in a message without a code requests it too: %j', (body) => {
    expect(outcomeOf(reply(body, 401)).kind).toBe('refresh')
  })

  test('a success whose text contains 145011 is still a success', () => {
    expect(outcomeOf(reply({ code: '000000', message: '145011', data: 1 })).kind).toBe('ok')
  })

  test.each([
    ['an HTML page of a proxy', '<html><body>502 Bad Gateway</body></html>'],
    ['nothing', ''],
    ['half of a JSON text', '{"code":"0000'],
    ['a JSON text that is no envelope', '"ok"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an object without a code', '{"data":1}'],
  ])('%s is unreadable, whatever its status', (_what, text) => {
    expect(outcomeOf(reply(text, 200)).kind).toBe('unreadable')
    expect(outcomeOf(reply(text, 502)).kind).toBe('unreadable')
  })

  test('the envelope takes precedence over the HTTP status', () => {
    expect(outcomeOf(reply({ code: '000000', data: 1 }, 500))).toEqual({ kind: 'ok', data: 1 })
  })
})

test('an id that is a number with more digits than JavaScript has is read as text, every digit', () => {
  const text =
    '{"code":200,"data":{"id":1843920175620894721,"ids":[1843920175620894722, 7],"rate":0.12500000000000000000}}'
  expect(readEnvelope(text)?.data).toEqual({
    id: '1843920175620894721',
    ids: ['1843920175620894722', 7],
    rate: 0.125,
  })
})

test('long numbers inside a text are not changed', () => {
  const data = { note: '单号:1843920175620894721, "1843920175620894722"\\' }
  expect(readEnvelope(JSON.stringify({ code: 200, data }))?.data).toEqual(data)
})

test('a byte order mark before the envelope is ignored', () => {
  expect(outcomeOf(reply('\uFEFF{"code":"000000","data":1}'))).toEqual({ kind: 'ok', data: 1 })
})

test.each(['null', '""', 'false', '0'])('data %s is nothing', (data) => {
  expect(readEnvelope(`{"code":200,"data":${data}}`)?.data).toBeNull()
})

test('a missing description is empty, and missing data is null', () => {
  expect(readEnvelope('{"code":1}')).toEqual({ code: '1', description: '', data: null })
})
