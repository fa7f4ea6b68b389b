import { ANDROID_WAIT_MS, canvasScale, posterScale, waitBeforeExport } from './size'

test.each([
  [375, 0.5],
  [750, 1],
  [320, 320 / 750],
])('a screen that is %d wide scales the poster by %d', (width, scale) => {
  expect(posterScale(width)).toBe(scale)
})

test.each([
  [375, 1, 0.5],
  [375, 3, 1.5],
  [414, 4, 2],
  [1440, 2, 2],
  [375, 0, 0.5],
])(
  'on a screen that is %d wide, with a pixel ratio of %d, the scale is %d canvas px per design px',
  (width, ratio, scale) => {
    expect(canvasScale(width, ratio)).toBe(scale)
  },
)

test('Android waits before the export, other systems do not', async () => {
  jest.useFakeTimers()
  let waited = false
  const wait = waitBeforeExport('android').then(() => {
    waited = true
  })
  await jest.advanceTimersByTimeAsync(ANDROID_WAIT_MS - 1)
  expect(waited).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  await wait
  expect(waited).toBe(true)
  jest.useRealTimers()
  await waitBeforeExport('ios')
})
