import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEasyPassword } from './easyPassword'

const EASY = [
  '            ',
  '1234567890',
  '0987654321',
  'aaaaaaaaaa',
  'abababababab',
  'Password123',
  'qwertyuiop',
  '1qaz2wsx3edc',
  'a123456789',
  'admin12345',
  'linlinlinlin',
  'LIN-1234567',
  'lin@tuoling123',
  'woaini1314520',
]
const GOOD = [
  'long enough',
  'truck on the hill',
  'a long password',
  'correct horse',
  '山高路远的皮卡车队啊',
  'kP9-v2Tq-Lx',
  'lin-Passw0rd-1',
]

test('passwords of the login, usual words, repeated or neighbouring characters are easy', () => {
  for (const password of EASY) assert.ok(isEasyPassword(password, 'lin'), password)
  for (const password of GOOD) assert.ok(!isEasyPassword(password, 'lin'), password)
})
