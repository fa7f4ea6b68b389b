import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { bareForwarded, isLoopback, parseTrustedProxies, trustProxy } from './trustedProxies'

const FORGED = '198.51.100.9'
const CLIENT = '203.0.113.7'

/** Returns ip, host and protocol that the mall derives from the socket's address and x-forwarded-for. */
async function seen(setting: string, socket: string, forwarded: string) {
  const app = Fastify({ trustProxy: trustProxy(parseTrustedProxies(setting) ?? undefined) })
  app.get('/', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
  const headers = {
    host: 'mall.example',
    'x-forwarded-for': forwarded,
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
  }
  const answer = (await app.inject({ url: '/', remoteAddress: socket, headers })).json()
  await app.close()
  return answer
}

const rows: [situation: string, setting: string, socket: string, forwarded: string, ip: string][] = [
  ['nothing set', '', '127.0.0.1', CLIENT, '127.0.0.1'],
  ['off', 'off', '127.0.0.1', CLIENT, '127.0.0.1'],
  ['one hop', '1', '127.0.0.1', CLIENT, CLIENT],
  ['one hop, and the client made one up', '1', '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
  ['true is one hop', 'true', '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
  ['on is one hop', 'on', '10.0.0.2', `${FORGED}, ${CLIENT}`, CLIENT],
  ['one hop, but the client came straight from afar', '1', CLIENT, FORGED, CLIENT],
  ['two hops', '2', '10.0.0.2', `${FORGED}, ${CLIENT}, 192.0.2.5`, CLIENT],
  ['a network', '10.0.0.0/8', '10.1.2.3', `${FORGED}, ${CLIENT}`, CLIENT],
  [
    'a network, with two of its proxies in a row',
    '10.0.0.0/8',
    '10.1.2.3',
    `${FORGED}, ${CLIENT}, 10.9.9.9`,
    CLIENT,
  ],
  ['a network that the client is not in', '10.0.0.0/8', '192.0.2.1', FORGED, '192.0.2.1'],
  ['the loopback by its name', 'loopback', '127.0.0.1', `${FORGED}, ${CLIENT}`, CLIENT],
  ['an IPv4 address written as IPv6', '10.0.0.0/8', '::ffff:10.1.2.3', CLIENT, CLIENT],
  ['a list', 'loopback, 192.0.2.5', '192.0.2.5', CLIENT, CLIENT],
]
for (const [situation, setting, socket, forwarded, ip] of rows) {
  test(`TRUST_PROXY with ${situation}`, async () => {
    assert.equal((await seen(setting, socket, forwarded)).ip, ip)
  })
}

const written: [header: string, bare: string][] = [
  [CLIENT, CLIENT],
  [`${FORGED}, ${CLIENT}:4711`, `${FORGED}, ${CLIENT}`],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:db8::1, fe80::1%eth0', '2001:db8::1, fe80::1'],
  [`junk, ${CLIENT}`, CLIENT],
  [`${FORGED}, junk`, ''],
  [`${CLIENT}%7`, CLIENT],
  ['', ''],
]
for (const [header, bare] of written) {
  test(`x-forwarded-for '${header}' is read as '${bare}'`, () => {
    assert.equal(bareForwarded(header), bare)
  })
}

test('host and protocol are accepted from a trusted proxy only', async () => {
  assert.deepEqual(await seen('1', '127.0.0.1', CLIENT), {
    ip: CLIENT,
    host: 'shop.example',
    protocol: 'https',
  })
  for (const setting of ['1', '10.0.0.0/8', '']) {
    assert.deepEqual(await seen(setting, CLIENT, FORGED), {
      ip: CLIENT,
      host: 'mall.example',
      protocol: 'http',
    })
  }
})

for (const text of ['everybody', '10.0.0.0/33', '10.0.0.1/8/9', '300.1.1.1', '-1', '10', '10.0.0.0/']) {
  test(`TRUST_PROXY=${text} means nothing and is refused`, () =>
    assert.equal(parseTrustedProxies(text), null))
}

test('loopback is what only this machine reaches', () => {
  assert.deepEqual(
    ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'].map(isLoopback),
    Array(5).fill(true),
  )
  assert.deepEqual(['0.0.0.0', '::', '192.168.1.2', 'shop.example'].map(isLoopback), Array(4).fill(false))
})
