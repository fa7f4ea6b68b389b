import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addressCalls } from '@contract/calls/address'
import { userCalls } from '@contract/calls/user'
import { startCaddy } from '../../../scripts/lib/caddy.mjs'
import { freePort, startPostgres } from '../../../scripts/lib/postgres.mjs'
import { runCommand } from '../../src/commands/command'
import { openServer } from '../../src/db/open'
import { readEnv } from '../../src/env'
import { openMall } from '../../src/open'
import { MALL_ROOT, ROOT } from '../../src/paths'
import { ADDRESS } from '../buying'
import { callOver } from '../callOver'
import type { Buyer } from '../crowd'
import {
  countsOf,
  latencyOf,
  MANY_ORDERS,
  newSeen,
  newShopping,
  notifyMalls,
  settledLedger,
  skusOnSale,
} from '../failover/rehearsal'
import { type Ends, startServers } from '../failover/servers'
import { type Seen, shop } from '../failover/shoppers'
import { type MallProcess, startMallProcess, stopMallProcess } from '../mallProcess'
import { openWechatStandIn } from '../payStandIns/wechatStandIn'
import { buildFormer } from './formerRelease'

const STANDBY = '--standby'
const SHOPPERS = 12
/** How long each state of a release is shopped in. */
const STAY_MS = 8_000
/** Until the proxy, which asks every two seconds, sends something to a mall that is ready: as in deploy/release-systemd.sh. */
const PROXY_LEARNS_MS = 5_000

const print = (line: string) => process.stdout.write(`${line}\n`)
const execFileAsync = promisify(execFile)

// Rehearses a release, and the way back, under orders and payments: npm run rolling-release -w mall [-- [--standby] <tag or commit of the former release>]
// Two malls of the former release behind Caddy with deploy/Caddyfile, a server's database (with --standby also a synchronous standby,
// which is the replica, and a pooler before each of the two), a payment platform of its own. This release migrates, replaces one mall after the other, one goes back to the former release on the newer tables, and forward again. Prints
// what shoppers saw at each step, and compares the payment platform's money with the ledger. Every call must get 200.
runCommand(async (args) => {
  const hasStandby = args.includes(STANDBY)
  const named = args.find((arg) => arg !== STANDBY)
  const ends: Ends = []
  try {
    const former = buildFormer(named)
    ends.push(former.remove)
    const servers = hasStandby ? await startServers(ends) : await startAlone(ends)
    const money = await openWechatStandIn()
    ends.push(() => money.standIn.stop())
    const settings = {
      MALL_ENV: 'test',
      ...servers.settings,
      // As in production: the proxy learns meanwhile that the mall goes.
      DRAIN_SECONDS: '5',
      ...MANY_ORDERS,
      ...money.standIn.settings,
    }
    const malls: MallProcess[] = []
    ends.push(() => malls.map(({ child }) => child.kill('SIGKILL')))
    const ports = [await freePort(), await freePort()]
    const start = async (place: number, root: string, seed = '0') => {
      const own = { ...settings, MALL_MIGRATE: seed, MALL_SEED: seed }
      malls[place] = await startMallProcess(own, { root, port: ports[place] as number })
    }
    const replace = async (place: number, root: string) => {
      await stopMallProcess(malls[place] as MallProcess)
      await start(place, root)
      await setTimeoutAsync(PROXY_LEARNS_MS)
    }
    await start(0, former.folder, '1')
    await start(1, former.folder)
    const proxy = await startCaddy(ports)
    ends.push(proxy.stop)
    const skuIds = await skusOnSale(servers.atPrimary)
    notifyMalls(money.standIn, [proxy.url])
    const buyers: Buyer[] = []
    for (let n = 0; n < SHOPPERS; n += 1) buyers.push(await signUp(proxy.url, n))

    const shape = hasStandby ? 'a synchronous standby, and a pooler before each server' : 'one server'
    print(
      `the former release: ${former.name}; ${shape}; ${SHOPPERS} shoppers; load ${loadavg()[0]?.toFixed(1)}`,
    )
    print('| step | s | calls by status | p50, p99, longest ms |\n|---|---|---|---|')
    const shopping = newShopping({ bases: [proxy.url], platform: money.platform, skuIds })
    const whole = newSeen()
    const step = async (name: string, work: () => Promise<unknown>) => {
      const seen = newSeen()
      shopping.seen = seen
      const began = performance.now()
      await work()
      print(toRow(name, performance.now() - began, seen))
      add(whole, seen)
    }
    const stay = () => setTimeoutAsync(STAY_MS)
    const shoppers = buyers.map((buyer, place) => shop(shopping, buyer, place))
    await step('before', stay)
    let migrated = ''
    await step('migrate', async () => {
      migrated = await migrate(settings)
    })
    await step('the first mall is replaced', () => replace(0, ROOT))
    await step('both releases', stay)
    await step('the second mall is replaced', () => replace(1, ROOT))
    await step('the first goes back', () => replace(0, former.folder))
    await step('both releases', stay)
    await step('the first comes forward', () => replace(0, ROOT))
    await step('after', async () => {
      await stay()
      shopping.isOver = true
      await Promise.all(shoppers)
    })
    print(toRow('**all**', 0, whole))
    print(migrated)

    const own = await openMall(readEnv(settings))
    ends.push(own.close)
    const wrong = await settledLedger(own.ctx, { ...money, acknowledged: shopping.acknowledged })
    print(countsOf(shopping.acknowledged))
    for (const line of wrong) print(`WRONG ${line}`)
    if (wrong.length > 0 || Object.keys(whole.statuses).some((status) => status !== '200'))
      process.exitCode = 1
    return wrong.length > 0 ? 'The ledger is wrong' : 'The ledger agrees with the platform, to the fen'
  } finally {
    for (const end of ends.reverse()) await end()
  }
})

