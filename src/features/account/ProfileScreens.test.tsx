import { commentsCalls } from '@contract/calls/comments'
import { userCalls } from '@contract/calls/user'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { ChangeNicknameScreen } from './ChangeNicknameScreen'
import { DeleteAccountScreen } from './DeleteAccountScreen'
import { MyInformationScreen } from './MyInformationScreen'

let mockPicked: object[] = []
jest.mock('@/platform/abilities/pickImages', () => ({ pickImages: async () => mockPicked }))

const profile = {
  beanId: 'bean',
  phone: '13800000001',
  nickName: '老周',
  avatarUrl: '',
  birthday: '',
  sex: 'unknown',
}
let opened: jest.SpyInstance
beforeEach(() => {
  signIn()
  useFeedback.setState({ dialogs: [], toast: null })
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test('a choice is saved at once; if saving fails, the old value remains', async () => {
  const mall = fakeMall([
    [userCalls.info, profile],
    [userCalls.modify, silence],
  ])
  const view = await mount(<MyInformationScreen />)
  await view.see('138****0001')
  const choose = async () => {
    view.tap(view.row('性别'))
    await view.see('选择性别')
    view.tap(view.button('女'))
  }
  await choose()
  await view.until(() => mall.events.some((event) => event.startsWith('toast')), 'the failure')
  expect(view.text()).toContain('保密')
  mall.answer(userCalls.modify, { ...profile, sex: 'female' })
  await view.gone('选择性别')
  await choose()
  await view.until(() => useFeedback.getState().toast?.text === '已保存', 'the toast')
  await view.gone('保密')
  view.unmount()
})

test('a profile that cannot be loaded offers a retry', async () => {
  const mall = fakeMall([[userCalls.info, silence]])
  const view = await mount(<MyInformationScreen />)
  await view.see('重新加载')
  mall.answer(userCalls.info, profile)
  view.tap(view.button('重新加载'))
  await view.see('老周')
  view.unmount()
})

test.each([
  ['an emoji', '老周🚙'],
  ['a forbidden sign', '老周#1'],
  ['a single wide character', '周'],
])('a nickname with %s is refused at its field', async (_situation, name) => {
  const mall = fakeMall([[userCalls.info, profile]])
  const view = await mount(<ChangeNicknameScreen />)
  await view.until(() => view.container.querySelector('input'), 'the field')
  view.type(view.field('请输入昵称'), name)
  view.tap(view.button('保存'))
  await view.until(() => view.container.querySelector('[role="alert"]'), 'the error')
  expect(mall.sent(userCalls.modify)).toHaveLength(0)
  view.unmount()
})

test('an account with unfinished business lists it with links', async () => {
  fakeMall([
    [
      userCalls.deletion,
      {
        obstacles: [
          { kind: 'afterSale', title: '售后', number: '2026112100', state: '待商家处理', id: 'a1' },
        ],
      },
    ],
  ])
  const view = await mount(<DeleteAccountScreen />)
  await view.see('待商家处理')
  expect(view.text()).not.toContain('我已了解注销的后果')
  view.tap(view.row('2026112100'))
  expect(opened.mock.calls[0]?.[0].url).toContain('/pages/ext/after/detail?afterOrderId=a1')
  view.unmount()
})

test('an avatar is uploaded under the loading indicator, and saved', async () => {
  const avatarUrl = '/uploads/a.webp'
  const blob = new Blob([Uint8Array.of(0xff, 0xd8, 0xff)])
  mockPicked = [{ path: 'blob:a', size: 3, blob }]
  const mall = fakeMall([
    [userCalls.info, profile],
    [commentsCalls.material, whole({ url: avatarUrl })],
    [userCalls.modifyAvatar, ({ body }: { body: string }) => ({ ...profile, ...JSON.parse(body) })],
  ])
  const view = await mount(<MyInformationScreen />)
  await view.see('138****0001')
  view.tap(view.row('头像'))
  await view.see('更换头像')
  view.tap(view.button('从相册选择或拍照'))
  await view.until(() => useFeedback.getState().toast?.text === '已保存', 'the toast')
  expect(mall.sent(userCalls.modifyAvatar).map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ avatarUrl }])
  // Twice: for the upload, and for saving its address.
  expect(mall.events).toEqual(['show loading...', 'hide', 'show loading...', 'hide'])
})
