import Taro from '@tarojs/taro'
import { onUncaughtError } from './uncaughtErrors.mini'

type Loose = Record<string, unknown>
const taro = Taro as unknown as Loose

afterEach(() => {
  delete taro.onError
  delete taro.onUnhandledRejection
})

/** Starts listening on a host whose events are set off by the functions that are returned. */
function listen() {
  const reported: unknown[] = []
  const host: Record<string, (given: unknown) => void> = {}
  for (const event of ['onError', 'onUnhandledRejection']) {
    taro[event] = (listener: (given: unknown) => void) => {
      host[event] = listener
    }
  }
  onUncaughtError((error) => reported.push(error))
  return { reported, host }
}

test.each([
  ["WeChat's text", 'TypeError: x is undefined\n at app.js:1:20'],
  ["Douyin's object", { message: 'TypeError: x is undefined\n at app.js:1:20' }],
])('%s becomes an error with message and stack', (_host, given) => {
  const { reported, host } = listen()
  host.onError?.(given)
  expect(reported).toEqual([
    expect.objectContaining({ name: '', message: 'TypeError: x is undefined', stack: ' at app.js:1:20' }),
  ])
})

test('a rejected promise is reported with its own error', () => {
  const { reported, host } = listen()
  const reason = new Error('late')
  host.onUnhandledRejection?.({ reason })
  expect(reported).toEqual([reason])
})

test('a host without these events is left alone', () => {
  expect(() => onUncaughtError(() => undefined)).not.toThrow()
})
