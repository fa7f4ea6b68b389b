import { within } from './within'

const never = new Promise<string>(() => {})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a result in time is returned, and no timer is left', async () => {
  await expect(within(Promise.resolve('here'), 1000, () => 'late')).resolves.toBe('here')
  await expect(within(Promise.reject(new Error('no')), 1000, () => 'late')).rejects.toThrow('no')
  await Promise.resolve()
  expect(jest.getTimerCount()).toBe(0)
})

test('work that never ends gives the late result', async () => {
  const answer = within(never, 1000, () => 'late')
  jest.advanceTimersByTime(1000)
  await expect(answer).resolves.toBe('late')
})

test('the late result may be an error', async () => {
  const answer = within(never, 1000, () => {
    throw new Error('too late')
  })
  jest.advanceTimersByTime(1000)
  await expect(answer).rejects.toThrow('too late')
})

test('without a limit there is no late result', async () => {
  await expect(within(Promise.resolve('here'), null, () => 'late')).resolves.toBe('here')
  void within(never, null, () => 'late')
  expect(jest.getTimerCount()).toBe(0)
})
