import queryString from './queryString'

test('values stay encoded where Taro asks for that', () => {
  expect(queryString.parse('?a=%E7%9A%AE&b=x%3Dy&c', { decode: false })).toEqual({
    a: '%E7%9A%AE',
    b: 'x%3Dy',
    c: '',
  })
})

test('values are decoded otherwise', () => {
  expect(queryString.parse('a=%E7%9A%AE&b=1')).toEqual({ a: '皮', b: '1' })
})
