import { isReadableAddress } from './readableAddress'

test.each([
  ['Chinese', 'pages/ext/goods/search?keyword=%E7%9A%AE%E5%8D%A1', true],
  ['an encoded percent', 'pages/ext/goods/search?keyword=100%25', true],
  ['NUL', 'pages/goodsDetail/goodsDetail?goodsId=%00', false],
  ['an escape character', 'pages/goodsDetail/goodsDetail?goodsId=a%1bb', false],
  ['half of a character', 'pages/goodsDetail/goodsDetail?goodsId=%ED%A0%80', false],
  ['a part of a character', 'pages/goodsDetail/goodsDetail?goodsId=%E7%9A', false],
  ['a percent that begins nothing', 'pages/goodsDetail/goodsDetail?goodsId=%zz', false],
])('an address with %s', (_what, address, isReadable) => {
  expect(isReadableAddress(address)).toBe(isReadable)
})
