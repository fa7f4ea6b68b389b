import { resolveLink } from './resolveLink'

test.each([
  ['/pages/carList/carList', '/pages/carList/carList'],
  ['pages/ext/goods/list?topicId=work', '/pages/ext/goods/list?topicId=work'],
  ['/pages/no/such?x=1', null],
  ['https://elsewhere.test/', null],
  ['', null],
])('%p leads to %p', (url, target) => {
  expect(resolveLink(url)).toBe(target)
})
