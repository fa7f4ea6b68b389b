import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { rsaPair } from '../../testing/rsaPair'
import { readEnv } from '../env'

const pair = rsaPair()
const privatePem = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
const publicPem = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
const shortKey = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey
const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')

const WECHAT = {
  WECHAT_PAY_MCH_ID: '1900000109',
  WECHAT_PAY_SERIAL_NO: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  WECHAT_PAY_PRIVATE_KEY: privatePem,
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WEAPP_APP_ID: 'wx1',
}
const ALIPAY = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: privatePem, ALIPAY_PUBLIC_KEY: publicPem }
const DOUYIN = {
  TT_APP_ID: 'tt1',
  TT_APP_SECRET: 'secret',
  TT_PAY_PRIVATE_KEY: privatePem,
  TT_PAY_PUBLIC_KEY: publicPem,
  TT_PAY_GOODS_TYPE: '401',
  TT_PAY_TAG_GROUP_ID: 'tag_group_1',
}

test('with nothing set there is no real gateway', () => {
  const env = readEnv({
    WEAPP_APP_ID: 'wx1',
    WEAPP_APP_SECRET: 'secret',
    TT_APP_ID: 'tt1',
    TT_APP_SECRET: 'secret',
  })
  assert.deepEqual([env.wechatPay, env.alipay, env.douyinPay], [undefined, undefined, undefined])
})

const halves: [what: string, settings: Record<string, string>, refusal: RegExp][] = [
  ...Object.keys(WECHAT)
    .filter((name) => name.startsWith('WECHAT'))
    .map((name): [string, Record<string, string>, RegExp] => [
      `${name} left out`,
      { ...WECHAT, [name]: '' },
      new RegExp(`WeChat Pay is set up only in part: ${name} missing`),
    ]),
  [
    'one setting only',
    { WECHAT_PAY_MCH_ID: '1' },
    /WECHAT_PAY_SERIAL_NO, WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_API_V3_KEY missing/,
  ],
  ['the address only', { WECHAT_PAY_URL: 'http://localhost:1' }, /WECHAT_PAY_MCH_ID, /],
  [
    'a public key without its id',
    { ...WECHAT, WECHAT_PAY_PUBLIC_KEY: publicPem },
    /WECHAT_PAY_PUBLIC_KEY_ID missing/,
  ],
  [
    'an id without its public key',
    { ...WECHAT, WECHAT_PAY_PUBLIC_KEY_ID: 'P' },
    /WECHAT_PAY_PUBLIC_KEY missing/,
  ],
  ['no app id', { ...WECHAT, WEAPP_APP_ID: '' }, /WEAPP_APP_ID .* or OFFICIAL_APP_ID/],
  ['a short key', { ...WECHAT, WECHAT_PAY_API_V3_KEY: 'short' }, /WECHAT_PAY_API_V3_KEY must have 32 bytes/],
  [
    'no key',
    { ...WECHAT, WECHAT_PAY_PRIVATE_KEY: 'rubbish' },
    /WECHAT_PAY_PRIVATE_KEY is no private RSA key/,
  ],
  [
    'a key of 1024 bits',
    { ...ALIPAY, ALIPAY_PRIVATE_KEY: shortKey },
    /ALIPAY_PRIVATE_KEY is too short: .* 2048 bits/,
  ],
  ['a key version in words', { ...DOUYIN, TT_PAY_KEY_VERSION: '第一' }, /TT_PAY_KEY_VERSION has other signs/],
  ['no address', { ...WECHAT, WECHAT_PAY_URL: 'localhost' }, /WECHAT_PAY_URL is not a web address/],
  ...Object.keys(DOUYIN).map((name): [string, Record<string, string>, RegExp] => [
    `${name} left out`,
    { ...DOUYIN, [name]: '' },
    // An app id without its secret is refused already where both are read.
    new RegExp(`${name}( missing| and )|TT_APP_ID`),
  ]),
  [
    'a kind of goods in words',
    { ...DOUYIN, TT_PAY_GOODS_TYPE: '实物' },
    /TT_PAY_GOODS_TYPE must be a number/,
  ],
  [
    'half of Alipay',
    { ...ALIPAY, ALIPAY_PUBLIC_KEY: '' },
    /Alipay is set up only in part: ALIPAY_PUBLIC_KEY missing/,
  ],
]
for (const [what, settings, refusal] of halves) {
  test(`${what} is refused at the start, by a sentence that shows no secret`, () => {
    assert.throws(
      () => readEnv(settings),
      (error: Error) => {
        assert.match(error.message, refusal)
        assert.doesNotMatch(error.message, /BEGIN|rubbish|0123456789abcdef/)
        return true
      },
    )
  })
}

