import { createHash } from 'node:crypto'
import { randomInt, seededRandom } from '@contract/rules/seededRandom'
import { signTracking } from '@contract/rules/trackingSign'
import { randomJson, randomText } from '@/testing/randomText'

const hash = (...lines: string[]) => createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex')

const request = {
  method: 'POST',
  path: '/gw-dataupload-api/v1/buried-config/query-key',
  headers: { timestamp: 1700000000000, nonce: 'n1', appkey: 'shop' },
  body: { channel: 2, encryptMethod: 0, page: '首页 🛻' },
}

describe('the signature of a tracking call', () => {
  test('covers method, path, sorted headers, JSON body and secret', () => {
    expect(signTracking(request, 'secret')).toBe(
      hash(
        'POST',
        request.path,
        'appkey:shop',
        'nonce:n1',
        'timestamp:1700000000000',
        '{"channel":2,"encryptMethod":0,"page":"首页 🛻"}',
        'secret',
      ),
    )
  })

  test('does not depend on the order or case of header names, nor on an old sign', () => {
    const headers = { Nonce: 'n1', SIGN: 'old', AppKey: 'shop', sign: 'old', Timestamp: '1700000000000' }
    expect(signTracking({ ...request, method: 'post', headers }, 'secret')).toBe(
      signTracking(request, 'secret'),
    )
  })

  test('of a call without body covers an empty line', () => {
    expect(signTracking({ method: 'GET', path: '/p', headers: {} }, 's')).toBe(hash('GET', '/p', '', 's'))
  })

  test('changes with every part', () => {
    const signs = [
      signTracking(request, 'secret'),
      signTracking(request, 'secret2'),
      signTracking({ ...request, method: 'PUT' }, 'secret'),
      signTracking({ ...request, path: '/other' }, 'secret'),
      signTracking({ ...request, headers: { ...request.headers, nonce: 'n2' } }, 'secret'),
      signTracking({ ...request, body: { ...request.body, channel: 3 } }, 'secret'),
    ]
    expect(new Set(signs).size).toBe(signs.length)
    for (const sign of signs) expect(sign).toMatch(/^[0-9a-f]{64}$/)
  })

  test("is the same as another SHA-256's for four hundred random requests, of all scripts and with emoji", () => {
    const random = seededRandom(2)
    for (let turn = 0; turn < 400; turn++) {
      const headers = {
        timestamp: String(randomInt(random, 1, 2_000_000_000_000)),
        nonce: randomText(random),
        appkey: randomText(random),
      }
      const [path, secret, body] = [`/${randomText(random)}`, randomText(random), randomJson(random)]
      const { appkey, nonce, timestamp } = headers
      const lines = [`appkey:${appkey}`, `nonce:${nonce}`, `timestamp:${timestamp}`]
      expect(signTracking({ method: 'POST', path, headers, body }, secret)).toBe(
        hash('POST', path, ...lines, JSON.stringify(body), secret),
      )
    }
  })
})
