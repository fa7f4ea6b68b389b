import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { safeLoad } from 'js-yaml'
import { readEnv, SETTINGS } from './env'
import { ROOT } from './paths'
import { PRODUCTION } from './testing/production'

const DEPLOY = join(ROOT, 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
after(() => rmSync(folder, { recursive: true }))

interface Service {
  environment?: Record<string, string>
  env_file?: string[]
  secrets?: string[]
  command?: string[]
  volumes?: string[]
  build?: { context: string; dockerfile: string }
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const textOf = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const compose = safeLoad(textOf('compose.yaml')) as Compose
const malls = Object.entries(compose.services).filter(([, { build }]) => build)
const isSetting = (name: string) => SETTINGS.includes(name.replace(/_FILE$/, ''))
/** Names and values of a file of settings. */
const assignments = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^(?:Environment=)?([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name ? [[name, value] as const] : []
  })
const prepare = () => execFileSync('sh', [join(DEPLOY, 'prepare.sh'), folder], { encoding: 'utf8' })

test('compose.yaml has two malls, and each file, secret and volume that it names is there', () => {
  assert.deepEqual(
    malls.map(([name]) => name),
    ['mall1', 'mall2', 'migrate', 'files'],
  )
  const context = join(DEPLOY, malls[0]?.[1].build?.context ?? '')
  assert.ok(existsSync(join(context, malls[0]?.[1].build?.dockerfile ?? '')))
  const made = prepare()
  for (const [name, { file }] of Object.entries(compose.secrets)) assert.ok(made.includes(file), name)
  for (const [name, { secrets = [], env_file: files = [], volumes = [], command = [] }] of Object.entries(
    compose.services,
  )) {
    for (const secret of secrets) assert.ok(compose.secrets[secret], `${name}: ${secret}`)
    for (const file of files) assert.ok(existsSync(join(folder, file)), `${name}: ${file}`)
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      assert.ok(
        source.startsWith('./') ? existsSync(join(DEPLOY, source)) : source in compose.volumes,
        `${name}: ${source}`,
      )
    }
    for (const script of command.filter((part) => part.endsWith('.ts')))
      assert.ok(existsSync(join(ROOT, script)), script)
  }
})

test('the database of compose.yaml notices pages that the disk has changed', () => {
  assert.equal(compose.services.postgres?.environment?.POSTGRES_INITDB_ARGS, '--data-checksums')
})

test('every setting that is named in compose.yaml, mall.env.example and the unit is one of the mall', () => {
  const named = [
    ...malls.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...assignments(textOf('mall.env.example')).map(([name]) => name),
    ...assignments(textOf('mall@.service')).map(([name]) => name),
  ]
  assert.deepEqual(
    named.filter((name) => !isSetting(name)),
    [],
  )
  assert.ok(named.length > 30)
})

test('secrets are created once, and with them and a payment gateway a mall has all that production needs', () => {
  prepare()
  const secret = readFileSync(join(folder, 'secrets/mall_secret'), 'utf8')
  assert.equal(prepare(), '')
  assert.equal(readFileSync(join(folder, 'secrets/mall_secret'), 'utf8'), secret)
  const given = Object.entries(compose.services.mall1?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace('/run/secrets', join(folder, 'secrets')).replace(/\$\{SHOP_DOMAIN.*\}/, 'shop.example'),
  ])
  const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = PRODUCTION
  const env = readEnv({
    ...Object.fromEntries(assignments(readFileSync(join(folder, 'mall.env'), 'utf8'))),
    ...Object.fromEntries(given),
    ALIPAY_APP_ID,
    ALIPAY_PRIVATE_KEY,
    ALIPAY_PUBLIC_KEY,
  })
  assert.deepEqual([env.mode, env.publicOrigin, env.secret], ['production', 'https://shop.example', secret])
  assert.match(env.databaseUrl ?? '', /^postgres:\/\/mall:[0-9a-f]{48}@postgres:5432\/mall$/)
})

