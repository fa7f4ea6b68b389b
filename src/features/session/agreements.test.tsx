import { deviceCalls } from '@contract/calls/device'
import { serviceCalls } from '@contract/calls/service'
import { userCalls } from '@contract/calls/user'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import { fakeMall, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { AgreementScreen } from './AgreementScreen'
import { LoginScreen } from './LoginScreen'

const version = {
  versionId: 'v2',
  body: '前言\n# 一、收集\n手机号码\n\n收货地址',
  publishedAt: Date.UTC(2026, 10, 20, 16),
  asksAgain: true,
  note: '增加了第三方名单',
}
const mallWith = (change: object = {}) =>
  fakeMall([
    [serviceCalls.agreement, () => ({ ...version, ...change })],
    [userCalls.login, silence],
    [deviceCalls.key, silence],
  ])

afterEach(() => removeStored('agreedVersion'))

test('the statement is the published one, with its day', async () => {
  mallWith()
  const view = await mount(<AgreementScreen />)
  await view.see('更新日期：2026 年 11 月 21 日')
  for (const text of ['前言', '一、收集', '手机号码', '收货地址']) await view.see(text)
})

test('a statement without a day shows none', async () => {
  mallWith({ publishedAt: 0 })
  const view = await mount(<AgreementScreen />)
  await view.see('前言')
  expect(view.text()).not.toContain('更新日期')
})

async function signInPage() {
  const view = await mount(<LoginScreen />)
  await view.see('欢迎来到拓岭')
  view.type(view.field('请输入手机号'), '13900000002')
  view.tap(view.byRole('checkbox'))
  return view
}

test('a first sign-in needs the tick only, and remembers the version', async () => {
  const mall = mallWith()
  const view = await signInPage()
  view.type(view.field('6 位短信验证码'), '123456')
  await view.until(() => mall.sent(userCalls.login).length === 1, 'the sign-in to be sent')
  expect(getStored('agreedVersion')).toBe('v2')
})

test('a user who agreed to an earlier version must agree again, and sees what changed', async () => {
  setStored('agreedVersion', 'v1')
  const mall = mallWith()
  const view = await signInPage()
  view.type(view.field('6 位短信验证码'), '123456')
  await view.see('声明已更新，请重新确认')
  await view.see('的新版本。更新内容：增加了第三方名单')
  expect(mall.sent(userCalls.login)).toEqual([])
  view.tap(view.button('同意并继续'))
  await view.until(() => mall.sent(userCalls.login).length === 1, 'the sign-in to be sent')
  expect(getStored('agreedVersion')).toBe('v2')
})

test('for a version that does not ask again the tick is enough', async () => {
  setStored('agreedVersion', 'v1')
  const mall = mallWith({ asksAgain: false })
  const view = await signInPage()
  view.type(view.field('6 位短信验证码'), '123456')
  await view.until(() => mall.sent(userCalls.login).length === 1, 'the sign-in to be sent')
})