async function startAlone(ends: Ends) {
  const server = await startPostgres({ settings: ['max_connections=60'] })
  ends.push(server.stop)
  const admin = openServer(server.url, 1)
  ends.push(admin.close)
  return { atPrimary: admin.db, settings: { DATABASE_URL: server.url } }
}

async function migrate(settings: Readonly<Record<string, string>>): Promise<string> {
  const args = [join(MALL_ROOT, 'run.mjs'), 'commands/migrate']
  const { stdout } = await execFileAsync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  })
  return stdout.trim()
}

/** Signs a shopper up by calls, because this release can't write into tables of the former one. */
async function signUp(base: string, n: number): Promise<Buyer> {
  const phone = `1390000${String(n).padStart(4, '0')}`
  const signedIn = await callOver(base, userCalls.decodePhone, {
    body: { platform: 'weapp', code: `dev:${phone}`, loginCode: `login-${n}` },
  })
  const token = signedIn.data?.accessToken
  const added = await callOver(base, addressCalls.add, { token, body: ADDRESS })
  if (!added.data) throw new Error(`No shopper: ${signedIn.description} ${added.description}`)
  return { userId: '', token, addressId: String(added.data.id) }
}

function add(to: Seen, from: Seen): void {
  for (const [status, count] of Object.entries(from.statuses))
    to.statuses[status] = (to.statuses[status] ?? 0) + count
  for (const latency of from.latencies) to.latencies.push(latency)
}

function toRow(name: string, ms: number, seen: Seen): string {
  const statuses = Object.entries(seen.statuses).map(([status, count]) => `${status}: ${count}`)
  const latencies = [0.5, 0.99, 1].map((share) => Math.round(latencyOf(seen, share)))
  return `| ${name} | ${ms > 0 ? (ms / 1_000).toFixed(1) : ''} | ${statuses.join(', ')} | ${latencies.join(', ')} |`
}
