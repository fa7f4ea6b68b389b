import { mount } from '@/testing/mount'
import { Countdown } from './Countdown'

test('at zero it tells once, and shows zero', async () => {
  const endsAt = Date.now() + 1200
  const ended = jest.fn()
  const view = await mount(<Countdown left={() => endsAt - Date.now()} endKey="order-1" onEnd={ended} />)
  expect(view.text()).toBe('00:02')
  await view.see('00:00')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ended).toHaveBeenCalledTimes(1)
})
