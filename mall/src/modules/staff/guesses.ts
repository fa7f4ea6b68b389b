import type { Operator } from '@contract/desk/schemas'
import { HOUR_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { DeskError } from '../../desk/deskError'

/** Wrong ones of an hour, after which the counter refuses the right one too. */
const MAX_WRONG = 10

/** Milliseconds by the database's clock, which all processes share. */
const databaseNow = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
/** An hour that ends later than in an hour began before that clock was set back, and is over. */
const isCounting = sql`known.ends_at between ${databaseNow} and ${databaseNow} + ${HOUR_MS}::bigint`

/** Counts wrong passwords and codes in the database, so that many malls behind a proxy allow no more than one. */
export class Guesses {
  private readonly last = new Map<string, Promise<unknown>>()

  constructor(private readonly ctx: Pick<Ctx, 'db' | 'secrets'>) {}

  /**
   * Runs one attempt under a counter: an address, a device or an account. It counts as wrong before it begins, so that
   * attempts sent at once to several processes count too, and no longer when `work` returned something or threw. In one
   * process attempts take turns, so that right ones sent at once don't refuse each other.
   * @throws DeskError 429 when the counter is full
   */
  async attempt<T>(counter: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.inTurn(counter, async () => {
      if ((await this.add(counter, MAX_WRONG)) === undefined) throw tooMany()
      return this.unlessWrong(counter, work)
    })
  }

  /** Like `attempt` without a limit; `work` gets the number of wrong ones of this hour. */
  async observe<T>(counter: string, work: (wrong: number) => Promise<T | undefined>): Promise<T | undefined> {
    const wrong = (await this.add(counter, Number.MAX_SAFE_INTEGER)) ?? 1
    return this.unlessWrong(counter, () => work(wrong - 1))
  }

  private async unlessWrong<T>(counter: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    let isWrong = false
    try {
      const result = await work()
      isWrong = result === undefined
      return result
    } finally {
      if (!isWrong) await this.takeBack(counter)
    }
  }

  private async inTurn<T>(counter: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(counter) ?? Promise.resolve()).then(work)
    const ended = turn.catch(() => undefined)
    this.last.set(counter, ended)
    try {
      return await turn
    } finally {
      if (this.last.get(counter) === ended) this.last.delete(counter)
    }
  }

  private async add(counter: string, most: number): Promise<number | undefined> {
    const { rows } = await sql<{ wrong: number }>`
      insert into desk_guesses as known (counter, wrong, ends_at)
      values (${this.rowOf(counter)}, 1, ${databaseNow} + ${HOUR_MS}::bigint)
      on conflict (counter) do update set
        wrong = case when ${isCounting} then known.wrong + 1 else 1 end,
        ends_at = case when ${isCounting} then known.ends_at else excluded.ends_at end
      where not (${isCounting}) or known.wrong < ${most}::bigint
      returning wrong`.execute(this.ctx.db)
    return rows[0]?.wrong
  }

  private async takeBack(counter: string): Promise<void> {
    await sql`update desk_guesses set wrong = wrong - 1
      where counter = ${this.rowOf(counter)} and wrong > 0`.execute(this.ctx.db)
  }

  /** An address is personal data, so only its hash is stored. */
  private rowOf(counter: string): string {
    return this.ctx.secrets.sign('desk.guesses', counter).slice(0, 22)
  }
}

/**
 * Counter of wrong passwords and codes of an operator who is signed in: each session has its own. So strangers in the same
 * network lock nobody out, and whoever has stolen one session doesn't lock out the owner of the others.
 */
export const ofSession = ({ sessionId }: Operator): string => `session ${sessionId}`

export const tooMany = () => new DeskError(429, '尝试次数过多，请一小时后再试')

/** Deletes counters whose hour is over. */
export const dropGuesses = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> =>
  sql`delete from desk_guesses as known where not (${isCounting})`.execute(db)
