import { createCipheriv, createDecipheriv } from 'node:crypto'
import { seededRandom } from '@contract/rules/seededRandom'
import { randomJson } from '@/testing/randomText'
import { decryptJson, encryptJson } from './aes'

const KEYS = ['0123456789abcdef', '0123456789abcdef01234567', '0123456789abcdef0123456789abcdef']

const values: [string, unknown][] = [
  ['an event', { page_name: '首页', event_id: 'e1', duration: 1200, user_type: 0 }],
  ['emoji', { nickName: '老周🛻👨‍👩‍👧' }],
  ['a text of exactly one block', '12345678901234'],
  ['an empty list', []],
  ['a number', 0],
  ['nothing', null],
  ['much', Array.from({ length: 500 }, (_, at) => ({ at, text: `第 ${at} 条` }))],
]

describe.each(KEYS)('with the key %s', (key) => {
  const method = `aes-${key.length * 8}-ecb`

  test.each(values)('any other AES can decrypt %s', (_, value) => {
    const other = createDecipheriv(method, Buffer.from(key), null)
    const plain = Buffer.concat([other.update(Buffer.from(encryptJson(value, key), 'base64')), other.final()])
    expect(plain.toString('utf8')).toBe(JSON.stringify(value))
  })

  test.each(values)('%s encrypted by any other AES can be decrypted', (_, value) => {
    const other = createCipheriv(method, Buffer.from(key), null)
    const text = Buffer.concat([other.update(JSON.stringify(value), 'utf8'), other.final()]).toString(
      'base64',
    )
    expect(encryptJson(value, key)).toBe(text)
    expect(decryptJson(text, key)).toEqual(value)
  })
})

test('four hundred random values, of all scripts and with emoji, are encrypted as by any other AES', () => {
  const random = seededRandom(1)
  for (let turn = 0; turn < 400; turn++) {
    const value = randomJson(random)
    const key = Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
    const other = createCipheriv('aes-128-ecb', Buffer.from(key), null)
    const text = other.update(JSON.stringify(value), 'utf8', 'base64') + other.final('base64')
    expect(encryptJson(value, key)).toBe(text)
    expect(decryptJson(text, key)).toEqual(value)
  }
})

describe('invalid keys and texts are refused', () => {
  test.each(['', 'short', '0123456789abcde', '0123456789abcdefg', '钥匙'])('the key %j', (key) => {
    expect(() => encryptJson({}, key)).toThrow(RangeError)
    expect(() => decryptJson('AAAA', key)).toThrow(RangeError)
  })

  test('another key', () => {
    expect(() => decryptJson(encryptJson({ a: 1 }, KEYS[0]), 'fedcba9876543210')).toThrow(
      'not JSON under this key',
    )
  })

  test('a text that was never encrypted', () => {
    expect(() => decryptJson('hello', KEYS[0])).toThrow('not JSON under this key')
    expect(() => decryptJson('', KEYS[0])).toThrow('not JSON under this key')
  })
})
