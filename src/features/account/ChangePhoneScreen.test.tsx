import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import Taro from '@tarojs/taro'
import { clearSession, currentTokens } from '@/features/session/sessionStore'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { ChangePhoneScreen } from './ChangePhoneScreen'

const CODE = '6 位短信验证码'
const moved = {
  beanId: 'bean',
  phone: '13900000002',
  nickName: '老周',
  avatarUrl: '',
  birthday: '',
  sex: 'male',
}

/** Mounts the page and passes the check of the old phone, so that the new phone can be entered. */
async function openNewPhoneStep() {
  const mall = fakeMall([
    [userCalls.checkCode, { valid: true }],
    [userCalls.info, silence],
  ])
  const view = await mount(<ChangePhoneScreen />)
  await view.see('验证原手机号')
  view.type(view.field(CODE), '123456')
  view.tap(view.button('下一步'))
  await view.see('确认更换')
  view.type(view.field('11 位手机号'), '13900000002')
  view.type(view.field(CODE), '654321')
  return { mall, view }
}

let back: jest.SpyInstance
beforeEach(() => {
  signIn()
  back = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test('the account gets a new phone number after codes to both phones', async () => {
  const { mall, view } = await openNewPhoneStep()
  mall.answer(userCalls.modifyPhone, moved)
  view.tap(view.button('确认更换'))
  await view.until(() => back.mock.calls.length > 0, 'the way back')
  expect(JSON.parse(mall.sent(userCalls.modifyPhone)[0]?.body ?? '{}')).toEqual({
    oldCode: '123456',
    newPhone: '13900000002',
    newCode: '654321',
  })
  expect(currentTokens()?.phone).toBe('13900000002')
  view.unmount()
})

test('a phone number of another account is refused at its field', async () => {
  const { mall, view } = await openNewPhoneStep()
  mall.answer(userCalls.modifyPhone, refusal(CODES.phoneTaken, '该手机号已注册'))
  view.tap(view.button('确认更换'))
  await view.see('该手机号已注册')
  expect(view.field('11 位手机号').value).toBe('13900000002')
  view.unmount()
})

test('when the code of the old phone has expired, the page returns to that step', async () => {
  const { mall, view } = await openNewPhoneStep()
  mall.answer(userCalls.modifyPhone, refusal(CODES.codeWrong, '验证码不正确'))
  mall.answer(userCalls.checkCode, refusal(CODES.codeSpent, '验证码已失效'))
  view.tap(view.button('确认更换'))
  await view.see('验证码已失效')
  expect(view.button('下一步')).toBeTruthy()
  view.unmount()
})

test.each([
  ['the same phone', '13800000001', '新手机号与原手机号相同'],
  ['half a phone', '139', '请输入正确的手机号'],
])('%s is refused before anything is sent', async (_situation, phone, text) => {
  const { mall, view } = await openNewPhoneStep()
  view.type(view.field('11 位手机号'), phone)
  view.tap(view.button('确认更换'))
  await view.see(text)
  expect(mall.sent(userCalls.modifyPhone)).toHaveLength(0)
  view.unmount()
})
