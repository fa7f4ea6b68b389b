import { mount } from '@/testing/mount'
import { setShellPorts } from './ports'
import { LoginOverlay } from './Screen'

test('a guest on a gated page sees a sign-in overlay, and a tap opens sign-in', async () => {
  const login = jest.fn()
  setShellPorts({ useSignedIn: () => false, login })
  const view = await mount(<LoginOverlay />)
  expect(view.text()).toContain('请先登录')
  view.tap(view.button('登录'))
  expect(login).toHaveBeenCalledTimes(1)
})

test('a signed-in user sees the page', async () => {
  setShellPorts({ useSignedIn: () => true })
  const view = await mount(<LoginOverlay />)
  expect(view.text()).toBe('')
})
