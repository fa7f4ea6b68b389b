import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Pooler, startPgbouncer } from '../../../scripts/lib/pgbouncer.mjs'
import { startPostgres } from '../../../scripts/lib/postgres.mjs'
import { startStandby } from '../../../scripts/lib/standby.mjs'
import { type Db, openServer } from '../../src/db/open'

const PROMOTED_WITHIN_MS = 120_000

/** Functions that end what was started, called from the last to the first. */
export type Ends = (() => unknown)[]

/**
 * Starts the servers of docs/OPERATIONS.md, "A standby and poolers": a primary, a synchronous standby that is the replica
 * too, and a pooler before each; or a single pooler, before the primary. `settings` are those of malls.
 */
export async function startServers(ends: Ends, { poolers: count = 2 } = {}) {
  const primary = await startPostgres({ settings: ['max_connections=60'] })
  ends.push(primary.stop)
  const standby = await startStandby(primary.url)
  ends.push(standby.kill)
  const atPrimary = openServer(primary.url, 1)
  ends.push(atPrimary.close)
  const atStandby = openServer(standby.url, 1)
  ends.push(atStandby.close)
  await awaitStandby(atPrimary.db, true)
  const poolers: Pooler[] = []
  ends.push(() => Promise.all(poolers.map((pooler) => pooler.stop())))
  const urls = [primary.url, standby.url]
  for (const url of urls.slice(0, count)) poolers.push(await startPgbouncer(url))
  return {
    primary,
    standby,
    atPrimary: atPrimary.db,
    atStandby: atStandby.db,
    poolers,
    settings: {
      DATABASE_URL: together(urls),
      DATABASE_POOLER_URL: together(poolers.map(({ url }) => url)),
      DATABASE_REPLICA_URL: standby.url,
    },
  }
}
export type Servers = Awaited<ReturnType<typeof startServers>>

/** Lets a primary confirm only what the standby has too, or go on without it. */
export async function awaitStandby(primary: Db, isSynchronous: boolean): Promise<void> {
  const names = sql.lit(isSynchronous ? 'standby' : '')
  await sql`alter system set synchronous_standby_names = ${names}`.execute(primary)
  await sql`select pg_reload_conf()`.execute(primary)
}

/** One address with the hosts of all: postgres://postgres@host1:1,host2:2/postgres */
export const together = (urls: readonly string[]) =>
  String(urls[0]).replace(/(?<=@)[^/]+/, urls.map((url) => new URL(url).host).join(','))

/** PostgreSQL's code for a statement on a standby that was cancelled for the replay. */
const IN_CONFLICT = '40001'

/**
 * Promotes a standby. A statement that waited for it could hold back the rest of the replay, as any open snapshot does;
 * and a replay that is late cancels statements at once.
 */
export async function promote(url: string): Promise<void> {
  const { db, close } = openServer(url, 1)
  try {
    await atStandby(sql`select pg_promote(false)`.execute(db))
    for (const until = performance.now() + PROMOTED_WITHIN_MS; ; await setTimeoutAsync(50)) {
      const found = await atStandby(
        sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db),
      )
      if (found?.rows[0]?.isStandby === false) return
      if (performance.now() > until) throw new Error('The standby was not promoted')
    }
  } finally {
    await close()
  }
}

/** The replay goes on at once, and may cancel the very statement that lets it. */
export async function resumeReplay(db: Db): Promise<void> {
  await atStandby(sql`select pg_wal_replay_resume()`.execute(db))
}

/** Returns undefined when the replay has cancelled the statement. */
async function atStandby<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if ((error as { code?: unknown }).code !== IN_CONFLICT) throw error
    return undefined
  }
}
