import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { startStandby } from '../../../scripts/lib/standby.mjs'
import { openServer } from '../../src/db/open'
import { openWechatStandIn } from '../payStandIns/wechatStandIn'
import { type ForgetfulDisk, openForgetfulDisk } from '../powerCut/forgetfulDisk'
import {
  countsOf,
  MANY_ORDERS,
  newShopping,
  openSeededMall,
  seconds,
  settledLedger,
  startTwoMalls,
  unexpected,
} from './rehearsal'
import { awaitStandby, type Ends, promote, together } from './servers'
import { shop } from './shoppers'

const BEFORE_MS = 12_000
const DARK_MS = 3_000
const AFTER_MS = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)

interface Server {
  readonly data: string
  crash(): Promise<void>
  start(): Promise<void>
}

/**
 * Rehearses a power cut under orders and payments, on disks that forget what wasn't flushed. "alone": the
 * only server, started again on its disk; "standby": the primary, whose synchronous standby is promoted; "both": the two at
 * once, and the standby is started again and promoted. With "fsync=off" nothing is flushed, and something must be missing.
 */
export async function rehearsePowerCut(who = 'alone', fsync = 'fsync=on'): Promise<string[]> {
  const ends: Ends = []
  try {
    const settings = ['max_connections=60', 'max_wal_size=256MB', fsync]
    const disk = await openDisk(ends)
    const primary = await startPostgres({ settings, folder: disk.folder })
    ends.push(() => primary.stop().catch(() => undefined))
    const servers: { disk: ForgetfulDisk; server: Server }[] = [
      { disk, server: { data: primary.data, crash: primary.kill, start: primary.start } },
    ]
    const urls = [primary.url]
    if (who !== 'alone') {
      const otherDisk = await openDisk(ends)
      const standby = await startStandby(primary.url, { settings, folder: otherDisk.folder })
      ends.push(() => standby.kill().catch(() => undefined))
      servers.push({ disk: otherDisk, server: standby })
      urls.push(standby.url)
      await followSynchronously(primary.url)
    }
    const money = await openWechatStandIn()
    ends.push(() => money.standIn.stop())
    const mallSettings = {
      MALL_ENV: 'test',
      DATABASE_URL: together(urls),
      ...MANY_ORDERS,
      ...money.standIn.settings,
    }
    const { own, buyers, skuIds } = await openSeededMall(ends, mallSettings)
    // The shop before the rehearsal is there in any case.
    await sql`checkpoint`.execute(own.ctx.db)
    for (const { disk } of servers) disk.flush()
    const bases = await startTwoMalls(ends, mallSettings, money.standIn)
    const shopping = newShopping({ bases, platform: money.platform, skuIds })
    const shoppers = buyers.map((buyer, place) => shop(shopping, buyer, place))
    await setTimeoutAsync(BEFORE_MS)

    const inTheDark = who === 'both' ? servers : servers.slice(0, 1)
    await cutPower(inTheDark)
    print(`the power is cut: ${countsOf(shopping.acknowledged)}`)
    await setTimeoutAsync(DARK_MS)
    const survivor = servers.at(-1) as (typeof servers)[number]
    if (inTheDark.includes(survivor)) {
      await survivor.disk.restore()
      await survivor.server.start()
    }
    if (who !== 'alone') await promote(urls.at(-1) as string)
    const repairedAt = performance.now()
    await setTimeoutAsync(AFTER_MS)
    shopping.isOver = true
    await Promise.all(shoppers)
    const { seen } = shopping
    const statuses = Object.entries(seen.statuses).map(([status, count]) => `${status}: ${count}`)
    print(
      `calls: ${statuses.join(', ')}; the last failed call ${seconds(seen.failedTo - repairedAt)} after the repair`,
    )
    const wrong = await settledLedger(own.ctx, { ...money, acknowledged: shopping.acknowledged })
    print(countsOf(shopping.acknowledged))
    return [...wrong, ...unexpected(seen)]
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function openDisk(ends: Ends): Promise<ForgetfulDisk> {
  const disk = await openForgetfulDisk()
  ends.push(disk.remove)
  return disk
}

async function followSynchronously(url: string): Promise<void> {
  const { db, close } = openServer(url, 1)
  await awaitStandby(db, true).finally(close)
}

/** Everything of a machine ends at once: its disks first, so that nothing more reaches them. */
async function cutPower(machines: readonly { disk: ForgetfulDisk; server: Server }[]): Promise<void> {
  const sessions = machines.flatMap(({ server }) => sessionsOf(server.data))
  for (const { disk } of machines) disk.cut()
  const crashes = machines.map(({ server }) => server.crash())
  for (const pid of sessions) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  await Promise.all(crashes)
}

/** Returns the processes that a server has started. */
function sessionsOf(data: string): number[] {
  const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  return readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each) && parentOf(each) === pid)
    .map(Number)
}

/** The field after the name, which is in brackets, and the state. */
function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
  } catch {
    return undefined
  }
}
