import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { FeedbackHost } from '@/ui/feedback/FeedbackHost'
import { notifyLoginExpired } from './loginExpired'
import { currentTokens } from './sessionStore'

const mockNavigate = jest.fn(async () => undefined)
jest.mock('@/navigate', () => ({
  ...jest.requireActual('@/navigate'),
  currentUrl: () => '/pages/my/orderList',
  isOnTop: () => false,
  navigate: (...reported: unknown[]) => mockNavigate(...(reported as [])),
}))

test('when a session has expired, a dialog without cancel says so; after it the token is gone and sign-in opens', async () => {
  signIn({ beanId: 'b-1' })
  const view = await mount(<FeedbackHost />)
  let done: Promise<void> | undefined
  view.act(() => {
    done = notifyLoginExpired()
  })
  await view.see('登录已过期，请重新登录')
  expect(view.text()).toContain('提示')
  expect(view.text()).not.toContain('取消')
  // The page behind keeps its session until the shopper has read why it ends.
  expect(currentTokens()?.accessToken).toBe('token')
  expect(mockNavigate).not.toHaveBeenCalled()
  view.tap(view.button('确定'))
  await done
  expect(currentTokens()).toBeNull()
  expect(mockNavigate).toHaveBeenCalledWith('login', { target: '/pages/my/orderList' })
  view.unmount()
})
