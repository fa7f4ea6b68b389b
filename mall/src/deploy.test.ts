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
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { safeLoad } from 'js-yaml'
import { PRODUCTION } from '../testing/production'
import { readEnv, SETTINGS } from './env'
import { MALL_ROOT, ROOT } from './paths'

const DEPLOY = join(ROOT, 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
before(() => execFileSync(process.execPath, [join(MALL_ROOT, 'build.mjs')]))
after(() => rmSync(folder, { recursive: true }))

interface Service {
  image?: string
  environment?: Record<string, string>
  env_file?: string[]
  secrets?: string[]
  command?: string[]
  volumes?: string[]
  build?: { context: string; dockerfile: string; args?: Record<string, string> }
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
/** Names and values of a file of settings, as systemd reads it: without quotes a backslash is lost. */
const assignments = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^(?:Environment=)?([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    if (!name) return []
    const [, quoted] = /^"(.*)"$/.exec(value) ?? []
    return [[name, quoted ?? value.replace(/\\(.)/g, '$1')] as const]
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
    for (const script of command.filter((part) => part.endsWith('.mjs')))
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

test('a key that is filled in as mall.env.example shows it is a key, under systemd too', () => {
  const { ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = PRODUCTION
  const oneLine = (pem: string) => pem.trim().replaceAll('\n', '\\n')
  const filled = textOf('mall.env.example')
    .replace('ALIPAY_APP_ID=', 'ALIPAY_APP_ID=2021000000000000')
    .replace('ALIPAY_PRIVATE_KEY="', `ALIPAY_PRIVATE_KEY="${oneLine(ALIPAY_PRIVATE_KEY)}`)
    .replace('ALIPAY_PUBLIC_KEY="', `ALIPAY_PUBLIC_KEY="${oneLine(ALIPAY_PUBLIC_KEY)}`)
  const env = readEnv(Object.fromEntries(assignments(filled)))
  assert.equal(env.alipay?.privateKey.asymmetricKeyType, 'rsa')
  const unquoted = [...textOf('mall.env.example').matchAll(/^(\w+_(?:PRIVATE|PUBLIC)_KEY)=$/gm)]
  assert.deepEqual(unquoted, [])
})

/** Programs that record their arguments, and fail where these contain `fails`. */
function recorder(name: string, programs: readonly string[], fails = 'nothing') {
  const bin = join(folder, name)
  const log = join(folder, `${name}.log`)
  mkdirSync(bin)
  for (const program of programs) {
    writeFileSync(
      join(bin, program),
      `#!/bin/sh\necho "${program} $@" >> ${log}\ncase "$*" in *${fails}*) exit 1;; esac\n`,
    )
    chmodSync(join(bin, program), 0o755)
  }
  return { PATH: `${bin}:${process.env.PATH}`, commands: () => readFileSync(log, 'utf8').trim().split('\n') }
}

test('a release publishes files and migrates before it replaces the malls one after the other', () => {
  const { PATH, commands } = recorder('docker', ['docker', 'sleep'])
  execFileSync('sh', [join(DEPLOY, 'release.sh')], { env: { ...process.env, PATH } })
  const last = commands().map((command) => command.split(' ').at(-1) ?? '')
  assert.deepEqual(last, ['mall1', 'postgres', 'files', 'migrate', 'mall1', '5', 'mall2', 'proxy'])
  for (const service of last.filter((each) => each !== '5')) assert.ok(compose.services[service], service)
  for (const command of commands())
    assert.match(command, /^(sleep 5$|docker compose (build|up -d --wait|run --rm) )/)
})

test('a release that cannot migrate leaves the malls as they are', () => {
  const { PATH, commands } = recorder('failing', ['docker'], 'migrate')
  assert.throws(() => execFileSync('sh', [join(DEPLOY, 'release.sh')], { env: { ...process.env, PATH } }))
  assert.match(commands().at(-1) ?? '', /migrate$/)
})

const COMPILED = ['mall/dist/main.mjs', 'mall/dist/commands/migrate.mjs']

/** A folder with the builds of a release, and what release-systemd.sh uses instead of the machine's folders. */
function unpackedRelease(name: string) {
  const release = join(folder, name)
  for (const build of ['dist/h5/index.html', 'desk/dist/index.html', ...COMPILED]) {
    mkdirSync(dirname(join(release, build)), { recursive: true })
    writeFileSync(join(release, build), name)
  }
  const [current, files] = [join(folder, 'current'), join(folder, 'files')]
  const env = { ...process.env, MALL_CONFIG: folder, MALL_CURRENT: current, MALL_FILES: files }
  return { release, current, files, env }
}

test('a release with systemd publishes files and migrates, then restarts the malls one after the other', () => {
  const { release, current, files, env } = unpackedRelease('1.2.0')
  const { PATH, commands } = recorder('systemd', ['npm', 'systemd-run', 'systemctl', 'curl', 'sleep'])
  const script = join(DEPLOY, 'release-systemd.sh')
  execFileSync('sh', [script, release, '10086', '10087'], { env: { ...env, PATH } })
  assert.deepEqual(
    commands().map((command) => command.replace(/--\S+ |\/dev\/null |sh -c .* sh /g, '')),
    [
      'systemd-run mall/run.mjs commands/migrate',
      ...['10086', '10087'].flatMap((port) => [
        `systemctl enable mall@${port}`,
        `systemctl restart mall@${port}`,
        `curl http://127.0.0.1:${port}/readyz`,
        'sleep 5',
      ]),
    ],
  )
  assert.equal(readFileSync(join(files, 'index.html'), 'utf8'), '1.2.0')
  assert.equal(readFileSync(join(current, 'dist/h5/index.html'), 'utf8'), '1.2.0')
})

test('a release with systemd that cannot migrate, or lacks a build, leaves the malls as they are', () => {
  const script = join(DEPLOY, 'release-systemd.sh')
  const { release, current, env } = unpackedRelease('1.3.0')
  const { PATH, commands } = recorder('halfway', ['npm', 'systemd-run', 'systemctl', 'curl'], 'migrate')
  const start = () => execFileSync('sh', [script, release, '10086'], { env: { ...env, PATH }, stdio: 'pipe' })
  assert.throws(start)
  assert.deepEqual(commands().length, 1)
  rmSync(join(release, 'desk/dist'), { recursive: true })
  assert.throws(start, /desk\/dist is missing/)
  assert.deepEqual(commands().length, 1)
  assert.equal(readFileSync(join(current, 'dist/h5/index.html'), 'utf8'), '1.2.0')
})

test('a command with systemd runs as the user of the malls, which gets the address of the database and no right', () => {
  const { release, env } = unpackedRelease('1.2.1')
  const { PATH, commands } = recorder('command', ['systemd-run'])
  const script = join(DEPLOY, 'command.sh')
  const start = (name: string, to: string) =>
    execFileSync('sh', [script, name, to], { env: { ...env, MALL_RELEASE: release, PATH }, stdio: 'pipe' })
  start('migrate', '/somewhere')
  const [command = ''] = commands()
  for (const property of [
    'User=mall',
    `WorkingDirectory=${release}`,
    `LoadCredential=database_url:${folder}/secrets/database_url`,
    'UMask=0077',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet= ',
  ])
    assert.ok(command.includes(`--property=${property}`), property)
  assert.match(command, /mall\/run\.mjs commands\/migrate \/somewhere$/)
  assert.throws(() => start('backup', '/somewhere'), /no compiled command backup/)
})

test('the secrets that systemd reads are for root alone, and so is every folder of secrets', () => {
  prepare()
  const modeOf = (file: string) => statSync(join(folder, file)).mode & 0o777
  assert.deepEqual(
    ['secrets', 'secrets/mall_secret', 'secrets/database_url', 'mall.env'].map(modeOf),
    [0o700, 0o400, 0o400, 0o600],
  )
})

/** Values of a directive of the unit, in their order. */
const directives = (name: string) =>
  [...textOf('mall@.service').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

test('a mall with systemd has no capability, no device, no way to change the kernel, and few of its calls', () => {
  for (const [name, value] of Object.entries({
    User: 'mall',
    UMask: '0077',
    CapabilityBoundingSet: '',
    AmbientCapabilities: '',
    NoNewPrivileges: 'yes',
    PrivateDevices: 'yes',
    PrivateTmp: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    ProtectKernelLogs: 'yes',
    ProtectKernelModules: 'yes',
    ProtectKernelTunables: 'yes',
    ProtectControlGroups: 'yes',
    ProtectClock: 'yes',
    RestrictAddressFamilies: 'AF_INET AF_INET6 AF_UNIX',
    RestrictNamespaces: 'yes',
    RestrictSUIDSGID: 'yes',
  }))
    assert.deepEqual(directives(name), [value], name)
  assert.deepEqual(directives('SystemCallFilter'), ['@system-service', '~@privileged @resources'])
  // V8 compiles into memory that it then runs.
  assert.deepEqual(directives('MemoryDenyWriteExecute'), [])
})

test('what a supervisor starts is the mall itself, not npm, which would leave it behind', () => {
  const [start = ''] = directives('ExecStart')
  assert.match(start, /^\/usr\/bin\/node (--\S+ )*mall\/run\.mjs main$/)
  assert.match(readFileSync(join(MALL_ROOT, 'README.md'), 'utf8'), /^node mall\/run\.mjs main /m)
  for (const file of ['mall/README.md', 'docs/OPERATIONS.md', 'deploy/compose.yaml', 'deploy/Dockerfile'])
    assert.doesNotMatch(readFileSync(join(ROOT, file), 'utf8'), /npm (run )?start -w mall/, file)
})

test('two instances of the unit on one machine have two ports for their figures', () => {
  const ports = ['10086', '10087'].map((instance) => {
    const settings = assignments(textOf('mall@.service').replaceAll('%i', instance))
    const { METRICS_PORT, PORT } = Object.fromEntries(settings)
    return readEnv({ ...PRODUCTION, METRICS_PORT, PORT }).metrics.port
  })
  assert.deepEqual(ports, [20_086, 20_087])
  assert.ok(!textOf('mall.env.example').includes('METRICS_PORT'))
})

test('every image that a release is made of or runs is named by its digest', () => {
  const digest = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/
  const [, base = ''] = /^ARG NODE_IMAGE=(.*)$/m.exec(textOf('Dockerfile')) ?? []
  assert.match(base, digest)
  const stages = [...textOf('Dockerfile').matchAll(/^FROM \$\{(\w+)\}/gm)].map(([, name]) => name)
  assert.deepEqual(stages, Array(3).fill('NODE_IMAGE'))
  assert.equal(textOf('Dockerfile').match(/^FROM /gm)?.length, 3)
  const others = Object.values(compose.services).filter(({ build }) => !build)
  assert.equal(others.length, 2)
  for (const { image = '' } of others) assert.match(image, digest)
  const actions = readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8').matchAll(/uses: (\S+)/g)
  for (const [, action = ''] of actions) assert.match(action, /@[0-9a-f]{40}$/)
})

test('the image installs and runs nothing as root', () => {
  for (const stage of textOf('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1)) {
    const steps = stage.split('\n').filter((line) => /^(USER|RUN|CMD) /.test(line))
    const user = steps.indexOf('USER node')
    assert.ok(user >= 0)
    for (const step of steps.slice(0, user))
      assert.match(step, /^RUN (chown|mkdir)\b[^&]*(&& chown node \S+)?$/)
  }
  // Neither do the steps by hand.
  const operations = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
  const bySystemd = operations.slice(
    operations.indexOf('### With systemd'),
    operations.indexOf('### Base images'),
  )
  const steps = bySystemd.split('\n').filter((line) => /\bnpm (ci|run)\b/.test(line))
  assert.equal(steps.length, 2)
  for (const step of steps) assert.match(step, /^runuser -u builder -- npm /)
})

test('the image has the shop of the real environment, unless the release says otherwise', () => {
  const [, shop = ''] = textOf('Dockerfile').split(/^FROM .*$/m)
  for (const name of Object.keys(malls[0]?.[1].build?.args ?? {}))
    assert.match(shop, new RegExp(`^ARG ${name}=`, 'm'))
  assert.match(shop, /^ARG SHOP_ENV=pro$/m)
  assert.match(malls[0]?.[1].build?.args?.SHOP_ENV ?? '', /SHOP_ENV:-pro\}$/)
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

test('the image has all files that a mall needs: it makes a database with them, answers, and stops at a signal', async () => {
  const app = join(folder, 'app')
  const [, , last = ''] = textOf('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1)
  const copies = [...last.matchAll(/^COPY (?:--\S+ )*(.+) (\S+)$/gm)]
  assert.ok(copies.length >= 4)
  mkdirSync(app)
  for (const [, sources = '', target = ''] of copies) {
    for (const source of sources.split(' ')) {
      const file = source.replace('/build/', '')
      // Packages are linked below; the builds of shop and desk aren't needed to answer.
      if (/^(node_modules|dist\/h5|desk\/dist)$/.test(file)) continue
      const to = target.endsWith('/') ? join(app, target, basename(file)) : join(app, target)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(ROOT, file), to, { recursive: true })
    }
  }
  symlinkSync(join(ROOT, 'node_modules'), join(app, 'node_modules'))
  const [, command = '[]'] = /^CMD (.*)$/m.exec(last) ?? []
  const [program = '', ...parts] = JSON.parse(command) as string[]
  assert.equal(program, 'node')
  const data = join(folder, 'data')
  const env = { ...process.env, MALL_ENV: 'development', MALL_DATA: data, MALL_SEED: '0', PORT: '0' }
  const mall = spawn(process.execPath, parts, {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
