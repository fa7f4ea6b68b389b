import { userCalls } from '@contract/calls/user'
import { clearSession, currentTokens } from '@/features/session/sessionStore'
import { getStored, setStored } from '@/platform/host/storage'
import { fakeMall, silence } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { SettingsScreen } from './SettingsScreen'

const answer = (confirmed: boolean) => useFeedback.getState().dialogs[0]?.answer(confirmed)
beforeEach(() => {
  signIn()
  useFeedback.setState({ dialogs: [], toast: null })
})
afterAll(() => clearSession())

test('the cache shows its size and is cleared after a question; the session remains', async () => {
  fakeMall()
  setStored('searchHistory', ['脚垫', '雨刮', '车顶帐篷'])
  const view = await mount(<SettingsScreen />)
  await view.see('清除缓存')
  expect(view.text()).toMatch(/清除缓存\d+(\.\d+)? ?(B|KB)/)
  view.tap(view.row('清除缓存'))
  view.act(() => answer(false))
  expect(getStored('searchHistory')).toHaveLength(3)
  view.tap(view.row('清除缓存'))
  view.act(() => answer(true))
  await view.until(() => getStored('searchHistory') === undefined, 'the cache to go')
  expect(useFeedback.getState().toast?.text).toBe('缓存已清除')
  expect(currentTokens()?.beanId).toBe('bean')
  view.unmount()
})

test('signing out without a network removes the session too', async () => {
  const mall = fakeMall([[userCalls.logout, silence]])
  const view = await mount(<SettingsScreen />)
  await view.see('退出登录')
  view.tap(view.button('退出登录'))
  view.act(() => answer(true))
  await view.gone('退出登录')
  // Spec 7: with the phone of the session.
  expect(mall.sent(userCalls.logout).map(({ url }) => new URL(url).searchParams.get('phone'))).toEqual([
    '13800000001',
  ])
  expect(currentTokens()).toBeNull()
  view.unmount()
})

test('a guest sees only the settings of the device', async () => {
  clearSession()
  fakeMall()
  const view = await mount(<SettingsScreen />)
  await view.see('大字模式')
  expect(view.text()).not.toContain('注销账号')
  expect(view.text()).not.toContain('退出登录')
  view.unmount()
})

test('settings for messages and account deletion are hidden when the back end lacks them', () =>
  lacking(['/ext/messages', '/ext/user/delete'], async () => {
    fakeMall()
    const view = await mount(<SettingsScreen />)
    await view.see('退出登录')
    expect(view.text()).toContain('更换手机号')
    expect(view.text()).not.toContain('消息提醒')
    expect(view.text()).not.toContain('注销账号')
    view.unmount()
  }))
