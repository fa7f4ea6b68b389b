import { type RawBuilder, sql } from 'kysely'
import { anyOf } from './anyOf'
import type { Database } from './tables.generated'
import type { DbOrTrx } from './transact'

/** Reasons for which the shop leaves rows out, the first that counts first. No condition may be null. */
export type Reasons = readonly (readonly [when: RawBuilder<boolean>, reason: string])[]

/** Returns the condition of rows that no reason leaves out. */
export const noneOf = (reasons: Reasons): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    reasons.map(([when]) => sql`not (${when})`),
    sql` and `,
  )})`

/** Returns the reasons of those rows that one leaves out, by their ids. */
export async function readReasons(
  db: DbOrTrx,
  table: keyof Database & string,
  reasons: Reasons,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const reason = sql.join(
    reasons.map(([when, text]) => sql`when ${when} then ${text}::text`),
    sql` `,
  )
  const { rows } = await sql<{ id: string; reason: string | null }>`
    select id, case ${reason} end as reason from ${sql.table(table)} where id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.flatMap(({ id, reason: text }) => (text === null ? [] : [[id, text]])))
}
