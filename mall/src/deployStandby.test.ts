import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { safeLoad } from 'js-yaml'
import { sql } from 'kysely'
import { findPrograms, freePort, ownedByServer, startPostgres } from '../../scripts/lib/postgres.mjs'
import { PRODUCTION } from '../testing/production'
import { isDatabaseAway } from './db/databaseAway'
import { type OpenDb, openPooled, openServer } from './db/open'
import { Replica } from './db/replica'
import { readEnv, SETTINGS } from './env'
import { ROOT } from './paths'

const DEPLOY = join(ROOT, 'deploy')
/** Limit by which it has happened, or never will. */
const NEVER_MS = 60_000
const PASSWORD = 'a-password-of-the-test'
const skip =
  process.env.TEST_DATABASE_URL && existsSync('/usr/sbin/pgbouncer') ? false : 'needs a server and PgBouncer'

interface Service {
  image?: string
  user?: string
  build?: { context: string; dockerfile: string }
  command?: string | string[]
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const textOf = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const base = safeLoad(textOf('compose.yaml')) as Compose
const beside = safeLoad(textOf('compose.standby.yaml')) as Compose
const folder = mkdtempSync(join(tmpdir(), 'deploy-standby-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('the files of compose together: each service, file, secret, volume and setting that is named is there', () => {
  const services = { ...base.services, ...beside.services }
  const secrets = { ...base.secrets, ...beside.secrets }
  const made = execFileSync('sh', [join(DEPLOY, 'prepare.sh'), folder], { encoding: 'utf8' })
  for (const [name, { file }] of Object.entries(secrets)) assert.ok(made.includes(file), name)
  const volumes = { ...base.volumes, ...beside.volumes }
  for (const [name, service] of Object.entries(beside.services)) {
    const { image, build, environment = {} } = { ...base.services[name], ...service }
    assert.ok(image, name)
    if (build) assert.ok(existsSync(join(DEPLOY, build.context, build.dockerfile)), name)
    for (const needed of Object.keys(service.depends_on ?? {})) assert.ok(services[needed], needed)
    for (const secret of service.secrets ?? []) assert.ok(secrets[secret], `${name}: ${secret}`)
    for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':')))
      assert.ok(source.startsWith('./') ? existsSync(join(DEPLOY, source)) : source in volumes, source)
    const mounted = [base.services[name], service].flatMap((each) => each?.secrets ?? [])
    for (const [key, value] of Object.entries(environment)) {
      const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? []
      if (secret) assert.ok(mounted.includes(secret), `${name}: ${key}`)
    }
  }
  for (const name of ['mall1', 'mall2', 'migrate'])
    for (const setting of Object.keys(beside.services[name]?.environment ?? {}))
      assert.ok(SETTINGS.includes(setting.replace(/_FILE$/, '')), setting)
})

test('malls of compose name both servers, a pooler before each, and the standby as their replica', () => {
  execFileSync('sh', [join(DEPLOY, 'prepare.sh'), folder])
  const given = Object.entries(beside.services.mall1?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace('/run/secrets', join(folder, 'secrets')),
  ])
  const env = readEnv({ ...PRODUCTION, DATABASE_URL: '', ...Object.fromEntries(given) })
  const password = readFileSync(join(folder, 'secrets/postgres_password'), 'utf8')
  assert.equal(env.databaseUrl, `postgres://mall:${password}@postgres:5432,standby:5432/mall`)
  assert.equal(env.databasePoolerUrl, `postgres://mall:${password}@pooler1:6432,pooler2:6432/mall`)
  assert.equal(env.databaseReplica?.url, `postgres://mall:${password}@standby:5432/mall`)
  const named = ['postgres', 'standby', 'pooler1', 'pooler2']
  for (const host of named) assert.ok(beside.services[host], host)
  assert.deepEqual(
    ['pooler1', 'pooler2'].map((name) => beside.services[name]?.environment?.POOLED_SERVER),
    ['postgres', 'standby'],
  )
})

