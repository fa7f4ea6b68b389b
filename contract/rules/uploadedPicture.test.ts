import { thumbOf } from './uploadedPicture'

const HASH = '0123456789abcdef0123456789abcdef'

test.each([
  [`/uploads/${HASH}.webp`, `/uploads/${HASH}-s.webp`],
  [`/uploads/${HASH}-s.webp`, `/uploads/${HASH}-s.webp`],
  ['/pictures/goods/tent-400.1a2b3c4d.webp', '/pictures/goods/tent-400.1a2b3c4d.webp'],
  ['https://elsewhere.example/1.webp', 'https://elsewhere.example/1.webp'],
])('the small form of %p is %p', (url, thumb) => expect(thumbOf(url)).toBe(thumb))
