import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fingerprintOf, pathOnly, scrub } from './rules'

for (const [name, text, expected] of [
  [
    'parameters of an address',
    'GET https://shop.test/a/b?token=abc&x=1 failed',
    'GET https://shop.test/a/b?… failed',
  ],
  [
    'parameters before a line',
    'at f (https://shop.test/js/app.js?v=12:3:456)',
    'at f (https://shop.test/js/app.js?…:3:456)',
  ],
  ['a phone', '手机号13812345678无效', '手机号<number>无效'],
  ['an identity number', 'bad 11010119900307123X', 'bad <number>'],
  ['a mail address', 'to li.lei@example.com!', 'to <mail>!'],
  ['a token', 'token eyJhbGciOiJIUzI1NiIsInR5 refused', 'token <token> refused'],
  ['an id in an address', '/orders/aB3_dE6-gH9jK2mN5pQ8/pay', '/orders/<token>/pay'],
] as const) {
  test(`${name} is scrubbed`, () => assert.equal(scrub(text), expected))
}

test('names of functions and files, lines and columns stay', () => {
  const stack = 'at useVeryLongNamedHookOfCheckout (https://shop.test/js/chunk/512.7f3e2a.js:1:123456)'
  assert.equal(scrub(stack), stack)
})

test('a route keeps its path only', () => {
  assert.deepEqual(
    [pathOnly('/pages/goodsDetail/index?id=1'), pathOnly('javascript:alert(1)'), pathOnly('')],
    ['/pages/goodsDetail/index', 'javascript', ''],
  )
})

test('an error of two releases is one, errors of two places or targets are not', () => {
  const at = (file: string, line: number, fn = 'pay') => ({
    target: 'h5',
    message: 'x is undefined (3)',
    stack: `Error: x\n at ${fn} (https://shop.test/js/${file}:${line}:9)`,
  })
  assert.equal(fingerprintOf(at('app.1a2b3c4d.js', 1)), fingerprintOf(at('app.99999999.js', 2)))
  assert.notEqual(fingerprintOf(at('app.js', 1)), fingerprintOf(at('app.js', 1, 'ship')))
  assert.notEqual(fingerprintOf(at('app.js', 1)), fingerprintOf({ ...at('app.js', 1), target: 'tt' }))
})
