import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pino from 'pino'
import { type FakeProvider, startFakeProvider } from '../../../../testing/fakeProvider'
import { rsaPair } from '../../../../testing/rsaPair'
import { WechatClient } from './wechatClient'

const { privateKey } = rsaPair()
let platform: FakeProvider
before(async () => {
  platform = await startFakeProvider({ data: [] })
})
after(() => platform.close())

/** Merchant without the platform's public key, whose certificates must be downloaded. */
const newClient = () =>
  new WechatClient(
    {
      mchId: '1900009191',
      serialNo: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
      privateKey,
      apiV3Key: '0'.repeat(32),
      publicKey: undefined,
      url: platform.url,
      weappId: 'wxd678efh567hg6787',
      official: undefined,
      webAppId: 'wxd678efh567hg6787',
    },
    pino({ level: 'silent' }),
  )

test('forged serial numbers download the certificates six times a minute at most', async () => {
  const client = newClient()
  const forged = (serial: string) => ({
    'wechatpay-timestamp': String(Math.floor(Date.now() / 1000)),
    'wechatpay-nonce': 'nonce',
    'wechatpay-serial': serial,
    'wechatpay-signature': 'x',
  })
  for (let n = 0; n < 20; n += 1) {
    assert.equal(await client.problemOf(forged(`AB${n}`), Buffer.from('{}')), 'unknown serial')
  }
  assert.equal(platform.requests.length, 6)
  assert.ok(platform.requests.every(({ path }) => path === '/v3/certificates'))
})

test('a serial number that no certificate has downloads nothing', async () => {
  const before = platform.requests.length
  const headers = {
    'wechatpay-timestamp': String(Math.floor(Date.now() / 1000)),
    'wechatpay-serial': 'PUB_KEY_ID_0',
  }
  assert.equal(await newClient().problemOf(headers, Buffer.from('{}')), 'unknown serial')
  assert.equal(platform.requests.length, before)
})
