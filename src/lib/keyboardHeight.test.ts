import { keyboardHeight } from './keyboardHeight'

test.each([
  ['no keyboard', { layout: 800, height: 800, offsetTop: 0, scale: 1 }, 0],
  ['a bar of the browser', { layout: 800, height: 716, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard', { layout: 800, height: 464.4, offsetTop: 0, scale: 1 }, 336],
  [
    'a keyboard for which iOS has moved the page',
    { layout: 800, height: 464, offsetTop: 200, scale: 1 },
    136,
  ],
  ['a page that is moved to its end', { layout: 800, height: 464, offsetTop: 336, scale: 1 }, 0],
  ['iOS bouncing at the end', { layout: 800, height: 464, offsetTop: 350, scale: 1 }, 0],
  [
    'a keyboard that makes the window smaller itself',
    { layout: 464, height: 464, offsetTop: 0, scale: 1 },
    0,
  ],
  ['a page that fingers enlarged', { layout: 800, height: 400, offsetTop: 0, scale: 2 }, 0],
])('of the window, %s covers', (_situation, seen, covered) => {
  expect(keyboardHeight(seen)).toBe(covered)
})
