import { loadPhaseAt } from './PageLoad'

test.each([
  [0, 'quiet'],
  [199, 'quiet'],
  [200, 'loading'],
  [59_999, 'loading'],
  [60_000, 'late'],
])('after %i ms of waiting the page is %s', (elapsed, phase) => {
  expect(loadPhaseAt(elapsed)).toBe(phase)
})
