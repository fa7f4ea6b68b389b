import { userCalls } from '@contract/calls/user'
import { fakeMall, refusal } from '@/testing/fakeMall'
import { signIn } from '@/testing/signIn'
import { refreshUserInfo } from './refreshUserInfo'
import { clearSession, currentTokens, saveTokens, useSessionStore } from './sessionStore'

const info = {
  beanId: 'b-1',
  phone: '13800000001',
  nickName: '老周',
  avatarUrl: '',
  birthday: '',
  sex: 'male',
}

afterEach(() => clearSession())

test('the user info is read again without a loading indicator, and saved (spec 4)', async () => {
  saveTokens({ accessToken: 'token', refreshToken: 'refresh', beanId: 'b-1', phone: '' })
  const mall = fakeMall([[userCalls.info, info]])
  await refreshUserInfo()
  expect(mall.sent(userCalls.info)).toHaveLength(1)
  expect(mall.events.filter((event) => event.startsWith('show'))).toEqual([])
  expect(useSessionStore.getState().userInfo?.nickName).toBe('老周')
  expect(currentTokens()?.phone).toBe('13800000001')
})

test('after a failure the info that was saved before stays', async () => {
  signIn({ beanId: 'b-1' })
  fakeMall([[userCalls.info, info]])
  await refreshUserInfo()
  fakeMall([[userCalls.info, refusal('500000', '系统开小差了')]])
  expect(await refreshUserInfo()).toBeNull()
  expect(useSessionStore.getState().userInfo?.nickName).toBe('老周')
})
