import { ApiError, type FailureKind, isNotFound } from './errors'

test.each<[kind: FailureKind, code: string, isMissing: boolean]>([
  ['business', '404000', true],
  ['business', '404', true],
  ['business', '404100', false],
  ['business', '500', false],
  ['badAnswer', '404', false],
])('%s %s: the requested item is missing: %s', (kind, code, isMissing) => {
  expect(isNotFound(new ApiError(kind, code, ''))).toBe(isMissing)
})
