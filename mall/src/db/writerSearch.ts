import { Socket } from 'node:net'
import { setImmediate as setImmediateAsync } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from './databaseAway'

/** A server that doesn't answer by then isn't waited for. */
const ANSWER_WITHIN_MS = 2_000
/** Callers within this time share what one search has found. */
const FOUND_AGAIN_AFTER_MS = 250

/** The timeline of a server that can be written to, else 0. Each promotion begins a timeline with the next number. */
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

/**
 * Finds, among a primary and its standbys, the server that can be written to. Of two that can, as when a former primary
 * comes back, the one that was promoted last: what the other accepts is lost.
 */
export class WriterSearch {
  private current = 0
  private timeline = 0
  private searchedAt = Number.NEGATIVE_INFINITY
  private searching: Promise<boolean> | undefined

  /** `leave` is called when another server is taken. */
  constructor(
    private readonly urls: readonly string[],
    private readonly leave: () => void,
  ) {}

  /** Address of the server in use. */
  get url(): string {
    return this.urls[this.current] as string
  }

  /** Whether there is a server to use now, perhaps another one. */
  search(): Promise<boolean> {
    if (!this.searching || performance.now() - this.searchedAt > FOUND_AGAIN_AFTER_MS) {
      const search = this.look().finally(() => {
        this.searchedAt = performance.now()
      })
      this.searchedAt = Number.POSITIVE_INFINITY
      this.searching = search
    }
    return this.searching
  }

  /** Checks the server of a new connection. @throws DatabaseAway when it isn't the one to use */
  async check(client: pg.ClientBase): Promise<void> {
    const timeline = await timelineOf(client)
    if (timeline === 0) throw new DatabaseAway('The server can only be read')
    if (this.timeline === 0) throw new DatabaseAway('The servers have not been compared yet')
    if (timeline < this.timeline) throw new DatabaseAway('The server is a former primary')
    this.timeline = timeline
  }

  private async look(): Promise<boolean> {
    const timelines = await Promise.all(this.urls.map(look))
    const newest = Math.max(...timelines)
    if (newest === 0 || newest < this.timeline) return false
    this.timeline = newest
    if (timelines[this.current] === newest) return true
    this.current = timelines.indexOf(newest)
    this.leave()
    // The pool learns in the next turn of the event loop which connections are closed.
    await setImmediateAsync()
    return true
  }
}

/** Returns the timeline of the server there, 0 when it can't be written to or doesn't answer. */
async function look(url: string): Promise<number> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    application_name: 'mall',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await timelineOf(client)
  } catch {
    return 0
  } finally {
    // `end` would wait for a server that has fallen silent.
    socket.destroy()
  }
}

async function timelineOf(client: pg.ClientBase): Promise<number> {
  const query = { text: TIMELINE, query_timeout: ANSWER_WITHIN_MS }
  const { rows } = await client.query<{ timeline: number }>(query)
  return rows[0]?.timeline ?? 0
}
