import type { Field } from '@contract/desk/fields'
import type { Resource } from '@contract/desk/resource'
import type { Change } from '@contract/desk/resourceSchemas'
import type { Values } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import { type RawBuilder, sql } from 'kysely'
import { cutText } from '../core/cutText'
import { json } from '../db/json'
import type { DbOrTrx, Trx } from '../db/transact'
import { newId } from '../newId'

const MASK = '******'
const PHONE = '\\m1\\d{10}\\M'
const HISTORY = 50

export interface AuditEntry {
  readonly operator: Pick<Operator, 'staffId' | 'name'>
  readonly ip: string
  readonly resource: string
  readonly rowId: string
  readonly rowTitle: string
  readonly action: string
  readonly before?: Values
  readonly after?: Values
  /** Version of the row after the change; left out where no row of the resource was changed. */
  readonly version?: string
}

/** Writes one change into the audit log, in the transaction that makes it. */
export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      created_at: Date.now(),
      staff_id: entry.operator.staffId,
      staff_name: entry.operator.name,
      ip: entry.ip,
      resource: entry.resource,
      row_id: entry.rowId,
      row_title: cutText(entry.rowTitle, { units: 200 }),
      action: entry.action,
      before: json({ ...entry.before }),
      after: json({ ...entry.after }),
      row_version: entry.version ?? null,
    })
    .execute()
}

/** Takes from the entry of a deletion what was deleted, and masks the phones in the rest. Who did it, when and why stays. */
export async function maskDeletion(trx: Trx, resource: string, rowId: string, action: string): Promise<void> {
  const masked = (text: RawBuilder<string>) => sql<string>`regexp_replace(${text}, ${PHONE}, ${MASK}, 'g')`
  await trx
    .updateTable('audit_log')
    .set({
      row_title: masked(sql`row_title`),
      before: json({}),
      after: sql`${masked(sql`after::text`)}::jsonb`,
    })
    .where('resource', '=', resource)
    .where('row_id', '=', rowId)
    .where('action', '=', action)
    .execute()
}

const isSecret = (field: Field | undefined): boolean =>
  field?.kind === 'secret' || (field?.kind === 'text' && field.isCode === true)

/** Returns only the fields that differ, before and after; what was typed into secret fields is masked. */
export function differences(
  fields: Resource['fields'],
  before: Values,
  after: Values,
): { before: Values; after: Values } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (values: Values) =>
    Object.fromEntries(
      keys
        .filter((key) => values[key] !== undefined)
        .map((key) => [key, isSecret(fields[key]) ? MASK : values[key]]),
    )
  return { before: pick(before), after: pick(after) }
}

/** Returns the last change of a row that an operator made and that has left it in this version. */
export const changeTo = (db: DbOrTrx, resource: string, rowId: string, version: string) =>
  db
    .selectFrom('audit_log')
    .select(['staff_name as by', 'created_at as at', 'row_version'])
    .where('resource', '=', resource)
    .where('row_id', '=', rowId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((last) => (last?.row_version === version ? { by: last.by, at: last.at } : undefined))

/** Returns the last changes of one row, newest first. */
export async function readHistory(
  db: DbOrTrx,
  resource: string,
  rowId: string,
): Promise<Omit<Change, 'titles'>[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('resource', '=', resource)
    .where('row_id', '=', rowId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    staffId: row.staff_id,
    staffName: row.staff_name,
    action: row.action,
    before: row.before,
    after: row.after,
  }))
}
