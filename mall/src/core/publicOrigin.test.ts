import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { readEnv } from '../env'
import { publicOrigin } from './publicOrigin'

/** Returns the origin used in the response to a request to `host`. */
const originFor = (host: string, settings: Record<string, string> = {}, protocol = 'http') =>
  publicOrigin(readEnv(settings), {
    host,
    protocol,
    socket: { localPort: 10_086 },
  } as unknown as FastifyRequest)

const here = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family }) => family === 'IPv4')?.address as string

const rows: [situation: string, host: string, settings: Record<string, string>, origin: string][] = [
  ['localhost', 'localhost:10086', {}, 'http://localhost:10086'],
  ['the loopback', '127.0.0.1:10086', {}, 'http://127.0.0.1:10086'],
  ['the loopback of IPv6', '[::1]:10086', {}, 'http://[::1]:10086'],
  ['an address of this machine', `${here}:10086`, {}, `http://${here}:10086`],
  ['a port that is mapped here', 'localhost:8080', {}, 'http://localhost:8080'],
  ['the host of somebody else', 'evil.example', {}, 'http://localhost:10086'],
  ['a host that only begins well', 'localhost.evil.example', {}, 'http://localhost:10086'],
  ['a host with a name before it', 'localhost@evil.example', {}, 'http://localhost:10086'],
  ['a host with a path', 'localhost/evil', {}, 'http://localhost:10086'],
  ['no host', '', {}, 'http://localhost:10086'],
  ['an origin that may call', 'shop.test:9', { ALLOWED_ORIGINS: 'http://shop.test:9' }, 'http://shop.test:9'],
  [
    'any host while PUBLIC_ORIGIN is set',
    'evil.example',
    { PUBLIC_ORIGIN: 'https://shop.example/' },
    'https://shop.example',
  ],
]
for (const [situation, host, settings, origin] of rows) {
  test(`absolute addresses for a request to ${situation}`, () =>
    assert.equal(originFor(host, settings), origin))
}