test('the standby and the poolers are made of the image of the primary, by its digest', () => {
  const { image = '' } = base.services.postgres ?? {}
  assert.match(image, /@sha256:[0-9a-f]{64}$/)
  assert.equal(beside.services.standby?.image, image)
  assert.ok(textOf('pooler.Dockerfile').includes(`ARG POSTGRES_IMAGE=${image}\nFROM \${POSTGRES_IMAGE}`))
  assert.equal(beside.services.standby?.user, 'postgres')
  assert.match(textOf('pooler.Dockerfile'), /^USER postgres$/m)
})

test('each setting that the additions to the units name is one of the mall, in a credential that is loaded', () => {
  const unit = textOf('mall-pooled.conf')
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):\/etc\/mall\/secrets\/(\w+)$/gm)]
  const settings = [...unit.matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)]
  assert.deepEqual(
    loaded.map(([, name]) => name),
    settings.map(([, , name]) => name),
  )
  for (const [, credential, file] of loaded) {
    assert.equal(credential, file)
    assert.ok(existsSync(join(folder, 'secrets', String(file))), file)
  }
  for (const [, setting] of settings) assert.ok(SETTINGS.includes(String(setting)), setting)
})

test('the pooler of the unit may have a file for each caller and each connection of the server', () => {
  const numberOf = (name: string, text: string) =>
    Number(new RegExp(`^${name} ?= ?(\\d+)$`, 'm').exec(text)?.[1])
  const callers = numberOf('max_client_conn', textOf('pgbouncer.ini'))
  assert.ok(numberOf('LimitNOFILE', textOf('pgbouncer-kept.conf')) > callers * 2)
})

/** Settings of a server of compose.standby.yaml, for a server of this test. */
const settingsOf = (name: string) =>
  [beside.services[name]?.command]
    .flat()
    .filter((part) => part?.includes('='))
    .map((part = '') => part.replace(/^hba_file=.*/, `hba_file=${join(folder, 'pg_hba.conf')}`))

const bin = findPrograms() ?? ''
const user = skip ? undefined : ownedByServer(folder)
const started: ChildProcess[] = []

/** Runs a script of `deploy/`, as the user of the server. */
function run(script: string, parts: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn('sh', [join(folder, script), ...parts], {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
    ...user,
  })
  started.push(child)
  return child
}

async function until(what: string, isSo: () => Promise<boolean | undefined>): Promise<void> {
  for (const end = performance.now() + NEVER_MS; ; await setTimeoutAsync(100)) {
    if (await isSo().catch(() => false)) return
    assert.ok(performance.now() < end, `never: ${what}`)
  }
}

