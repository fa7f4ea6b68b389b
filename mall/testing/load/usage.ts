import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/db/open'

/** Programs of a measurement. */
export interface Programs {
  /** Processes of malls. */
  readonly malls: readonly number[]
  /** Data folder of the server, and a way to ask it; undefined with the embedded database, which is in the mall. */
  readonly server?: { readonly data: string; readonly db: Db } | undefined
  readonly pooler?: number | undefined
}

/** Seconds of processor time, of all since it was started. `machine` is everything that ran on this machine. */
interface Seconds {
  readonly malls: number
  readonly server: number
  readonly pooler: number
  readonly crowd: number
  readonly machine: number
}

/** How many cores a program kept busy, and how many sessions of the server waited for a lock, both on average. */
export interface Usage extends Seconds {
  readonly locks: number
}

/** Linux counts processor time in ticks of 10 ms. */
const TICKS = 100
const LOOK_EVERY_MS = 200

const fieldsOf = (pid: number): number[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number)
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** Fields 14 and 15: its own time; 16 and 17: that of its children that have ended. */
const ownSeconds = (pid: number): number => {
  const fields = fieldsOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS : 0
}
const endedSeconds = (pid: number): number => {
  const fields = fieldsOf(pid)
  return fields ? (Number(fields[13]) + Number(fields[14])) / TICKS : 0
}

function serverSeconds(data: string): number {
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const sessions = readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && fieldsOf(each)?.[1] === pid)
  return [pid, ...sessions].reduce((sum, each) => sum + ownSeconds(each), endedSeconds(pid))
}

/** All of the first line of /proc/stat but idle, waiting for a disk, and guests, who count as users already. */
function machineSeconds(): number {
  const [user, nice, system, , , irq, softIrq, steal] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/ +/)
    .slice(1)
    .map(Number)
  return (
    [user, nice, system, irq, softIrq, steal].reduce<number>((sum, each) => sum + Number(each), 0) / TICKS
  )
}

function secondsOf({ malls, server, pooler }: Programs): Seconds {
  const { user, system } = process.cpuUsage()
  return {
    malls: malls.reduce((sum, pid) => sum + ownSeconds(pid), 0),
    server: server ? serverSeconds(server.data) : 0,
    pooler: pooler ? ownSeconds(pooler) : 0,
    crowd: (user + system) / 1_000_000,
    machine: machineSeconds(),
  }
}

/** Runs `work` and returns its result, with what the programs used meanwhile. */
export async function whileMeasured<T>(
  programs: Programs,
  work: () => Promise<T>,
): Promise<{ result: T; usage: Usage }> {
  let isOver = false
  const waiting: number[] = []
  const look = async () => {
    while (!isOver && programs.server) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`.execute(
        programs.server.db,
      )
      waiting.push(rows[0]?.n ?? 0)
      await setTimeoutAsync(LOOK_EVERY_MS)
    }
  }
  const began = performance.now()
  const before = secondsOf(programs)
  const looking = look()
  const result = await work().finally(() => {
    isOver = true
  })
  const after = secondsOf(programs)
  const seconds = (performance.now() - began) / 1_000
  await looking
  const cores = (of: keyof Seconds) => (after[of] - before[of]) / seconds
  return {
    result,
    usage: {
      malls: cores('malls'),
      server: cores('server'),
      pooler: cores('pooler'),
      crowd: cores('crowd'),
      machine: cores('machine'),
      locks: waiting.reduce((sum, each) => sum + each, 0) / Math.max(1, waiting.length),
    },
  }
}

/** From this share on cores, or a process with one thread for its work, are full. */
const FULL = 0.9

/**
 * Says what keeps a shape from answering more, from what was used at its slowest step. Other programs of the machine are
 * named, and are no limit of the shape: a measurement has precedence before them.
 */
export function limitOf(usage: Usage, { malls, server }: Programs, cores: number): string {
  const own = usage.malls + usage.server + usage.pooler + usage.crowd
  const parts = [
    `malls ${usage.malls.toFixed(2)}`,
    ...(server ? [`PostgreSQL ${usage.server.toFixed(2)}`] : []),
    ...(usage.pooler > 0 ? [`PgBouncer ${usage.pooler.toFixed(2)}`] : []),
    `crowd ${usage.crowd.toFixed(2)}`,
    `others ${Math.max(0, usage.machine - own).toFixed(2)}`,
  ]
  const used = `${parts.join(', ')} of ${cores} cores; ${usage.locks.toFixed(1)} sessions waited for a lock`
  if (own > cores * FULL) return `the machine's cores are full: ${used}`
  if (usage.malls > malls.length * FULL) return `the malls' threads are full: ${used}`
  if (usage.locks >= 1) return `locks: ${used}`
  return `none of cores, the malls' threads and locks: ${used}`
}
