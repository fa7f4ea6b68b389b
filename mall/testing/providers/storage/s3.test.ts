import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { request } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { type S3, startS3 } from './s3'

let s3: S3
const now = Date.parse('2026-11-22T12:00:00Z')
before(async () => {
  s3 = await startS3({ now: () => now, maxBytes: 1000 })
})
after(() => s3.close())
beforeEach(() => s3.faults.clear())

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
const dateOf = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

interface HandCall {
  body?: string | Buffer
  headers?: Record<string, string>
  secret?: string
  accessKeyId?: string
  region?: string
  at?: number
  /** Leaves a header out of the signature. */
  unsigned?: string
  signedPath?: string
  bucket?: string
  query?: Record<string, string>
  /** Signs in the query for this many seconds, instead of a header. */
  expires?: number
  anonymous?: boolean
}

interface HandAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
  code: string | undefined
}

/** Signs a request as the documents say, and sends it. */
async function send(method: string, key: string, change: HandCall = {}): Promise<HandAnswer> {
  const { at = now, region = s3.account.region, bucket = s3.bucket, body = '' } = change
  const path = `/${[bucket, ...key.split('/')].map(encode).join('/')}`
  const [date, day] = [dateOf(at), dateOf(at).slice(0, 8)]
  const scope = `${day}/${region}/s3/aws4_request`
  const credential = `${change.accessKeyId ?? s3.account.accessKeyId}/${scope}`
  const isQuery = change.expires !== undefined
  const payloadHash = isQuery ? 'UNSIGNED-PAYLOAD' : sha256(body)
  const headers: Record<string, string> = {
    host: new URL(s3.origin).host,
    ...(isQuery || change.anonymous ? {} : { 'x-amz-content-sha256': payloadHash, 'x-amz-date': date }),
    ...change.headers,
  }
  const names = Object.keys(headers)
    .filter((name) => name !== change.unsigned)
    .sort()
  const query: Record<string, string> = {
    ...change.query,
    ...(isQuery && {
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': credential,
      'X-Amz-Date': date,
      'X-Amz-Expires': String(change.expires),
      'X-Amz-SignedHeaders': names.join(';'),
    }),
  }
  const queryText = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const hash = headers['x-amz-content-sha256'] ?? payloadHash
  const canonical = `${method}\n${change.signedPath ?? path}\n${queryText}\n${lines}\n${names.join(';')}\n${hash}`
  const keyOfDay = hmac(`AWS4${change.secret ?? s3.account.secretAccessKey}`, day)
  const signingKey = hmac(hmac(hmac(keyOfDay, region), 's3'), 'aws4_request')
  const signature = hmac(signingKey, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString(
    'hex',
  )
  const target = `${path}?${queryText}${isQuery ? `&X-Amz-Signature=${signature}` : ''}`
  if (!isQuery && !change.anonymous) {
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  }
  return exchange(method, target, headers, body)
}

/** Sends exactly these headers; fetch would add some. */
function exchange(method: string, target: string, headers: Record<string, string>, body: string | Buffer) {
  return new Promise<HandAnswer>((resolve, reject) => {
    const length =
      body.length || method === 'PUT' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const outgoing = request(
      s3.origin + target,
      { method, headers: { ...headers, ...length }, agent: false },
      async (response) => {
        try {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk)
          const bytes = Buffer.concat(chunks)
          const code = /<Error><Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1]
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, code })
        } catch (error) {
          reject(error)
        }
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

test('an object is stored, read, looked at and deleted', async () => {
  const key = 'reviews/2026/皮卡 (1)+*.jpg'
  const body = Buffer.from([0, 255, 128, 10])
  const meta = { 'content-type': 'image/jpeg', 'cache-control': 'max-age=60', 'x-amz-meta-owner': 'u1' }
  const stored = await send('PUT', key, { body, headers: meta })
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  assert.deepEqual([stored.status, stored.headers.etag], [200, etag])
  const got = await send('GET', key)
  assert.deepEqual([got.status, got.bytes], [200, body])
  assert.deepEqual(
    [
      got.headers['content-type'],
      got.headers['cache-control'],
      got.headers['x-amz-meta-owner'],
      got.headers.etag,
    ],
    ['image/jpeg', 'max-age=60', 'u1', etag],
  )
  const head = await send('HEAD', key)
  assert.deepEqual([head.status, head.bytes.length, head.headers['content-length']], [200, 0, '4'])
  assert.equal((await send('DELETE', key)).status, 204)
  assert.equal((await send('DELETE', key)).status, 204)
  const missing = await send('GET', key)
  assert.deepEqual(
    [missing.status, missing.code, missing.headers['content-type']],
    [404, 'NoSuchKey', 'application/xml'],
  )
  const none = await send('HEAD', key)
  assert.deepEqual([none.status, none.bytes.length], [404, 0])
})

test('a signed address reads and writes until it expires', async () => {
  const put = await send('PUT', 'signed.txt', { body: 'hello', expires: 60 })
  assert.equal(put.status, 200)
  const response = { 'response-content-disposition': 'attachment; filename="a b.txt"' }
  const got = await send('GET', 'signed.txt', { expires: 60, query: response })
  assert.deepEqual(
    [got.bytes.toString(), got.headers['content-disposition']],
    ['hello', 'attachment; filename="a b.txt"'],
  )
  const expired = await send('GET', 'signed.txt', { expires: 60, at: now - 60_000 })
  assert.deepEqual([expired.status, expired.code], [403, 'AccessDenied'])
  const early = await send('GET', 'signed.txt', { expires: 60, at: now + 16 * 60_000 })
  assert.equal(early.code, 'AccessDenied')
  for (const expires of [0, 604_801]) {
    assert.equal((await send('GET', 'signed.txt', { expires })).code, 'AuthorizationQueryParametersError')
  }
  assert.equal(
    (await send('GET', 'signed.txt', { expires: 60, secret: 'guess' })).code,
    'SignatureDoesNotMatch',
  )
  assert.equal(
    (await send('DELETE', 'signed.txt', { expires: 60, signedPath: '/x' })).code,
    'SignatureDoesNotMatch',
  )
})

test('a wrong signature, key, region or date is refused', async () => {
  const cases: [string, HandCall, number, string][] = [
    ['another secret', { secret: 'guess' }, 403, 'SignatureDoesNotMatch'],
    ['another path', { signedPath: '/shop-uploads/b' }, 403, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIAGUESS' }, 403, 'InvalidAccessKeyId'],
    ['another region', { region: 'cn-north-1' }, 400, 'AuthorizationHeaderMalformed'],
    ['an old date', { at: now - 15 * 60_000 - 1000 }, 403, 'RequestTimeTooSkewed'],
    ['an unsigned date', { unsigned: 'x-amz-date' }, 403, 'AccessDenied'],
    ['an unsigned host', { unsigned: 'host' }, 403, 'AccessDenied'],
    ['no signature', { anonymous: true }, 403, 'AccessDenied'],
    [
      'a header that is no signature',
      { anonymous: true, headers: { authorization: 'Bearer x' } },
      400,
      'AuthorizationHeaderMalformed',
    ],
    ['another bucket', { bucket: 'other' }, 404, 'NoSuchBucket'],
    [
      'a body in parts',
      { headers: { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' } },
      501,
      'NotImplemented',
    ],
  ]
  for (const [what, change, status, code] of cases) {
    const answer = await send('PUT', 'a', { body: 'a', ...change })
    assert.deepEqual([answer.status, answer.code], [status, code], what)
  }
  assert.equal(s3.objects.has('a'), false)
})

test('a body must have the hash and digest that its headers name', async () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('base64')
  const codes = async (headers: Record<string, string>, body = 'body') =>
    (await send('PUT', 'digest', { body, headers })).code
  assert.equal(await codes({ 'content-md5': md5('body') }), undefined)
  assert.equal(await codes({ 'content-md5': md5('other') }), 'BadDigest')
  assert.equal(await codes({ 'content-md5': 'no digest' }), 'InvalidDigest')
  assert.equal(await codes({ 'x-amz-content-sha256': sha256('other') }), 'XAmzContentSHA256Mismatch')
  assert.equal(await codes({ 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }), undefined)
  assert.equal(await codes({}, 'x'.repeat(1001)), 'EntityTooLarge')
  assert.equal((await send('PUT', 'k'.repeat(1025), { body: 'a' })).code, 'KeyTooLongError')
})

test('reading can name a range or what is known, writing what must not be there', async () => {
  await send('PUT', 'range', { body: '0123456789' })
  const part = async (range: string) => (await send('GET', 'range', { headers: { range } })).bytes.toString()
  assert.deepEqual(
    [await part('bytes=2-4'), await part('bytes=8-'), await part('bytes=-3')],
    ['234', '89', '789'],
  )
  const outside = await send('GET', 'range', { headers: { range: 'bytes=10-' } })
  assert.deepEqual([outside.status, outside.code], [416, 'InvalidRange'])
  const { etag } = (await send('HEAD', 'range')).headers
  assert.equal((await send('GET', 'range', { headers: { 'if-none-match': String(etag) } })).status, 304)
  assert.equal((await send('GET', 'range', { headers: { 'if-match': '"other"' } })).status, 412)
  const again = await send('PUT', 'range', { body: 'x', headers: { 'if-none-match': '*' } })
  assert.deepEqual([again.status, again.code], [412, 'PreconditionFailed'])
})

test('only public objects are read without a signature, and nothing is written', async () => {
  await send('PUT', 'public', { body: 'a', headers: { 'x-amz-acl': 'public-read' } })
  await send('PUT', 'private', { body: 'a' })
  const anonymous = async (method: string, key: string) =>
    (await send(method, key, { anonymous: true })).status
  assert.deepEqual(
    [await anonymous('GET', 'public'), await anonymous('HEAD', 'public'), await anonymous('GET', 'private')],
    [200, 200, 403],
  )
  assert.deepEqual([await anonymous('DELETE', 'public'), await anonymous('PUT', 'public')], [403, 403])
  const open = await startS3({ isPublic: true })
  open.objects.set('a', {
    body: Buffer.from('a'),
    etag: '"1"',
    headers: {},
    lastModified: 0,
    isPublic: false,
  })
  assert.equal((await fetch(`${open.origin}/${open.bucket}/a`)).status, 200)
  await open.close()
})

test('the bucket is there, but can not be listed', async () => {
  assert.equal((await send('HEAD', '')).status, 200)
  assert.equal((await send('HEAD', '', { bucket: 'other' })).status, 404)
  assert.equal((await send('GET', '')).code, 'NotImplemented')
  assert.equal((await send('POST', 'a')).code, 'MethodNotAllowed')
})

test('answers can be busy, an HTML page, cut off or lost after the work', async () => {
  const put = (key: string) => send('PUT', key, { body: 'content' })
  s3.faults.plan('PUT', { kind: 'error', status: 503, code: 'SlowDown' }, { before: true })
  const busy = await put('busy')
  assert.deepEqual([busy.status, busy.code, s3.objects.has('busy')], [503, 'SlowDown', false])
  s3.faults.plan('PUT', { kind: 'error', status: 500 }, { before: true })
  assert.deepEqual([(await put('busy')).code, s3.objects.has('busy')], [undefined, false])
  await put('cut')
  s3.faults.plan('GET', { kind: 'cutOff' })
  await assert.rejects(send('GET', 'cut'))
  s3.faults.plan('GET', { kind: 'garbled' })
  assert.match((await send('GET', 'cut')).bytes.toString(), /^<html>/)
  s3.objects.delete('cut')
  assert.equal((await send('GET', 'cut')).code, 'NoSuchKey')
})
