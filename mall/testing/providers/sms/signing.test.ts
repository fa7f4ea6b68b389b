import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAcs3 } from './aliyunSigning'
import { checkTc3 } from './tencentSigning'

test("the example of Aliyun's documents is signed well", () => {
  const key = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
  const target = '/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
  const names = 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version'
  const signature = '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0'
  const check = (action: string) =>
    checkAcs3(
      {
        method: 'POST',
        target,
        path: '/',
        query: new URL(target, 'https://ecs.cn-shanghai.aliyuncs.com').searchParams,
        body: Buffer.alloc(0),
        headers: {
          host: 'ecs.cn-shanghai.aliyuncs.com',
          'x-acs-action': action,
          'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
          'x-acs-date': '2023-10-26T10:22:32Z',
          'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
          'x-acs-version': '2014-05-26',
          authorization: `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=${names},Signature=${signature}`,
        },
      },
      key,
      new Set(),
      Date.parse('2023-10-26T10:22:32Z'),
    )
  check('RunInstances')
  assert.throws(() => check('StopInstances'), { code: 'SignatureDoesNotMatch' })
})

// The documents themselves write the end of the key with asterisks, and signed with it.
test("the example of Tencent Cloud's documents is signed well", () => {
  const key = {
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******',
  }
  const signature = '2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c'
  const text = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const check = (body: string) =>
    checkTc3(
      {
        method: 'POST',
        target: '/',
        path: '/',
        query: new URLSearchParams(),
        body: Buffer.from(body),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          host: 'cvm.tencentcloudapi.com',
          'x-tc-timestamp': '1551113065',
          authorization: `TC3-HMAC-SHA256 Credential=${key.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`,
        },
      },
      key,
      1551113065_000,
      'cvm',
    )
  check(text)
  assert.throws(() => check('{}'), { code: 'AuthFailure.SignatureFailure' })
})
