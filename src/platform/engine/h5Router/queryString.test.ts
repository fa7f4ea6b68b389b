import queryString from './queryString'

test('values stay encoded when Taro requests that', () => {
  expect(queryString.parse('?a=%E7%9A%AE&b=x%3Dy&c', { decode: false })).toEqual({
    a: '%E7%9A%AE',
    b: 'x%3Dy',
    c: '',
  })
})

test('an address without parameters has none', () => {
  expect(queryString.parse('')).toEqual({})
  expect(queryString.parse('?')).toEqual({})
})

test('values are decoded by default', () => {
  expect(queryString.parse('a=%E7%9A%AE&b=1')).toEqual({ a: '皮', b: '1' })
})
