import { env } from '@/platform/host/env'
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

test('codes that the build names for its back end mean the same', () => {
  const missing = new ApiError('business', '20404', '商品不存在')
  expect(isNotFound(missing)).toBe(false)
  const { notFoundCodes } = env
  Object.assign(env, { notFoundCodes: ['20404'] })
  expect(isNotFound(missing)).toBe(true)
  Object.assign(env, { notFoundCodes })
})
