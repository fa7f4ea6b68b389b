import type { TestMall } from '../../mall/src/testing/testMall'
import { until } from '../miniprogram/host/waiting'
import type { Hands } from './hands'

/** Signs in on the page that stands open, by SMS, agreeing when asked. */
export async function signIn(hands: Hands, mall: TestMall, phone: string) {
  await hands.type('请输入手机号', phone)
  await hands.tapButton('获取验证码')
  await hands.see('请阅读并同意')
  await hands.tapButton('同意并继续')
  await hands.type('6 位短信验证码', await smsCode(mall, phone))
}

/** The code of the last SMS for this purpose, once it has been sent. */
export async function smsCode(mall: TestMall, phone: string, scene = 'login'): Promise<string> {
  let code = ''
  const ask = () =>
    mall.smsCode(phone, scene).then(
      (sent) => {
        code = sent
      },
      () => undefined,
    )
  await until(
    () => {
      if (!code) void ask()
      return code
    },
    () => `No SMS was sent to ${phone}`,
  )
  return code
}
