import { frameAfter, nearestLoaded } from './turning'

test.each([
  ['a finger that has not moved', 3, 0, 3],
  ['half across is half round', 0, 150, 12],
  ['once across comes back to where it began', 5, 300, 5],
  ['to the left past the first frame comes in from the last', 1, -50, 21],
  ['a trembling finger turns nothing', 7, 5, 7],
])('%s', (_, from, moved, frame) => {
  expect(frameAfter(from, moved, 300, 24)).toBe(frame)
})

test('a picture without a width does not turn', () => {
  expect(frameAfter(4, 100, 0, 24)).toBe(4)
})

test('a frame that is not loaded is replaced by the nearest loaded one, also across the end', () => {
  expect(nearestLoaded(6, new Set([0, 6]), 24, 0)).toBe(6)
  expect(nearestLoaded(6, new Set([0, 8]), 24, 0)).toBe(8)
  expect(nearestLoaded(23, new Set([1, 12]), 24, 12)).toBe(1)
  expect(nearestLoaded(6, new Set(), 24, 2)).toBe(2)
})
