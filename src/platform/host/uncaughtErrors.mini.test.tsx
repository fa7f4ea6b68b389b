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
  const heard: unknown[] = []
  const host: Record<string, (given: unknown) => void> = {}
  for (const event of ['onError', 'onUnhandledRejection']) {
    taro[event] = (listener: (given: unknown) => void) => {
      host[event] = listener
    }
  }
  onUncaughtError((error) => heard.push(error))
  return { heard, host }
}

test.each([
  ["WeChat's text", 'TypeError: x is undefined\n at app.js:1:20'],
  ["Douyin's object", { message: 'TypeError: x is undefined\n at app.js:1:20' }],
])('%s becomes an error with message and stack', (_host, given) => {
  const { heard, host } = listen()
  host.onError?.(given)
  expect(heard).toEqual([
    expect.objectContaining({ name: '', message: 'TypeError: x is undefined', stack: ' at app.js:1:20' }),
  ])
})

test('a rejected promise is heard with its own error', () => {
  const { heard, host } = listen()
  const reason = new Error('late')
  host.onUnhandledRejection?.({ reason })
  expect(heard).toEqual([reason])
})

test('a host without these events is left alone', () => {
  expect(() => onUncaughtError(() => undefined)).not.toThrow()
})
