import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareCalls } from '@contract/calls/share'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { NETWORKS_OF_SITE, siteOf } from './spend'

let mall: TestMall
before(async () => {
  mall = await createTestMall({
    bare: true,
    settings: { SMS_PER_IP_PER_HOUR: '2', GUEST_ROWS_PER_IP_PER_DAY: '1' },
  })
})
after(() => mall.close())

/** A network of the site 2001:db8:7::/48, of which whoever has it has 65,536. */
const network = (n: number) => `2001:db8:7:${(n + 1).toString(16)}::1`
const ELSEWHERE = ['2001:db8:8:1::1', '198.51.100.7']
const times = (count: number) => Array.from({ length: count }, (_none, n) => n)

test('networks of one site of IPv6 have a site, and IPv4 has none', () => {
  const of = (ip: string) => siteOf(mall.ctx, ip)
  assert.equal(of(network(1)), of('2001:0db8:0007:ffff::9'))
  assert.notEqual(of(network(1)), of('2001:db8:8:1::1'))
  assert.deepEqual([of('198.51.100.7'), of('::ffff:198.51.100.7')], ['', ''])
})

test('one who has a whole site of networks sends no more codes without work than twenty addresses', async () => {
  let phone = 13_700_000_000
  const send = async (from: string) =>
    (await mall.guest.call(userCalls.sendCode, { query: { phone: String(++phone), scene: 'login' }, from }))
      .code
  for (const n of times(NETWORKS_OF_SITE)) assert.equal(await send(network(n)), CODES.ok, network(n))
  assert.equal(await send(network(NETWORKS_OF_SITE)), CODES.challengeNeeded)
  for (const from of ELSEWHERE) assert.equal(await send(from), CODES.ok, from)
})

test('and writes no more rows', async () => {
  const share = async (from: string, n: number) => {
    const path = `pages/goodsDetail/goodsDetail?goodsId=${n}`
    return (await mall.guest.call(shareCalls.record, { body: { path, way: 'link', host: 'browser' }, from }))
      .code
  }
  for (const n of times(NETWORKS_OF_SITE)) assert.equal(await share(network(n), n), CODES.ok)
  assert.equal(await share(network(NETWORKS_OF_SITE), 0), CODES.tooMany)
  for (const from of ELSEWHERE) assert.equal(await share(from, 0), CODES.ok)
})
