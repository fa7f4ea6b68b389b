import { clampStep } from './step'

test.each([
  ['inside its limits', 3, 1, 5, 3, null],
  ['at the lower limit', 1, 1, 5, 1, null],
  ['below the lower limit', 0, 1, 5, 1, 'min'],
  ['above stock', 6, 1, 5, 5, 'max'],
  ['above stock, and sold out', 1, 1, 0, 1, 'max'],
  ['typed with decimals', 2.9, 1, 5, 2, null],
  ['typed as nothing', Number.NaN, 1, 5, 1, null],
] as const)(
  'a number %s: %d within %d to %d becomes %d',
  (_situation, requested, min, max, value, heldBy) => {
    expect(clampStep(requested, { min, max })).toEqual({ value, heldBy })
  },
)
