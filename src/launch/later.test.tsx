import { clientErrorsCalls } from '@contract/calls/clientErrors'
import { ApiError } from '@/api/http/errors'
import { fakeMall } from '@/testing/fakeMall'
import '@/testing/mount'
import { settled } from '@/testing/waiting'
import { reportErrors } from './later'

let mockUncaught: (error: unknown) => void
// Listeners on the real window can't be removed between tests.
jest.mock('@/platform/host/uncaughtErrors', () => ({
  onUncaughtError: (listener: typeof mockUncaught) => {
    mockUncaught = listener
  },
}))

let mall: ReturnType<typeof fakeMall>
let written: jest.SpyInstance

beforeEach(() => {
  mall = fakeMall([[clientErrorsCalls.report, {}]])
  written = jest.spyOn(console, 'error').mockImplementation()
  reportErrors()
})
afterEach(() => written.mockRestore())

const reports = () => mall.sent(clientErrorsCalls.report).map(({ body }) => JSON.parse(String(body)))

test('an error that no code catches is reported with its page, host and release', async () => {
  mockUncaught(new TypeError('price is not a function'))
  await settled()
  expect(reports()).toEqual([
    expect.objectContaining({
      target: 'h5',
      host: 'browser',
      version: '0.0.0',
      message: 'TypeError: price is not a function',
      stack: expect.stringContaining('later.test'),
    }),
  ])
})

test('an error that was caught and written to the console is reported, and still written', async () => {
  console.error('在画页面时', new Error('a part crashed'))
  await settled()
  expect(reports()).toEqual([expect.objectContaining({ message: 'Error: a part crashed' })])
  expect(written).toHaveBeenCalledWith('在画页面时', expect.any(Error))
})

test('the same message is reported once, and a flood ends after ten', async () => {
  for (let n = 0; n < 30; n++) mockUncaught(new Error(`fault ${n % 15}`))
  await settled()
  expect(reports()).toHaveLength(10)
})

test.each([
  ['a failed call', new ApiError('network', 'offline', '网络连接失败')],
  ['a rejection without an error', '取消'],
])('%s is not an error of the code', async (_what, reason) => {
  mockUncaught(reason)
  await settled()
  expect(reports()).toEqual([])
})

test('errors of browser extensions and of other origins are left out, rejections are not', () => {
  const { onUncaughtError } = jest.requireActual('@/platform/host/uncaughtErrors')
  const reported: unknown[] = []
  onUncaughtError((error: unknown) => reported.push(error))
  const dispatch = (error: unknown, filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { error, filename }))
  dispatch('ours', 'http://localhost/js/app.js')
  dispatch('not ours', 'chrome-extension://abc/content.js')
  dispatch(undefined, '')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
  expect(reported).toEqual(['ours', 'rejected'])
})

test('a long message is cut between characters, because the mall refuses half a character', async () => {
  mockUncaught(new Error('😀'.repeat(400)))
  await settled()
  const { message } = reports()[0]
  expect(message.length).toBeLessThanOrEqual(500)
  expect(message.endsWith('😀')).toBe(true)
})
