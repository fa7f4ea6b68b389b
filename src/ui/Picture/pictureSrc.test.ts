import { pictureSrc } from './pictureSrc'

test.each([
  ['/pictures/art/empty-cart-375.0a1b2c3d.webp', 'https://p.cn/pictures/art/empty-cart-375.0a1b2c3d.webp'],
  ['https://elsewhere.cn/a.jpg', 'https://elsewhere.cn/a.jpg'],
  ['//elsewhere.cn/a.jpg', 'https://elsewhere.cn/a.jpg'],
  ['./shop-art/avatar-200.webp', './shop-art/avatar-200.webp'],
  ['wxfile://tmp/a.jpg', 'wxfile://tmp/a.jpg'],
  ['upload/2026/a.jpg', 'https://p.cn/upload/2026/a.jpg'],
  ['blob:https://m.cn/0-1', 'blob:https://m.cn/0-1'],
  ['http://tmp/a.jpg', 'http://tmp/a.jpg'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['/a.jpg?width=200#x', 'https://p.cn/a.jpg?width=200#x'],
  ['', ''],
  [undefined, ''],
])('the address of %s is %s', (src, whole) => {
  expect(pictureSrc(src, 'https://p.cn')).toBe(whole)
})
