import { createHash } from 'node:crypto'
import { deviceCalls } from '@contract/calls/device'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { serverNow } from '@/api/http/clock'
import { removeStored } from '@/platform/host/storage'
import type { WireRequest } from '@/platform/host/transport/types'
import { fakeMall, refusal } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { SmsCodeField } from './SmsCodeField'

const DEVICE = 'g_00000000000000000000_11111111111111111111111111111111'
const NUMBER = 1_500
const challenge = {
  algorithm: 'SHA-256',
  salt: 'a1.b2.c3.',
  challenge: createHash('sha256').update(`a1.b2.c3.${NUMBER}`).digest('hex'),
  maxNumber: 4_000,
  signature: 'signed',
}
const challenged = refusal(CODES.challengeNeeded, '操作有些频繁，请完成安全验证后再获取验证码')
const isProven = ({ url }: WireRequest) => url.includes('proof=')

async function field() {
  let text = ''
  const view = await mount(
    <SmsCodeField
      phone="13800000001"
      scene="login"
      value=""
      onChange={() => undefined}
      onError={(message) => {
        text = message
      }}
    />,
  )
  return { view, text: () => text }
}

beforeEach(() => {
  removeStored('smsResendAt')
  removeStored('deviceKey')
})

test('when the mall requires a proof of work, the device computes it, the field shows this, and the code is sent', async () => {
  let go = () => {}
  const mall = fakeMall([
    [deviceCalls.key, { device: DEVICE }],
    [deviceCalls.challenge, () => new Promise((resolve) => (go = () => resolve(challenge)))],
    [
      userCalls.sendCode,
      (request: WireRequest) =>
        isProven(request) ? { resendAt: serverNow() + 60_000, serverTime: serverNow() } : challenged,
    ],
  ])
  const { view, text } = await field()
  view.tap(view.button('获取验证码'))
  await view.see('正在安全验证，请稍候几秒…')
  go()
  await view.until(() => mall.sent(userCalls.sendCode).length === 2, 'the second request')
  const [, second] = mall.sent(userCalls.sendCode)
  expect(decodeURIComponent(second?.url ?? '')).toContain(`proof=a1.b2.c3.~${NUMBER}~signed`)
  expect(second?.url).toContain(`device=${DEVICE}`)
  await view.gone('正在安全验证，请稍候几秒…')
  expect(text()).toBe('')
  view.unmount()
})

test('without the extensions neither device nor proof is sent, and the text of the back end is shown', async () => {
  const mall = fakeMall([[userCalls.sendCode, challenged]])
  await lacking(['/ext/device/key', '/ext/device/challenge'], async () => {
    const { view, text } = await field()
    view.tap(view.button('获取验证码'))
    await view.until(() => text() !== '', 'the refusal')
    expect(text()).toBe('操作有些频繁，请完成安全验证后再获取验证码')
    expect(mall.requests.map(({ url }) => url.split('?')[1])).toEqual(['phone=13800000001&scene=login'])
    view.unmount()
  })
})
