import { isReplaced } from './release'

const page = (script: string) => `<!doctype html><script defer="defer" src="./js/${script}"></script>`
const answer = (text: string) => jest.fn(async () => ({ text: async () => text }) as Response)
const fetchBefore = globalThis.fetch

beforeAll(() => {
  document.head.innerHTML = page('app.11111111.js')
})
afterEach(() => {
  globalThis.fetch = fetchBefore
  jest.useRealTimers()
})

test.each([
  ['the same release', page('app.11111111.js'), false],
  ['another release', page('app.22222222.js'), true],
  ['a hotel that wants to be signed in to', '<h1>Welcome</h1><script src="portal.js"></script>', false],
  ['nothing', '', false],
])('isReplaced when the address of the shop returns %s', async (_what, text, replaced) => {
  globalThis.fetch = answer(text)
  await expect(isReplaced()).resolves.toBe(replaced)
})

test('without a network no other release is reported', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(isReplaced()).resolves.toBe(false)
})

test('a network that does not answer is not awaited', async () => {
  jest.useFakeTimers()
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined))
  const known = isReplaced()
  await jest.advanceTimersByTimeAsync(1_500)
  await expect(known).resolves.toBe(false)
})
