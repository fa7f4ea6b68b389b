import { storedSize } from './pictureSize'

test.each([
  ['a photo', [4000, 3000], [1600, 1200]],
  ['a photo of 200 megapixels', [16320, 12240], [1600, 1200]],
  ['an upright photo', [3000, 4000], [1200, 1600]],
  ['a wide photo', [4000, 1800], [1600, 720]],
  ['a panorama', [20000, 1500], [6400, 480]],
  ['a long screenshot', [1080, 9000], [600, 5000]],
  ['a small picture', [300, 200], [300, 200]],
  ['a line', [10000, 1], [6400, 1]],
])('%s of %p px is stored as %p', (_name, [width, height], [storedWidth, storedHeight]) =>
  expect(storedSize({ width: width!, height: height! })).toEqual({
    width: storedWidth,
    height: storedHeight,
  }),
)
