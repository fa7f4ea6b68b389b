import { isOwn, mayOpen, withSession } from './webAddress'

const settings = { hosts: { h5: 'https://m.tuoling.test' }, webviewHosts: ['maker.test'] }
const tokens = { accessToken: 'a/1', refreshToken: 'r', beanId: '9', phone: '13800000001' }

describe('which addresses the embedded web view opens', () => {
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

test("a token is for the shop's own address alone", () => {
  expect(isOwn('https://m.tuoling.test/?a=1', settings)).toBe(true)
  expect(isOwn('https://m.tuoling.test:8443/', settings)).toBe(false)
  expect(isOwn('https://maker.test/', settings)).toBe(false)
  expect(isOwn('https://m.tuoling.test/', { hosts: { h5: '' } } as never)).toBe(false)
})

describe('the address that the session goes back with', () => {
  test('the session stands before the hash; what was there before stays', () => {
    expect(withSession('https://m.tuoling.test/?rs=2#/pages/my/index?x=1', tokens)).toBe(
      'https://m.tuoling.test/?rs=2&token=a%2F1&refreshToken=r&beanId=9&phone=13800000001&shopEnvCode=mpPao#/pages/my/index?x=1',
    )
  })

  test('a guest brings none, and an older one is taken off', () => {
    expect(withSession('https://m.tuoling.test/?token=old', null)).toBe(
      'https://m.tuoling.test/?shopEnvCode=mpPao',
    )
  })
})
