import { userCalls } from '@contract/calls/user'
import Taro from '@tarojs/taro'
import { getStored, removeStored } from '@/platform/host/storage'
import { type FakeAnswer, fakeMall, SIGNED_IN, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { clearSession } from './sessionStore'
import { useSignIn } from './useSignIn'

jest.mock('@/platform/host', () => ({
  ...jest.requireActual('@/platform/host'),
  hostInfo: () => ({ host: 'weapp', os: 'ios', appBrand: null }),
}))
jest.mock('@/platform/abilities/phoneSignIn', () => ({
  ...jest.requireActual('@/platform/abilities/phoneSignIn'),
  hostLoginCode: async () => 'code-1',
}))
jest.mock('./deviceKey', () => ({ deviceField: async () => ({}) }))

beforeEach(() => {
  clearSession()
  removeStored('openId')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
  jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
})
afterEach(() => jest.restoreAllMocks())

function LoginPage() {
  const { signIn, signInByPhone } = useSignIn('')
  return (
    <>
      <button type="button" onClick={() => void signInByPhone({ code: 'c' } as never)}>
        手机号快捷登录
      </button>
      <button type="button" onClick={() => void signIn('13800000001', '123456')}>
        登录
      </button>
    </>
  )
}

/** Signs in by one of the page's buttons, and waits for the open id (spec 3). */
async function enterBy(button: string, openid: FakeAnswer) {
  const mall = fakeMall(
    [
      [userCalls.decodePhone, whole({ ...SIGNED_IN, openid })],
      [userCalls.login, SIGNED_IN],
      [userCalls.info, whole({})],
      [userCalls.platformOpenId, { openid: 'o-requested' }],
    ],
    null,
  )
  const view = await mount(<LoginPage />)
  view.tap(view.button(button))
  await view.until(() => getStored('openId') !== undefined, 'the open id')
  view.unmount()
  return { stored: getStored('openId'), requests: mall.sent(userCalls.platformOpenId).length }
}

test('the open id that the platform sent with a sign-in is kept, and not requested', async () => {
  expect(await enterBy('手机号快捷登录', 'o-sent')).toEqual({ stored: 'o-sent', requests: 0 })
})

test.each([
  ['by the phone, for which the platform sent none', '手机号快捷登录'],
  ['by a code', '登录'],
])('a mini-program requests the open id after a sign-in %s', async (_, button) => {
  expect(await enterBy(button, '')).toEqual({ stored: 'o-requested', requests: 1 })
})
