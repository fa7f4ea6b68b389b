import { isOwn, mayOpen, withoutSession, withSession } from './webAddress'

const settings = { hosts: { h5: 'https://m.tuoling.test' }, webviewHosts: ['maker.test'] }

describe('addresses that the embedded web view opens', () => {
  test.each([
    ['https://m.tuoling.test/#/pages/index/index', true],
    ['https://M.Tuoling.test', true],
    ['https://maker.test/a', true],
    ['https://www.maker.test/a?b=c', true],
    ['http://maker.test/a', false],
    ['http://m.tuoling.test/', false],
    ['https://notmaker.test/', false],
    ['https://maker.test.evil.test/', false],
    ['https://maker.test@evil.test/', false],
    ['https://evil.test\\@maker.test/', false],
    ['https://evil.test/#https://maker.test', false],
    ['javascript:alert(1)//https://maker.test', false],
    ['//maker.test/', false],
    ['', false],
  ])('%s: %s', (url, opens) => {
    expect(mayOpen(url, settings)).toBe(opens)
  })
})

test("only the shop's own addresses get a token", () => {
  expect(isOwn('https://m.tuoling.test/?a=1', settings)).toBe(true)
  expect(isOwn('https://m.tuoling.test:8443/', settings)).toBe(false)
  expect(isOwn('https://maker.test/', settings)).toBe(false)
  expect(isOwn('https://m.tuoling.test/', { hosts: { h5: '' } } as never)).toBe(false)
})

describe('adding the session to an address', () => {
  test('the code is added before the hash; other parameters remain', () => {
    expect(withSession('https://m.tuoling.test/?rs=2#/pages/my/index?x=1', { handoverCode: 'a/1' })).toBe(
      'https://m.tuoling.test/?rs=2&handoverCode=a%2F1&shopEnvCode=mpPao#/pages/my/index?x=1',
    )
  })

  test('without handover codes the token is added, never the refresh token', () => {
    expect(withSession('https://m.tuoling.test/', { token: 't' })).toBe(
      'https://m.tuoling.test/?token=t&shopEnvCode=mpPao',
    )
  })

  test('a guest adds nothing, and a session of somebody else is removed from the link, before and in the hash', () => {
    const link =
      'https://m.tuoling.test/?token=old&a=1#/pages/my/index?handoverCode=x&refreshToken=r&%74oken=y&accessToken=z&b=2'
    expect(withSession(link, null)).toBe('https://m.tuoling.test/?a=1&shopEnvCode=mpPao#/pages/my/index?b=2')
    expect(withoutSession(link)).toBe('https://m.tuoling.test/?a=1#/pages/my/index?b=2')
  })
})
