import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chosenEnv, warningsOf } from '.'

test.each([
  ['dev', 'zmy', 'mall-test'],
  ['test', 'zmy', 'mall-test'],
  ['pre', 'zmy', 'mall-test'],
  ['pro', 'pika', 'mall'],
])(
  'a build for %s shares under the source %s, tracks under the topic %s and uses the mall of MALL_ORIGIN',
  (name, source, topic) => {
    const env = chosenEnv('weapp', { SHOP_ENV: name, MALL_ORIGIN: 'https://mall.example.com' })
    expect(env).toMatchObject({ name, shareSource: source, tracking: { topic } })
    for (const host of Object.values(env.hosts)) expect(host).toMatch(/^https:\/\/mall\.example\.com/)
  },
)

test('without MALL_ORIGIN, H5 uses its own origin and a mini-program the mall of this machine', () => {
  expect(chosenEnv('h5', {}).hosts.mall).not.toMatch(/^http/)
  expect(chosenEnv('tt', { PORT: '7000' }).hosts.mall).toMatch(/^http:\/\/127\.0\.0\.1:7000/)
})

test('an unknown SHOP_ENV ends the build and lists the known ones', () => {
  expect(() => chosenEnv('h5', { SHOP_ENV: 'prod' })).toThrow(
    "SHOP_ENV is 'prod'; it must be one of dev, test, pre, pro",
  )
})

const fileOf = (text: string) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'shop-env-')), 'shop.json')
  writeFileSync(file, text)
  return file
}

test("a maker's file sets hosts, keys and lacking calls of each environment; other settings are unchanged", () => {
  const SHOP_ENV_FILE = fileOf(
    JSON.stringify({
      pre: { hosts: { tracking: 'https://data-test.example.com' } },
      pro: {
        hosts: {
          mall: 'https://mall.example.com',
          tracking: 'https://data.example.com',
          pictures: 'https://cdn.example.com',
        },
        maps: { key: 'K' },
        lacks: 'all',
      },
    }),
  )
  const pro = chosenEnv('weapp', { SHOP_ENV: 'pro', SHOP_ENV_FILE })
  expect(pro.hosts).toMatchObject({
    mall: 'https://mall.example.com',
    tracking: 'https://data.example.com',
    pictures: 'https://cdn.example.com',
  })
  expect(pro).toMatchObject({ lacks: 'all', shareSource: 'pika', maps: { key: 'K', secret: '' } })
  expect(chosenEnv('weapp', { SHOP_ENV: 'pre', SHOP_ENV_FILE }).hosts.tracking).toBe(
    'https://data-test.example.com',
  )
  expect(chosenEnv('weapp', { SHOP_ENV: 'dev', SHOP_ENV_FILE }).hosts.tracking).toBe('http://127.0.0.1:10086')
})

const SERVICES = ['mall', 'phpMall', 'tracking', 'maps', 'marketing', 'pictures', 'h5'] as const

test.each(['dev', 'test', 'pre', 'pro'])(
  'in %s each service has the host of its own that the file names',
  (name) => {
    const hosts = Object.fromEntries(
      SERVICES.map((service) => [service, `https://${service}.${name}.example`]),
    )
    const SHOP_ENV_FILE = fileOf(JSON.stringify({ [name]: { hosts } }))
    for (const target of ['h5', 'weapp', 'tt'])
      expect(chosenEnv(target, { SHOP_ENV: name, SHOP_ENV_FILE }).hosts).toEqual(hosts)
  },
)

test.each([
  ['phpMall', 'PHP_MALL_ORIGIN'],
  ['tracking', 'TRACKING_ORIGIN'],
  ['maps', 'MAPS_ORIGIN'],
  ['marketing', 'MARKETING_ORIGIN'],
  ['pictures', 'PICTURES_ORIGIN'],
  ['h5', 'H5_ORIGIN'],
] as const)('only the host of %s is set by %s', (service, variable) => {
  const MALL_ORIGIN = 'https://mall.example.com'
  const { hosts } = chosenEnv('weapp', { MALL_ORIGIN, [variable]: 'https://own.example.com' })
  for (const [name, host] of Object.entries(hosts)) {
    expect(host).toBe(name === service ? 'https://own.example.com' : MALL_ORIGIN)
  }
})

test.each([
  [
    '{ "pro": { "hosts": { "tracking": "data.example.com" } } }',
    'pro.hosts.tracking: must be an origin without a path',
  ],
  ['{ "pro": { "hosts": { "trackings": "" } } }', 'pro.hosts: Unrecognized key: "trackings"'],
  ['{ "prod": {} }', 'whole file: Unrecognized key: "prod"'],
  ['{ "pro": ', "can't be read as JSON"],
])('a file that says %s ends the build with its place and reason', (text, reason) => {
  expect(() => chosenEnv('h5', { SHOP_ENV: 'pro', SHOP_ENV_FILE: fileOf(text) })).toThrow(reason)
})

test('a host that is not an origin ends the build and names its variable', () => {
  expect(() => chosenEnv('h5', { MAPS_ORIGIN: 'https://maps.example.com/ws' })).toThrow(
    "MAPS_ORIGIN is 'https://maps.example.com/ws'; it must be an origin without a path",
  )
})

test('a build for production without a secret for tracking warns', () => {
  const pro = chosenEnv('weapp', { SHOP_ENV: 'pro' })
  expect(warningsOf(pro)).toEqual([expect.stringContaining('tracking.secret')])
  expect(warningsOf({ ...pro, tracking: { ...pro.tracking, secret: 'S' } })).toEqual([])
  expect(warningsOf(chosenEnv('weapp', { SHOP_ENV: 'dev' }))).toEqual([])
})
