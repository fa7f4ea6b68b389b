import { mount } from '@/testing/mount'
import { Countdown } from './Countdown'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
})
afterEach(() => {
  jest.useRealTimers()
})

test('at zero onEnd is called once, and zero is shown', async () => {
  const endsAt = Date.now() + 1200
  const ended = jest.fn()
  const view = await mount(<Countdown left={() => endsAt - Date.now()} endKey="order-1" onEnd={ended} />)
  expect(view.text()).toBe('00:02')
  view.act(() => jest.advanceTimersByTime(1199))
  expect(view.text()).toBe('00:01')
  expect(ended).not.toHaveBeenCalled()
  view.act(() => jest.advanceTimersByTime(5000))
  expect(view.text()).toBe('00:00')
  expect(ended).toHaveBeenCalledTimes(1)
})
