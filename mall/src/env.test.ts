import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EnvError, readEnv } from './env'

test('with nothing set it listens on 10086 on the folder .mall, for development', () => {
  const env = readEnv({})
  assert.deepEqual([env.port, env.mode, env.seed, env.allowedOrigins], [10_086, 'development', true, 'any'])
  assert.match(String(env.dataFolder), /\/\.mall$/)
})

test('production is strict: no seeds, no other origins', () => {
  const env = readEnv({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' })
  assert.deepEqual([env.seed, env.allowedOrigins, env.apiReference], [false, [], false])
})

test('an empty variable counts as not set', () => {
  assert.equal(readEnv({ PORT: '', DATABASE_URL: '' }).port, 10_086)
})

test('every setting that cannot be used is named', () => {
  assert.throws(
    () => readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x', KEEP_DAYS: 'orders=1' }),
    (error: Error) => {
      assert.ok(error instanceof EnvError)
      assert.match(error.message, /PORT: /)
      assert.match(error.message, /DATABASE_URL: /)
      assert.match(error.message, /KEEP_DAYS: orders=1 names none of tracking,/)
      return true
    },
  )
})

test('production without the address that shoppers see is refused with a sentence', () => {
  for (const settings of [{ NODE_ENV: 'production' }, { MALL_ENV: 'production' }]) {
    assert.throws(() => readEnv(settings), /PUBLIC_ORIGIN is missing/)
  }
})

const listeners: [situation: string, settings: Record<string, string>, host: string | RegExp][] = [
  ['nothing set listens on this machine only', {}, '127.0.0.1'],
  ['development that is named listens on this machine only', { MALL_ENV: 'development' }, '127.0.0.1'],
  ['an address of this machine needs no more words', { HOST: '::1' }, '::1'],
  ['a network that is opened while nothing says what for is refused', { HOST: '0.0.0.0' }, /MALL_ENV/],
  ['a network address likewise', { HOST: '192.168.1.5' }, /MALL_ENV/],
  ['tests likewise', { HOST: '0.0.0.0', NODE_ENV: 'test' }, /MALL_ENV/],
  ['development may be opened by name', { HOST: '0.0.0.0', MALL_ENV: 'development' }, '0.0.0.0'],
  ['production listens to all', { MALL_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' }, '0.0.0.0'],
]
for (const [situation, settings, host] of listeners) {
  test(situation, () => {
    if (typeof host === 'string') assert.equal(readEnv(settings).host, host)
    else assert.throws(() => readEnv(settings), host)
  })
}

test('a proxy setting that means nothing is refused', () => {
  assert.throws(() => readEnv({ TRUST_PROXY: 'everybody' }), /TRUST_PROXY: Name a number of proxies/)
})
