import type { TestMall } from '../../mall/testing/testMall'
import { until } from '../miniprogram/host/waiting'
import type { Driver } from './driver'

/** Signs in by SMS on the open sign-in page and agrees to the terms when asked. */
export async function signIn(driver: Driver, mall: TestMall, phone: string) {
  await driver.type('请输入手机号', phone)
  await driver.tapButton('获取验证码')
  await driver.see('请阅读并同意')
  await driver.tapButton('同意并继续')
  await driver.type('6 位短信验证码', await smsCode(mall, phone))
}

/** Waits for the last SMS of this scene and returns its code. */
export async function smsCode(mall: TestMall, phone: string, scene = 'login'): Promise<string> {
  let code = ''
  const requestCode = () =>
    mall.smsCode(phone, scene).then(
      (sent) => {
        code = sent
      },
      () => undefined,
    )
  await until(
    () => {
      if (!code) void requestCode()
      return code
    },
    () => `No SMS was sent to ${phone}`,
  )
  return code
}
