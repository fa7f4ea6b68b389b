import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { PRODUCTION } from '../testing/production'
import { EnvError, readCommandEnv, readEnv, SETTINGS, TOPICS } from './env'
import { DEFAULTS } from './env/defaults'
import { settingsText } from './env/settingsText'
import { buildWarnings, startWarnings } from './env/startWarnings'

test('with nothing set it listens on 10086 on the folder .mall, for development', () => {
  const env = readEnv({})
  assert.deepEqual([env.port, env.mode, env.seed, env.allowedOrigins], [10_086, 'development', true, 'any'])
  assert.match(String(env.dataFolder), /\/\.mall$/)
})

test('production is strict: no seeds, no other origins', () => {
  const env = readEnv({ ...PRODUCTION, MALL_ENV: '', NODE_ENV: 'production' })
  assert.deepEqual([env.seed, env.allowedOrigins, env.apiReference], [false, [], false])
})

test('limits that are set hold in every mode; without them tests have no rate limits', () => {
  const limits = { RATE_LIMIT_PER_MINUTE: '7', SMS_PER_IP_PER_HOUR: '5' }
  for (const mode of ['development', 'test']) {
    const env = readEnv({ MALL_ENV: mode, ...limits })
    assert.deepEqual([env.rateLimitPerMinute, env.smsPerIpPerHour], [7, 5], mode)
  }
  const { rateLimitPerMinute, smsPerIpPerHour } = readEnv({ MALL_ENV: 'test' })
  assert.deepEqual([rateLimitPerMinute, smsPerIpPerHour], [0, 0])
  assert.equal(readEnv({}).rateLimitPerMinute, 3_000)
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

for (const [unset, sentence] of [
  [{ PUBLIC_ORIGIN: '' }, /PUBLIC_ORIGIN is missing: the address that shoppers see/],
  [{ MALL_DATABASE: '' }, /DATABASE_URL is missing: .* MALL_DATABASE=embedded/],
  [{ MALL_SECRET: '' }, /MALL_SECRET is missing/],
  [{ ALIPAY_APP_ID: '', ALIPAY_PRIVATE_KEY: '', ALIPAY_PUBLIC_KEY: '' }, /No payment gateway is set up/],
] as const) {
  test(`production without ${Object.keys(unset)[0]} is refused with a sentence`, () => {
    for (const mode of [{ NODE_ENV: 'production', MALL_ENV: '' }, { MALL_ENV: 'production' }])
      assert.throws(() => readEnv({ ...PRODUCTION, ...mode, ...unset }), sentence)
  })
}

test('production with nothing set names everything that is missing at once', () => {
  assert.throws(
    () => readEnv({ MALL_ENV: 'production' }),
    (error: Error) => {
      assert.ok(error instanceof EnvError)
      assert.equal(error.message.split('\n').length, 1 + 4, error.message)
      return true
    },
  )
})

test('a command in production needs the database alone, and the storage whole or not at all', () => {
  const production = {
    MALL_ENV: 'production',
    PORT: 'eighty',
    MALL_SECRET_FILE: '/nowhere',
    SMS_SIGN_NAME: 'x',
  }
  const url = 'postgres://mall@db/mall'
  assert.equal(readCommandEnv({ ...production, DATABASE_URL: url }).databaseUrl, url)
  assert.match(readCommandEnv({ ...production, MALL_DATABASE: 'embedded' }).dataFolder, /\/\.mall$/)
  for (const [given, problem] of [
    [{}, /^Error: The command can't start .*\n {2}DATABASE_URL is missing.*$/],
    [{ DATABASE_URL: 'mysql://x' }, /^.*\n {2}DATABASE_URL: .*$/],
    [{ DATABASE_URL_FILE: '/nowhere' }, /^.*\n {2}DATABASE_URL_FILE: \/nowhere can't be read \(ENOENT\)$/],
    [{ DATABASE_URL: url, S3_BUCKET: 'pictures' }, /^.*\n {2}The S3 storage is set up only in part: .*$/],
  ] as const)
    assert.throws(() => readCommandEnv({ ...production, ...given }), problem)
})

const wrongForms: [settings: Record<string, string>, refusal: RegExp][] = [
  [{ PORT: 'eighty' }, /PORT: a number is expected/],
  [{ DATABASE_POOL: '1.5' }, /DATABASE_POOL: a whole number is expected/],
  [{ DATABASE_POOL: '0' }, /DATABASE_POOL: 1 or more are expected/],
  [{ MALL_SECRET: 'short' }, /MALL_SECRET: 32 characters or more are expected/],
  [{ MALL_LOG: 'loud' }, /MALL_LOG: trace, debug, info, warn, error, silent: one of these is expected/],
  [{ DATABASE_URL: 'server' }, /DATABASE_URL: Give it as postgres:\/\//],
  [{ KUAIDI100_URL: 'x' }, /KUAIDI100_URL: an address is expected, such as https:/],
  [{ ACCESS_TOKEN_MINUTES: '1e20' }, /ACCESS_TOKEN_MINUTES: 525600 or less are expected/],
  [{ CSP_SCRIPT: "https://map.example; script-src 'unsafe-inline'" }, /CSP_SCRIPT: Name origins/],
  [{ CSP_FRAME: 'https://地图.example' }, /CSP_FRAME: Name origins/],
  [{ ALLOWED_ORIGINS: 'https://shop.example,shop.example' }, /ALLOWED_ORIGINS: Name origins/],
  [{ WEAPP_APP_ID: 'wx 1', WEAPP_APP_SECRET: 's' }, /WEAPP_APP_ID: has other signs than letters and digits/],
  [{ WEAPP_TEMPLATE_SALE: 'T1:thing1:time2' }, /WEAPP_TEMPLATE_SALE: Give it as <id>/],
  [{ MAP_KEY: '"key"' }, /MAP_KEY: has quotes around it/],
  [{ OFFICIAL_APP_SECRET: 'one\ntwo', OFFICIAL_APP_ID: 'wx1' }, /OFFICIAL_APP_SECRET: has a line break/],
  [{ ACTIVITY_FILES: '/no/such/folder' }, /ACTIVITY_FILES: \/no\/such\/folder is no folder/],
  [{ PORT: '9464', METRICS_PORT: '9464' }, /METRICS_PORT: is the same as PORT/],
  [{ METRICS_PORT: '+0' }, /METRICS_PORT: is the same as PORT/],
  [{ METRICS_PORT: '+60000' }, /METRICS_PORT: 70086 is no port/],
  [{ METRICS_PORT: 'inside' }, /METRICS_PORT: Give a port, or \+10000/],
]
for (const [settings, refusal] of wrongForms) {
  const [name] = Object.keys(settings)
  test(`${name} of a wrong form is refused in a sentence that says what is expected: ${refusal.source}`, () => {
    assert.throws(
      () => readEnv({ ...PRODUCTION, ...settings }),
      (error: Error) => {
        assert.ok(error instanceof EnvError)
        assert.match(error.message, refusal)
        assert.equal(error.message.split('\n').length, 2, error.message)
        return true
      },
    )
  })
}

test('blanks are no value: they turn no limit off, and are no secret', () => {
  const env = readEnv({ RATE_LIMIT_PER_MINUTE: '  ', PORT: ' ', MAP_KEY: ' ' })
  assert.deepEqual([env.rateLimitPerMinute, env.port, env.maps.service], [3_000, 10_086, undefined])
  assert.throws(() => readEnv({ ...PRODUCTION, MALL_SECRET: ' '.repeat(40) }), /MALL_SECRET is missing/)
})

test('origins with a port, all below a domain, and a scheme alone may be named for the page', () => {
  const env = readEnv({
    CSP_SCRIPT: 'https://*.map.example, https://map.example:8443/',
    CSP_CONNECT: 'wss://push.example',
    CSP_FRAME: 'https:',
    ALLOWED_ORIGINS: 'https://Shop.example/,maker-app://shop',
  })
  assert.deepEqual(env.pageSources, {
    script: ['https://*.map.example', 'https://map.example:8443'],
    connect: ['wss://push.example'],
    frame: ['https:'],
  })
  assert.deepEqual(env.allowedOrigins, ['https://shop.example', 'maker-app://shop'])
})

test('what is missing and what is unusable is named in one refusal, each gateway and service too', () => {
  const partly = {
    ...PRODUCTION,
    PUBLIC_ORIGIN: '',
    ALIPAY_PUBLIC_KEY: '',
    WECHAT_PAY_MCH_ID: '1900000001',
    KUAIDI100_KEY: 'key',
  }
  assert.throws(
    () => readEnv(partly),
    (error: Error) => {
      for (const name of [
        'PUBLIC_ORIGIN',
        'ALIPAY_PUBLIC_KEY',
        'WECHAT_PAY_API_V3_KEY',
        'KUAIDI100_CUSTOMER',
      ])
        assert.match(error.message, new RegExp(`^ {2}.*${name}`, 'm'))
      return true
    },
  )
  assert.throws(
    () => readEnv({ ...partly, MALL_SECRET: 'short' }),
    /MALL_SECRET: .*\n.*PUBLIC_ORIGIN is missing/,
  )
})

test('settings of a wrong form, unreadable files and what is missing beside them are named once each', () => {
  const settings = {
    ...PRODUCTION,
    DATABASE_URL: 'mysql://x',
    MALL_DATABASE: '',
    MALL_SECRET: '',
    MALL_SECRET_FILE: '/nowhere/secret',
    PUBLIC_ORIGIN: 'shop.example',
    S3_BUCKET: 'Not A Bucket',
    S3_URL: 'https://s3.example',
    ALIPAY_PRIVATE_KEY: '',
    ALIPAY_PRIVATE_KEY_FILE: '/nowhere/alipay',
    ALIPAY_APP_ID: '',
    OFFICIAL_APP_ID: 'wx1',
  }
  assert.throws(
    () => readEnv(settings),
    (error: Error) => {
      const lines = error.message.split('\n').slice(1)
      for (const line of [
        /MALL_SECRET_FILE: .* can't be read/,
        /ALIPAY_PRIVATE_KEY_FILE: .* can't be read/,
        /DATABASE_URL: /,
        /PUBLIC_ORIGIN: /,
        /S3_BUCKET: Name a bucket/,
        /Alipay is set up only in part: ALIPAY_APP_ID missing/,
        /The S3 storage .*: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing/,
        /OFFICIAL_APP_SECRET missing/,
      ])
        assert.equal(lines.filter((one) => line.test(one)).length, 1, `${line} in ${error.message}`)
      assert.equal(lines.length, 8, error.message)
      return true
    },
  )
})

test('an app id without its secret, or the other way round, is refused, each by its name', () => {
  const half = { OFFICIAL_APP_ID: 'wx1', WEAPP_APP_SECRET: 'secret', TT_APP_ID: 'tt1' }
  assert.throws(
    () => readEnv(half),
    /WEAPP_APP_ID missing.*\n.*TT_APP_SECRET missing.*\n.*OFFICIAL_APP_SECRET missing/,
  )
})

test('a public origin is an origin alone, and one without TLS is named at each start', () => {
  for (const address of [
    'https://shop.example/mall',
    'https://shop.example/?a',
    'https://me:pw@shop.example',
  ]) {
    assert.throws(() => readEnv({ PUBLIC_ORIGIN: address }), /PUBLIC_ORIGIN: Name the origin alone/, address)
  }
  assert.equal(readEnv({ PUBLIC_ORIGIN: 'https://Shop.example/' }).publicOrigin, 'https://shop.example')
  const warned = (PUBLIC_ORIGIN: string) =>
    startWarnings(readEnv({ ...PRODUCTION, PUBLIC_ORIGIN })).map(([name]) => name)
  assert.deepEqual(warned('http://shop.example'), ['Database', 'Warning'])
  assert.deepEqual(warned('https://shop.example'), ['Database'])
})

test("a platform's public key that is the merchant's own is named at each start", () => {
  const ownKey = String(
    createPublicKey(PRODUCTION.ALIPAY_PRIVATE_KEY).export({ type: 'spki', format: 'pem' }),
  )
  const [, [, warning] = []] = startWarnings(readEnv({ ...PRODUCTION, ALIPAY_PUBLIC_KEY: ownKey }))
  assert.match(String(warning), /^ALIPAY_PUBLIC_KEY belongs to your own private key/)
})

test("a payment gateway's address without encryption is named at each start", () => {
  const warnings = startWarnings(readEnv({ ...PRODUCTION, ALIPAY_URL: 'http://127.0.0.1:9000/gateway.do' }))
  assert.match(warnings.map(([, text]) => text).join(), /ALIPAY_URL begins with http:/)
})

test('a production mall whose shop or desk is not built names it at each start', () => {
  const built = mkdtempSync(join(tmpdir(), 'built-'))
  const empty = mkdtempSync(join(tmpdir(), 'empty-'))
  writeFileSync(join(built, 'index.html'), '')
  const lines = buildWarnings([
    [built, 'no shop'],
    [empty, 'no desk'],
  ])
  assert.deepEqual(lines, [['Warning', 'no desk']])
  for (const folder of [built, empty]) rmSync(folder, { recursive: true })
})

test('production on a server database needs no other word about the database', () => {
  const env = readEnv({ ...PRODUCTION, MALL_DATABASE: '', DATABASE_URL: 'postgres://mall@db/mall' })
  assert.equal(env.databaseUrl, 'postgres://mall@db/mall')
})

const listeners: [situation: string, settings: Record<string, string>, host: string | RegExp][] = [
  ['nothing set listens on this machine only', {}, '127.0.0.1'],
  ['development that is named listens on this machine only', { MALL_ENV: 'development' }, '127.0.0.1'],
  ['a test mall that is named listens on this machine only', { MALL_ENV: 'test' }, '127.0.0.1'],
  ['an address of this machine needs no more words', { HOST: '::1' }, '::1'],
  ['a network that is opened while nothing says what for is refused', { HOST: '0.0.0.0' }, /MALL_ENV/],
  ['a network address likewise', { HOST: '192.168.1.5' }, /MALL_ENV/],
  ['tests likewise', { HOST: '0.0.0.0', NODE_ENV: 'test' }, /MALL_ENV/],
  ['development may be opened by name', { HOST: '0.0.0.0', MALL_ENV: 'development' }, '0.0.0.0'],
  ['production listens to all', PRODUCTION, '0.0.0.0'],
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

test('a secret may be in a file instead of a variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = join(folder, 'secret')
  writeFileSync(file, `${'s'.repeat(40)}\n`)
  assert.equal(readEnv({ MALL_SECRET_FILE: file }).secret, 's'.repeat(40))
  assert.throws(
    () => readEnv({ MALL_SECRET_FILE: join(folder, 'none') }),
    /MALL_SECRET_FILE: .*none can't be read/,
  )
  assert.throws(
    () => readEnv({ MALL_SECRET_FILE: file, MALL_SECRET: 'x'.repeat(32) }),
    /MALL_SECRET: is set twice/,
  )
  writeFileSync(file, '\n')
  assert.throws(() => readEnv({ MALL_SECRET_FILE: file }), /is empty/)
})

test('a content check that is set up in part is refused', () => {
  assert.throws(() => readEnv({ CONTENT_CHECK: 'tt' }), EnvError)
  assert.throws(
    () => readEnv({ CONTENT_CHECK: 'weapp', WEAPP_APP_ID: 'a', WEAPP_APP_SECRET: 'b' }),
    /WEAPP_MESSAGE_TOKEN, WEAPP_MESSAGE_KEY, PUBLIC_ORIGIN missing/,
  )
})

test('the defaults of all settings are in one table', () => {
  assert.deepEqual(
    Object.keys(DEFAULTS).filter((name) => !SETTINGS.includes(name)),
    [],
  )
  const folder = new URL('./env/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const code = readFileSync(new URL(file, folder), 'utf8')
    if (file !== 'defaults.ts') assert.doesNotMatch(code, /\.default\(/, file)
  }
})

test('every setting has a meaning, and the document has all of them with their defaults', () => {
  const meanings = Object.values(TOPICS).flatMap((settings) =>
    Object.entries(settings).filter(([, schema]) => !('description' in schema && schema.description)),
  )
  assert.deepEqual(
    meanings.map(([name]) => name),
    [],
  )
  const named = Object.values(TOPICS).flatMap((settings) => Object.keys(settings))
  assert.deepEqual(named, SETTINGS)
  const written = readFileSync(new URL('../../docs/mall/settings.md', import.meta.url), 'utf8')
  assert.equal(written, settingsText(), 'npm run settings writes it')
})