const opened: OpenDb[] = []
const open = (port: number) => {
  const db = openServer(`postgres://mall:${PASSWORD}@127.0.0.1:${port}/mall`, 2)
  opened.push(db)
  return db.db
}
/** Names of the standbys that follow a server. */
const followersOf = async (db: OpenDb['db']) => {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_replication where state = 'streaming'`.execute(db)
  return rows.map(({ name }) => name)
}

let primary: Awaited<ReturnType<typeof startPostgres>>
before(async () => {
  if (skip) return
  chmodSync(folder, 0o755)
  for (const name of ['standby.sh', 'pooler.sh', 'pgbouncer.ini', 'pg_hba.conf']) {
    copyFileSync(join(DEPLOY, name), join(folder, name))
    chmodSync(join(folder, name), 0o644)
  }
  writeFileSync(join(folder, 'password'), PASSWORD, { mode: 0o644 })
  writeFileSync(join(folder, 'users'), `"mall" "${PASSWORD}"`, { mode: 0o644 })
  primary = await startPostgres({ settings: settingsOf('postgres') })
  const admin = openServer(primary.url, 1)
  await sql`create role mall superuser login password ${sql.lit(PASSWORD)}`.execute(admin.db)
  await sql`create database mall owner mall`.execute(admin.db)
  await admin.close()
})
after(async () => {
  for (const each of opened) await each.close()
  for (const child of started) {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGQUIT')) await gone
  }
  await primary?.stop()
})

test('the scripts make a standby and poolers; after a failover the promoted server is used, and the former primary becomes its standby by the commands of OPERATIONS', {
  skip,
}, async () => {
  const standby = { port: await freePort(), data: join(folder, 'server') }
  const startStandby = () =>
    run(
      'standby.sh',
      [
        `port=${standby.port}`,
        'listen_addresses=127.0.0.1',
        `unix_socket_directories=${folder}`,
        'fsync=off',
        ...settingsOf('standby'),
      ].flatMap((setting) => ['-c', setting]),
      {
        PGDATA: standby.data,
        PRIMARY: `host=127.0.0.1 port=${primary.port} user=mall application_name=standby`,
        PASSWORD_FILE: join(folder, 'password'),
      },
    )
  const admin = open(primary.port)
  await sql`create table orders (n int primary key)`.execute(admin)
  const first = startStandby()
  await until('the standby follows', async () => (await followersOf(admin)).includes('standby'))
  // A second start goes on with the copy.
  first.kill('SIGINT')
  await once(first, 'exit')
  await sql`insert into orders values (1)`.execute(admin)
  startStandby()
  await until('the standby follows again', async () => (await followersOf(admin)).includes('standby'))

  const ports = [await freePort(), await freePort()]
  for (const [at, server] of [primary.port, standby.port].entries())
    run('pooler.sh', [join(folder, 'pgbouncer.ini'), String(server), String(ports[at])], {
      POOLED_SERVER: '127.0.0.1',
      POOLER_USERS: join(folder, 'users'),
    })
  for (const port of ports)
    await until('the pooler answers', async () => {
      const { status } = spawnSync(join(bin, 'pg_isready'), [
        '-q',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'mall',
      ])
      return status === 0
    })
  const mall = openPooled(`postgres://mall:${PASSWORD}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/mall`, 2)
  opened.push(mall)
  const insert = async (n: number) => {
    await sql`insert into orders values (${n})`.execute(mall.db)
    return true
  }
  // Pages that a promoted server writes little by little: until then it still names its former timeline.
  await sql`create table others as select generate_series(1, 300000) as n`.execute(admin)
  await insert(2)
  const replica = new Replica(mall.db, `postgres://mall:${PASSWORD}@127.0.0.1:${standby.port}/mall`, 5_000)
  await until('the replica is in time', () => replica.isUsable())
  await replica.close()
  const pools = execFileSync(
    join(bin, 'psql'),
    ['-Atc', 'show pools', `postgres://mall:${PASSWORD}@127.0.0.1:${ports[0]}/pgbouncer`],
    { encoding: 'utf8' },
  )
  assert.match(pools, /^mall\|mall\|.*\|transaction$/m)

  const promoted = open(standby.port)
  await primary.kill()
  await assert.rejects(insert(3), isDatabaseAway)
  await sql`select pg_promote(true, 30)`.execute(promoted)
  await until('the promoted server is used', () => insert(4))

  // Its own row, as of a primary that was cut off and went on.
  await primary.start()
  await sql`insert into orders values (5)`.execute(open(primary.port))
  execFileSync(join(bin, 'pg_ctl'), ['stop', '--silent', '--mode=fast', '-D', primary.data], { ...user })
  await sql`checkpoint`.execute(promoted)
  const from = `host=127.0.0.1 port=${standby.port} user=mall dbname=mall password=${PASSWORD}`
  const rewound = spawnSync(join(bin, 'pg_rewind'), ['-D', primary.data, `--source-server=${from}`, '-R'], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  })
  assert.equal(rewound.status, 0, rewound.stderr)
  assert.match(rewound.stderr, /Done!/)
  await primary.start()
  await until('the former primary follows', async () => (await followersOf(promoted)).length === 1)
  await insert(6)
  await until('it has what the promoted server has', async () => {
    const { rows } = await sql<{ n: number }>`select n from orders order by n`.execute(open(primary.port))
    return JSON.stringify(rows.map(({ n }) => n)) === '[1,2,4,6]'
  })
})
