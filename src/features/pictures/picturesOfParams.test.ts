import { picturesOfParams } from './picturesOfParams'

const A = 'https://p.test/a.webp'
const B = '/pictures/b.webp'

test.each([
  ['nothing', undefined, undefined, null],
  ['an empty list', ',,', '0', null],
  ['one picture', A, undefined, { pictures: [A], start: 0 }],
  [
    'two, encoded, begun at the second by its place',
    `${encodeURIComponent(A)},${encodeURIComponent(B)}`,
    '1',
    { pictures: [A, B], start: 1 },
  ],
  ['begun at one by its address', `${A},${B}`, B, { pictures: [A, B], start: 1 }],
  ['a place beyond the last', `${A},${B}`, '7', { pictures: [A, B], start: 0 }],
  ['a picture twice', `${A},${A}`, '0', { pictures: [A], start: 0 }],
  [
    'scripts and other origins in disguise',
    'javascript:alert(1),//evil.test/x.png,data:text/html;x',
    '0',
    null,
  ],
  [
    'broken encoding',
    '/pictures/%E0%A4%A.webp',
    undefined,
    { pictures: ['/pictures/%E0%A4%A.webp'], start: 0 },
  ],
])('%s', (_what, urls, current, expected) => {
  expect(picturesOfParams(urls, current)).toEqual(expected)
})
