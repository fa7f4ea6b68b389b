import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSigV4 } from './sigV4'

/** Examples of S3's own documents, with their key and their bucket. */
const ACCOUNT = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const NOW = Date.parse('2013-05-24T00:00:00Z')
const SCOPE = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function isSigned(method: string, target: string, headers: Record<string, string>, body = ''): boolean {
  const url = new URL(target, 'https://examplebucket.s3.amazonaws.com')
  const all = { host: url.host, ...headers }
  const request = {
    method,
    target,
    path: url.pathname,
    query: url.searchParams,
    headers: all,
    body: Buffer.from(body),
  }
  return checkSigV4(request, ACCOUNT, NOW)
}

const authorization = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${names},Signature=${signature}`

test("the documents' GET of an object is signed well, and no other range is", () => {
  const get = (range: string) =>
    isSigned('GET', '/test.txt', {
      range,
      'x-amz-content-sha256': EMPTY,
      'x-amz-date': '20130524T000000Z',
      authorization: authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    })
  assert.equal(get('bytes=0-9'), true)
  assert.throws(() => get('bytes=0-8'), { code: 'SignatureDoesNotMatch' })
})

test("the documents' PUT of an object is signed well", () => {
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  }
  assert.equal(isSigned('PUT', '/test%24file.text', headers, 'Welcome to Amazon S3.'), true)
})

test("the documents' signed address is good", () => {
  const query = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    `X-Amz-Credential=${encodeURIComponent(SCOPE)}`,
    'X-Amz-Date=20130524T000000Z',
    'X-Amz-Expires=86400',
    'X-Amz-SignedHeaders=host',
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ].join('&')
  assert.equal(isSigned('GET', `/test.txt?${query}`, {}), true)
  assert.throws(() => isSigned('GET', `/test2.txt?${query}`, {}), { code: 'SignatureDoesNotMatch' })
})
