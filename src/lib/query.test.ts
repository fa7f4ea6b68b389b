import { buildQuery, decodeValue, parseQuery } from './query'

describe('building a query', () => {
  test('preserves the order, encodes names and values', () => {
    expect(buildQuery({ b: '皮卡 1', a: 0, 'x&y': '=' })).toBe('b=%E7%9A%AE%E5%8D%A1%201&a=0&x%26y=%3D')
  })
  test('leaves out absent values and includes empty ones', () => {
    expect(buildQuery({ none: undefined, nil: null, empty: '', zero: 0, no: false })).toBe(
      'empty=&zero=0&no=false',
    )
  })
})

describe('reading a query', () => {
  test.each([
    ['?a=1&b=2', { a: '1', b: '2' }],
    ['a=%E7%9A%AE+x', { a: '皮 x' }],
    ['a', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['a=%E7%9', { a: '%E7%9' }],
    ['a=1&a=2', { a: '2' }],
    ['', {}],
    ['?', {}],
  ])('%p', (text, values) => {
    expect(parseQuery(text)).toEqual(values)
  })
  test('a built query is read back', () => {
    const values = { url: 'https://x.test/#/pages/my/orderList?tab=1&a=b', word: '皮卡%+&= 😀' }
    expect(parseQuery(buildQuery(values))).toEqual(values)
  })
  test('a broken escape is left unchanged', () => {
    expect(decodeValue('100%')).toBe('100%')
  })
})
