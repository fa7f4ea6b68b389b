import assert from 'node:assert/strict'
import { createDecipheriv, createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Message } from '../../payPlatforms/outbox'
import { anyJson } from '../provider'
import { startWechatApi, type WechatApi } from '../wechat/wechatApi'

const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
let api: WechatApi
let plain: WechatApi
let now = Date.parse('2026-11-22T12:00:00Z')
let reply = { status: 200, body: 'success' }
const received: { url: URL; message: Message }[] = []
const send = async (url: string, message: Message) => {
  received.push({ url: new URL(url), message })
  return reply
}
before(async () => {
  const options = { now: () => now, send }
  api = await startWechatApi({ ...options, get: async (url) => ({ status: 200, body: url }) })
  plain = await startWechatApi({ ...options, push: { url: 'https://mall.test/events', mode: 'plain' } })
  api.checks.visit(OPENID)
  plain.checks.visit(OPENID)
})
after(async () => {
  await api.close()
  await plain.close()
})

async function post(server: WechatApi, path: string, body: string) {
  const { access_token } = server.tokens.getStable({ grant_type: 'client_credential', ...server.app })
  const url = `${server.origin}${path}?access_token=${access_token}`
  return anyJson(await fetch(url, { method: 'POST', body }))
}
const textBody = (content: unknown, change: object = {}) =>
  JSON.stringify({ content, version: 2, scene: 2, openid: OPENID, ...change })
const checkText = (content: unknown, change?: object) =>
  post(api, '/wxa/msg_sec_check', textBody(content, change))
const checkMedia = (server: WechatApi, change: object = {}) => {
  const body = { media_url: 'https://mall.test/u/1.jpg', media_type: 2, version: 2, scene: 2, openid: OPENID }
  return post(server, '/wxa/media_check_async', JSON.stringify({ ...body, ...change }))
}
const sha1 = (parts: (string | null)[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Checks the signature of the last message and decrypts it, by hand from the documents. */
function openLast(server: WechatApi) {
  const last = received.at(-1)
  assert.ok(last)
  const { searchParams: query } = last.url
  const { token, encodingAesKey } = server.pushSettings
  const [timestamp, nonce] = [query.get('timestamp'), query.get('nonce')]
  const body = JSON.parse(last.message.body)
  const isSigned = query.get('signature') === sha1([token, timestamp, nonce])
  if (!body.Encrypt) return { isSigned, isSealed: false, timestamp, event: body, appid: undefined }
  const isSealed = query.get('msg_signature') === sha1([token, timestamp, nonce, body.Encrypt])
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(body.Encrypt, 'base64'), decipher.final()])
  const content = padded.subarray(16, padded.length - (padded.at(-1) ?? 0))
  const length = content.readUInt32BE(0)
  const text = content.subarray(4, 4 + length).toString()
  return {
    isSigned,
    isSealed,
    timestamp,
    appid: content.subarray(4 + length).toString(),
    get event() {
      return JSON.parse(text)
    },
  }
}

test("this file's way to sign gives the signature of the documents' example", () => {
  const signature = 'f464b24fc39322e44b38aa78f5edd27bd1441696'
  assert.equal(sha1(['AAAAA', '1714036504', '1514711492']), signature)
})

test('a text is judged: good, for a person to see, or risky', async () => {
  const [good, review, risky] = [await checkText('好车'), await checkText('可疑'), await checkText('违禁')]
  assert.deepEqual([good.errcode, good.result], [0, { suggest: 'pass', label: 100 }])
  assert.deepEqual(review.result, { suggest: 'review', label: 21000 })
  assert.deepEqual([risky.errcode, risky.result], [0, { suggest: 'risky', label: 20006 }])
  assert.match(risky.trace_id, /^[\da-f]{8}-/)
  assert.equal((await checkText('好车', { nickname: '违禁' })).result.suggest, 'risky')
})

test('a text whose characters are escaped is not read, as on the real platform', async () => {
  const body = textBody('违禁').replaceAll('违', '\\u8fdd').replaceAll('禁', '\\u7981')
  assert.equal((await post(api, '/wxa/msg_sec_check', body)).result.suggest, 'pass')
})

test('a check names who visited within two hours, a scene, and version 2', async () => {
  const codes = async (change: object) => (await checkText('好车', change)).errcode
  assert.equal(await codes({ openid: 'stranger' }), 40003)
  assert.equal(await codes({ scene: 5 }), 40129)
  assert.equal(await codes({ scene: '2' }), 40129)
  assert.equal(await codes({ version: undefined }), 47001)
  assert.equal((await checkText('')).errcode, 47001)
  assert.equal((await checkText('好'.repeat(2500))).errcode, 0)
  assert.equal((await checkText('好'.repeat(2501))).errcode, 45002)
  assert.equal((await post(api, '/wxa/msg_sec_check', '')).errcode, 44002)
  assert.equal((await checkMedia(api, { media_type: 3 })).errcode, 40004)
  assert.equal((await checkMedia(api, { media_url: 'picture.jpg' })).errcode, 47001)
  now += 7200_001
  assert.equal(await codes({}), 61010)
  api.checks.visit(OPENID)
  plain.checks.visit(OPENID)
  assert.equal(await codes({}), 0)
})

