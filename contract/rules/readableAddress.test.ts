import { isPrintableAddress, isReadableAddress } from './readableAddress'

test.each([
  ['Chinese', 'pages/ext/goods/search?keyword=%E7%9A%AE%E5%8D%A1', true],
  ['an encoded percent', 'pages/ext/goods/search?keyword=100%25', true],
  ['NUL', 'pages/goodsDetail/goodsDetail?goodsId=%00', false],
  ['an escape character', 'pages/goodsDetail/goodsDetail?goodsId=a%1bb', false],
  ['half of a character', 'pages/goodsDetail/goodsDetail?goodsId=%ED%A0%80', false],
  ['a part of a character', 'pages/goodsDetail/goodsDetail?goodsId=%E7%9A', false],
  ['a mark that turns the text', 'pages/goodsDetail/goodsDetail?goodsId=%E2%80%AE1', false],
  ['a percent that begins nothing', 'pages/goodsDetail/goodsDetail?goodsId=%zz', false],
])('an address with %s', (_what, address, isReadable) => {
  expect(isReadableAddress(address)).toBe(isReadable)
})

test.each([
  ['nothing special', 'https://x.example/a?b=%E7%9A%AE%E5%8D%A1', true],
  ['Chinese in GBK', 'https://x.example/?q=%C6%A4%BF%A8', true],
  ['an emoji of two', 'https://x.example/?q=%F0%9F%91%A8%E2%80%8D%F0%9F%94%A7', true],
  ['NUL', 'https://x.example/%00', false],
  ['NUL behind GBK', 'https://x.example/?q=%C6%A4%00', false],
  ['a line break', 'https://x.example/a%0d%0ab', false],
  ['the last control character', 'https://x.example/%7F', false],
  ['a mark that turns the text', 'https://x.example/\u202egpj.exe', false],
  ['the same encoded', 'https://x.example/%E2%80%AEgpj.exe', false],
  ['the same behind what is no UTF-8', 'https://x.example/%C6%A4/%E2%80%AEgpj', false],
  ['a mark of no width in its host', 'https://x\u200b.example/', false],
])('an address of another site with %s', (_what, address, isPrintable) => {
  expect(isPrintableAddress(address)).toBe(isPrintable)
})