test('a release publishes files and migrates before it replaces the malls one after the other', () => {
  const log = join(folder, 'docker.log')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\necho "$@" >> ${log}\n`)
  chmodSync(join(folder, 'bin/docker'), 0o755)
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
  execFileSync('sh', [join(DEPLOY, 'release.sh')], { env: { ...process.env, PATH } })
  const commands = readFileSync(log, 'utf8').trim().split('\n')
  const services = commands.map((command) => command.split(' ').at(-1) ?? '')
  assert.deepEqual(services, ['mall1', 'postgres', 'files', 'migrate', 'mall1', 'mall2', 'proxy'])
  for (const service of services) assert.ok(compose.services[service], service)
  for (const command of commands) assert.match(command, /^compose (build|up -d --wait|run --rm) /)
})

test('a release that cannot migrate leaves the malls as they are', () => {
  const log = join(folder, 'failing.log')
  mkdirSync(join(folder, 'failing'))
  writeFileSync(
    join(folder, 'failing/docker'),
    `#!/bin/sh\necho "$@" >> ${log}\ncase "$*" in *migrate) exit 1;; esac\n`,
  )
  chmodSync(join(folder, 'failing/docker'), 0o755)
  const PATH = `${join(folder, 'failing')}:${process.env.PATH}`
  assert.throws(() => execFileSync('sh', [join(DEPLOY, 'release.sh')], { env: { ...process.env, PATH } }))
  assert.match(readFileSync(log, 'utf8'), /migrate\n$/)
})

test("the proxy balances over the malls, and serves by itself what the mall's own rule calls hashed", () => {
  const caddy = textOf('Caddyfile')
  const upstreams = /reverse_proxy (.*) \{/.exec(caddy)?.[1]
  assert.equal(upstreams, 'mall1:10086 mall2:10086')
  const hashed = /HASHED =\s*\/(.*)\(\?:\\\.\(\?:br\|gz\)\)\?\$\//.exec(
    readFileSync(join(ROOT, 'mall/src/core/files.ts'), 'utf8'),
  )?.[1]
  assert.ok(hashed)
  assert.ok(caddy.includes(`path_regexp ${hashed}$`))
})

test('the image has all files that a mall needs: it starts from them, answers, and stops at a signal', async () => {
  const app = join(folder, 'app')
  const [, , last = ''] = textOf('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1)
  const copies = [...last.matchAll(/^COPY (--from=\w+ )?(.+) (\S+)$/gm)]
  assert.ok(copies.length >= 4)
  mkdirSync(app)
  for (const [, from, sources = '', target = ''] of copies) {
    // Packages and the build come from other stages; a build isn't needed to answer.
    if (from) continue
    for (const source of sources.split(' ')) {
      const to = target === './' ? join(app, source) : join(app, target)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(ROOT, source), to, {
        recursive: true,
        filter: (path) => !/node_modules|\/\.mall/.test(path),
      })
    }
  }
  symlinkSync(join(ROOT, 'node_modules'), join(app, 'node_modules'))
  const [, command = '[]'] = /^CMD (.*)$/m.exec(last) ?? []
  const [program = '', ...parts] = JSON.parse(command) as string[]
  assert.equal(program, 'node')
  const env = { ...process.env, MALL_ENV: 'development', MALL_DATA: 'memory', MALL_SEED: '0', PORT: '0' }
  const mall = spawn(process.execPath, parts, { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] })
  after(() => mall.kill('SIGKILL'))
  const exit = once(mall, 'exit')
  const address = await new Promise<string>((found, failed) => {
    createInterface(mall.stdout).on('line', (line) => {
      const [, base] = /Shop\s+(http:\S+)\//.exec(line) ?? []
      if (base) found(base)
    })
    exit.then(() => failed(new Error('The mall stopped before it listened')))
  })
  assert.equal((await fetch(`${address}/readyz`, { headers: { connection: 'close' } })).status, 200)
  mall.kill('SIGTERM')
  assert.deepEqual(await exit, [0, null])
})
