import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userCalls } from '@contract/calls/user'
import { MINUTE_MS } from '@contract/rules/dateText'
import { type AliyunSms, startAliyunSms } from '../../../testing/providers/sms/aliyun'
import { startTencentSms, type TencentSms } from '../../../testing/providers/sms/tencent'
import { createTestMall, type TestMall } from '../../../testing/testMall'

const SIGN_NAME = '拓岭皮卡'

/** A mall whose codes go through a cloud's stand-in. */
interface Cloud {
  readonly name: string
  readonly provider: AliyunSms | TencentSms
  readonly call: string
  readonly mall: TestMall
}

const clouds: Cloud[] = []
const cloudNamed = (name: string): Cloud => {
  const cloud = clouds.find((one) => one.name === name)
  assert.ok(cloud)
  return cloud
}

before(async () => {
  // The clouds' clock is stopped: their limits must not depend on how long the tests take.
  const start = Date.now()
  const now = () => start
  const aliyun = await startAliyunSms({
    now,
    signName: SIGN_NAME,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the cloud's, not of ours
    templates: { SMS_1: '您的验证码为${code}' },
  })
  const tencent = await startTencentSms({
    now,
    signName: SIGN_NAME,
    templates: { '1110': '您的验证码为{1}' },
  })
  clouds.push({
    name: 'aliyun',
    provider: aliyun,
    call: 'SendSms',
    mall: await createTestMall({
      bare: true,
      settings: {
        SMS_ALIYUN_KEY_ID: aliyun.account.accessKeyId,
        SMS_ALIYUN_KEY_SECRET: aliyun.account.accessKeySecret,
        SMS_ALIYUN_URL: aliyun.origin,
        SMS_SIGN_NAME: SIGN_NAME,
        SMS_TEMPLATE_CODE: 'SMS_1',
      },
    }),
  })
  clouds.push({
    name: 'tencent',
    provider: tencent,
    call: 'SendSms',
    mall: await createTestMall({
      bare: true,
      settings: {
        SMS_TENCENT_SECRET_ID: tencent.account.secretId,
        SMS_TENCENT_SECRET_KEY: tencent.account.secretKey,
        SMS_TENCENT_APP_ID: tencent.account.sdkAppId,
        SMS_TENCENT_URL: tencent.origin,
        SMS_SIGN_NAME: SIGN_NAME,
        SMS_TEMPLATE_CODE: '1110',
      },
    }),
  })
})
after(async () => {
  for (const { mall, provider } of clouds) {
    await mall.close()
    await provider.close()
  }
})

const sendCode = ({ mall }: Cloud, phone: string) => mall.guest.call(userCalls.sendCode, { query: { phone } })

for (const name of ['aliyun', 'tencent']) {
  test(`${name}: a shopper signs in with the code of the SMS`, async () => {
    const cloud = cloudNamed(name)
    const phone = '13700000001'
    assert.equal((await sendCode(cloud, phone)).code, '000000')
    const sms = cloud.provider.inbox.at(-1)
    assert.equal(sms?.phone, phone)
    const [, code = ''] = /^【拓岭皮卡】您的验证码为(\d{6})$/.exec(sms?.text ?? '') ?? []
    const answer = await cloud.mall.guest.call(userCalls.login, { body: { phone, code } })
    assert.equal(answer.code, '000000')
  })

  test(`${name}: a phone on the cloud's list gets nothing, and its owner reads so`, async () => {
    const cloud = cloudNamed(name)
    cloud.provider.blocked.add('13700000002')
    const answer = await sendCode(cloud, '13700000002')
    assert.deepEqual([answer.code, answer.description], ['601006', '该手机号暂时无法接收短信，请核对后重试'])
  })

  test(`${name}: the cloud's own limit for a phone is shown in our words`, async () => {
    const cloud = cloudNamed(name)
    const phone = '13700000003'
    assert.equal((await sendCode(cloud, phone)).code, '000000')
    await cloud.mall.advance(MINUTE_MS)
    const answer = await sendCode(cloud, phone)
    assert.deepEqual([answer.code, answer.description], ['601006', '该手机号获取短信过于频繁，请稍后再试'])
  })

  test(`${name}: an answer that is lost or is a page is no code sent, and the next request may come at once`, async () => {
    const cloud = cloudNamed(name)
    const phone = '13700000004'
    for (const fault of [{ kind: 'cutOff' }, { kind: 'garbled' }] as const) {
      cloud.provider.faults.plan(cloud.call, fault, { before: true })
      const answer = await sendCode(cloud, phone)
      assert.deepEqual([answer.code, answer.description], ['601006', '短信发送失败，请稍后再试'], fault.kind)
    }
    assert.equal((await sendCode(cloud, phone)).code, '000000')
  })
}