const many: [gateway: string, settings: Record<string, string>, lines: RegExp[]][] = [
  [
    'WeChat Pay',
    {
      WECHAT_PAY_MCH_ID: '1',
      WECHAT_PAY_PRIVATE_KEY: 'rubbish',
      WECHAT_PAY_API_V3_KEY: 'short',
      WECHAT_PAY_PUBLIC_KEY: privatePem,
      WECHAT_PAY_URL: 'localhost',
    },
    [
      /WECHAT_PAY_SERIAL_NO, WECHAT_PAY_PUBLIC_KEY_ID missing/,
      /WECHAT_PAY_PRIVATE_KEY is no private RSA key/,
      /WECHAT_PAY_API_V3_KEY must/,
      /WECHAT_PAY_PUBLIC_KEY is no public RSA key/,
      /WECHAT_PAY_URL is no/,
      /needs an app id/,
    ],
  ],
  [
    'Alipay',
    {
      ALIPAY_APP_ID: '“2021”',
      ALIPAY_PRIVATE_KEY: publicPem,
      ALIPAY_PUBLIC_KEY: 'rubbish',
      ALIPAY_URL: 'ftp://x',
    },
    [
      /ALIPAY_APP_ID has other signs/,
      /ALIPAY_PRIVATE_KEY is no/,
      /ALIPAY_PUBLIC_KEY is no/,
      /ALIPAY_URL is no/,
    ],
  ],
  [
    'Douyin',
    { TT_PAY_PRIVATE_KEY: 'rubbish', TT_PAY_PUBLIC_KEY: 'rubbish', TT_PAY_GOODS_TYPE: 'x', TT_PAY_URL: 'x' },
    [
      /TT_APP_ID, TT_APP_SECRET, TT_PAY_TAG_GROUP_ID missing/,
      /TT_PAY_GOODS_TYPE must/,
      /TT_PAY_PRIVATE_KEY is no/,
      /TT_PAY_PUBLIC_KEY is no/,
      /TT_PAY_URL is no/,
    ],
  ],
]
for (const [gateway, settings, lines] of many) {
  test(`${gateway}: everything that is missing or wrong is named at one start`, () => {
    assert.throws(
      () => readEnv(settings),
      (error: Error) => {
        for (const line of lines) assert.match(error.message, line)
        assert.equal(error.message.split('\n').length, 1 + lines.length, error.message)
        return true
      },
    )
  })
}

test('a key is a PEM, a PEM with written line ends, a file, or the base64 of Alipay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  const file = join(folder, 'apiclient_key.pem')
  writeFileSync(file, privatePem)
  try {
    for (const text of [privatePem, privatePem.replaceAll('\n', '\\n'), file, bare(privatePem)]) {
      const { wechatPay } = readEnv({ ...WECHAT, WECHAT_PAY_PRIVATE_KEY: text })
      assert.ok(wechatPay?.privateKey.equals(pair.privateKey))
    }
    const { alipay } = readEnv({ ...ALIPAY, ALIPAY_PUBLIC_KEY: bare(publicPem) })
    assert.ok(alipay?.publicKey.equals(pair.publicKey))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("Douyin's payment has defaults for the version of the key and the address", () => {
  const { douyinPay } = readEnv(DOUYIN)
  assert.deepEqual([douyinPay?.keyVersion, douyinPay?.url], ['1', 'https://open.douyin.com'])
})

test('a printed environment shows no private key', () => {
  const shown = JSON.stringify(readEnv({ ...WECHAT }).wechatPay)
  assert.doesNotMatch(shown, /BEGIN|MII/)
})
