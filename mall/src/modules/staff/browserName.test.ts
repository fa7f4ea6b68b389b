import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserName } from './browserName'

test('a device is named as people know it', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  const names = {
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.1 Safari/537.36`]: 'Chrome 156，Linux',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`]:
      'Edge 130，Windows',
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/116.0 Safari/537.36 wxwork/4.1 MicroMessenger/7.0`]:
      '企业微信 4，Windows',
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${webkit} Version/17.5 Safari/605.1.15`]: 'Safari 17，Mac',
    [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`]:
      'Safari 17，iPad',
    'curl/8.5.0': 'curl/8.5.0',
    '': '',
  }
  assert.deepEqual(
    Object.keys(names).map((agent) => browserName(agent)),
    Object.values(names),
  )
})
