import type { Field } from '@contract/desk/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/transact'
import type { DeskResource } from './deskResource'
import { sourceOf } from './rowFilters'

/** Kinds of values that say nothing about a person by themselves. All others are words, or may be. */
const KEPT: ReadonlySet<Field['kind']> = new Set([
  'enum',
  'boolean',
  'number',
  'money',
  'dateTime',
  'slot',
  'reference',
])
/** Stands for the name of a row whose person has left. */
const FORGOTTEN = '（已注销）'

/**
 * Takes what the audit log, and the results of changes of many rows, say about rows of a person who leaves: names, phones,
 * addresses, words. Who did what and when stays, with states and amounts. `ids`: a query of the ids of the rows.
 */
async function forgetRows(trx: Trx, { resource }: DeskResource, ids: RawBuilder<unknown>): Promise<void> {
  const fields = [resource, ...Object.values(resource.actions ?? {})].flatMap(({ fields = {} }) =>
    Object.entries(fields as Record<string, Field>),
  )
  const words = new Set(fields.flatMap(([key, { kind }]) => (KEPT.has(kind) ? [] : [key])))
  const kept = [...new Set(fields.map(([key]) => key).filter((key) => !words.has(key)))]
  const without = (column: string) => sql`case when ${sql.ref(column)} is null then null
    else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(column)})
      where key = any(${kept}::text[])) end`
  await sql`update audit_log set row_title = ${FORGOTTEN}, before = ${without('before')}, after = ${without('after')}
    where resource = ${resource.name} and row_id in (${ids})`.execute(trx)
  await sql`update many_run_rows set title = ${FORGOTTEN}, before = ${without('before')}, after = ${without('after')}
    where row_id in (${ids}) and run_id in (select id from many_runs where resource = ${resource.name})`.execute(
    trx,
  )
}

/**
 * Does so for every resource whose rows are about a person: those for which `hasUser` says so have the column `user_id`,
 * others a query of their own (`ofUser`).
 */
export async function forgetPerson(
  trx: Trx,
  list: readonly DeskResource[],
  hasUser: (table: string) => boolean,
  userId: string,
): Promise<void> {
  for (const one of list) {
    const { name, fields } = one.resource
    if (name === 'customers') await forgetRows(trx, one, sql`${userId}`)
    else if (one.ofUser) await forgetRows(trx, one, one.ofUser(userId))
    else if ('userId' in fields || hasUser(one.table)) {
      await forgetRows(trx, one, sql`select id from ${sourceOf(one, 0)} where user_id = ${userId}`)
    }
  }
}