test('the result of a picture comes later, signed and encrypted', async () => {
  const { errcode, trace_id } = await checkMedia(api)
  assert.equal(errcode, 0)
  const start = received.length
  await api.finishMedia(trace_id, { verdict: { suggest: 'risky', label: 20002 } })
  const { isSigned, isSealed, event, appid } = openLast(api)
  assert.deepEqual([isSigned, isSealed, appid, received.length - start], [true, true, api.app.appid, 1])
  assert.deepEqual(
    [event.Event, event.trace_id, event.errcode, event.result.suggest, event.appid],
    ['wxa_media_check', trace_id, 0, 'risky', api.app.appid],
  )
})

test('a picture of an unknown kind can not be downloaded', async () => {
  const { trace_id } = await checkMedia(plain, { media_url: 'https://mall.test/u/1.webp' })
  await plain.finishMedia(trace_id)
  const { isSigned, event } = openLast(plain)
  assert.deepEqual([isSigned, event.errcode, event.result], [true, -1008, undefined])
})

test('results can be late, twice, out of order and lost; each is sent four times at most', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { trace_id } = await checkMedia(plain)
    await plain.finishMedia(trace_id, { notify: 'later' })
    ids.push(trace_id)
  }
  const start = received.length
  const [first, second, third] = plain.push.waiting()
  assert.ok(first && second && third)
  plain.push.drop(third)
  await plain.push.deliver(second)
  await plain.push.deliver(first)
  await plain.push.deliver(first)
  const about = received.slice(start).map(({ message }) => JSON.parse(message.body).trace_id)
  assert.deepEqual(about, [ids[1], ids[0], ids[0]])
  reply = { status: 200, body: '{"ok":true}' }
  const { trace_id } = await checkMedia(plain)
  await plain.finishMedia(trace_id)
  for (let count = 0; count < 5; count += 1) {
    now += 5000
    await plain.push.deliverDue()
  }
  reply = { status: 200, body: 'success' }
  const last = plain.push.all.at(-1)
  assert.deepEqual([last?.state, last?.replies.length], ['givenUp', 4])
})

test('forged results are wrong in the way they are called', async () => {
  const { trace_id } = await checkMedia(api)
  const forge = async (forgery: Parameters<WechatApi['forgeMedia']>[1], change?: object) => {
    await api.forgeMedia(trace_id, forgery, { ...change })
  }
  await forge('unsigned')
  assert.equal(received.at(-1)?.url.search, '')
  await forge('otherToken')
  assert.deepEqual([openLast(api).isSigned, openLast(api).isSealed], [false, false])
  await forge('otherBody')
  assert.deepEqual([openLast(api).isSigned, openLast(api).isSealed], [true, false])
  await forge('otherKey')
  assert.equal(openLast(api).isSealed, true)
  assert.throws(() => openLast(api).event)
  await forge('otherApp')
  assert.deepEqual([openLast(api).isSealed, openLast(api).appid], [true, 'wx0000000000000000'])
  await forge('notEncrypted')
  assert.deepEqual([openLast(api).isSigned, openLast(api).isSealed], [true, false])
  await forge('oldTimestamp')
  assert.ok(Number(openLast(api).timestamp) <= now / 1000 - 86_400 + 1)
  await forge('none', { trace_id: 'unknown', result: { suggest: 'pass', label: 100 } })
  assert.deepEqual([openLast(api).isSealed, openLast(api).event.trace_id], [true, 'unknown'])
})

test('the platform asks the address for its echo', async () => {
  const { reply: answer, echostr } = await api.push.verifyUrl()
  const query = new URL(answer.body).searchParams
  const parts = [api.pushSettings.token, query.get('timestamp'), query.get('nonce')]
  assert.deepEqual([query.get('echostr'), query.get('signature')], [echostr, sha1(parts)])
  const forged = new URL((await api.push.verifyUrl('otherToken')).reply.body).searchParams
  assert.notEqual(
    forged.get('signature'),
    sha1([api.pushSettings.token, forged.get('timestamp'), forged.get('nonce')]),
  )
})

test('answers can be an error, garbled or lost after the work', async () => {
  api.faults.plan('/wxa/msg_sec_check', { kind: 'error', status: 200, code: '-1' })
  assert.equal((await checkText('好车')).errcode, -1)
  api.faults.plan('/wxa/msg_sec_check', { kind: 'garbled' })
  await assert.rejects(checkText('好车'), SyntaxError)
  const before = api.checks.media.length
  api.faults.plan('/wxa/media_check_async', { kind: 'cutOff' })
  await assert.rejects(checkMedia(api))
  assert.equal(api.checks.media.length, before + 1)
})
