import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Message } from '../outbox'
import { isSignedBy, place, send } from './rawRequests'
import { startWechatPay, type WechatPay } from './wechatPay'

let platform: WechatPay
const received: Message[] = []
before(async () => {
  platform = await startWechatPay({
    keyMode: 'switching',
    send: async (_, message) => {
      received.push(message)
      return { status: 204, body: '' }
    },
  })
})
after(() => platform.close())

let count = 0
async function payOrder(): Promise<void> {
  const no = `keys-${String(++count).padStart(6, '0')}`
  await place(platform, no)
  await platform.pay(no)
}
const get = (target: string, headers: Record<string, string> = {}) => send(platform, { target, headers })

test('while keys are switched, answers follow the request and notifications the test', async () => {
  const { keys } = platform
  const plain = await get('/v3/certificates')
  assert.equal(plain.headers.get('wechatpay-serial'), keys.certificates[0]?.serial)
  const byKey = await get('/v3/certificates', { 'Wechatpay-Serial': keys.publicKey.serial })
  assert.equal(byKey.headers.get('wechatpay-serial'), keys.publicKey.serial)
  assert.ok(isSignedBy(keys.publicKey.publicKeyPem, byKey.headers, byKey.text))
  keys.notifyWith = 'publicKey'
  await payOrder()
  assert.equal(received.at(-1)?.headers['Wechatpay-Serial'], keys.publicKey.serial)
  keys.notifyWith = 'certificate'
  const next = keys.rotateCertificate()
  await payOrder()
  assert.equal(received.at(-1)?.headers['Wechatpay-Serial'], next.serial)
  assert.equal((await get('/v3/certificates')).json.data.length, 2)
  keys.retireCertificates()
  assert.deepEqual(
    (await get('/v3/certificates')).json.data.map((one: { serial_no: string }) => one.serial_no),
    [next.serial],
  )
})

test('a merchant with a public key only has no certificates', async () => {
  const modern = await startWechatPay()
  const { status, json } = await send(modern, { target: '/v3/certificates' })
  await modern.close()
  assert.deepEqual([status, json.code], [404, 'RESOURCE_NOT_EXISTS'])
})
