import type { Values } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import type { Context } from '../core/context'
import type { Trx } from '../db/transact'
import { differences, writeAudit } from './audit'
import type { DeskResource } from './deskResource'
import { versionOf } from './rowMapping'

/** Operator who makes a change, and the address it comes from. */
export interface Editor {
  readonly ctx: Context
  readonly operator: Operator
  readonly ip: string
  /** The question that the operator has said yes to (`DeskResource.question`). */
  readonly confirmed?: string | undefined
}

/** Returns the values of secret fields. */
export const secretsIn = ({ resource }: DeskResource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => resource.fields[key]?.kind === 'secret'))

/** Returns the fields of an audit entry that name the operator and the row. */
export const entryOf = (
  { operator, ip }: Editor,
  { resource }: DeskResource,
  rowId: string,
  action: string,
  row: Values,
) => ({
  operator,
  ip,
  resource: resource.name,
  rowId,
  rowTitle: String(row[resource.titleField] ?? rowId),
  action,
})

/** Writes a change into the audit log, in its transaction. */
export async function audit(
  editor: Editor,
  trx: Trx,
  deskResource: DeskResource,
  id: string,
  action: string,
  before: Values,
  after: Values,
  secrets: Values = {},
): Promise<void> {
  const changed = differences(deskResource.resource.fields, before, { ...secrets, ...after })
  const isThere = Object.keys(after).length > 0
  await writeAudit(trx, {
    ...entryOf(editor, deskResource, id, action, isThere ? after : before),
    ...changed,
    ...(isThere && { version: versionOf(deskResource, after) }),
  })
}
