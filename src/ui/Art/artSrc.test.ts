import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { artSrc } from './artSrc'
import * as mini from './ownArt.mini'

const FOLDER = 'src/shop-art'
const STUDIO = 'mall/pictures/art'

test.each([
  artSrc('emblem', 200),
  artSrc('emblem-dark', 200),
  artSrc('avatar', 200),
  artSrc('avatar-dark', 200),
  artSrc('guide-wechat'),
  artSrc('guide-browser'),
  artSrc('poster-night', 750),
  artSrc('poster-paper', 750),
  artSrc('poster-ridge', 750),
  ...(
    [
      'empty-address',
      'empty-cart',
      'empty-comments',
      'empty-content',
      'empty-coupon',
      'empty-network',
      'empty-orders',
      'empty-search',
      'empty-signed-out',
    ] as const
  ).flatMap((name) => [artSrc(name), artSrc(`${name}-dark`)]),
])('%s is part of the build', (src) => {
  expect(src).toMatch(/^\.\/shop-art\//)
  expect(existsSync(path.join(FOLDER, path.basename(src)))).toBe(true)
})

test('the drawings of the build equal those of the studio: cp mall/pictures/art/<file> src/shop-art/', () => {
  const files = readdirSync(FOLDER)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect([
      file,
      readFileSync(path.join(FOLDER, file)).equals(readFileSync(path.join(STUDIO, file))),
    ]).toEqual([file, true])
})

test('a mini-program loads drawings from the root of its package, posters and guides from the picture host', () => {
  expect(mini.ART_FOLDER).toBe('/shop-art/')
  expect(['guide-wechat', 'poster-night', 'card-coupon'].every((name) => mini.HOSTED_ART.test(name))).toBe(
    true,
  )
  expect(['emblem', 'avatar', 'empty-cart'].some((name) => mini.HOSTED_ART.test(name))).toBe(false)
})
