import { isChangeable, isOffered } from '@contract/desk/resource'
import { brokenConstraint, type Trx } from '../db/transact'
import { newId } from '../newId'
import { differences, writeAudit } from './audit'
import type { Editor } from './auditChange'
import { audit, entryOf, secretsIn } from './auditChange'
import { notConfirmed, notNow, refuseFields } from './deskError'
import { lockRow, ownDealer, refuseOther } from './lockRow'
import type { Action, Editing, Office, Values } from './office'
import { readRow, scopeOf, untyped } from './readRows'
import { emptyValue, toColumns } from './rowMapping'

type Preparation = (editing: Omit<Editing, 'trx'>) => Promise<unknown>

/** Creates a row and returns its id. */
export const createRow = (editor: Editor, office: Office, sent: Values): Promise<string> =>
  inTransaction(editor, office, (trx) => createIn(trx, editor, office, sent))

/** Creates a row inside a transaction, such as that of an import; `action` is how the audit log names it. */
export async function createIn(
  trx: Trx,
  editor: Editor,
  office: Office,
  sent: Values,
  action = 'create',
): Promise<string> {
  const { resource, table } = office
  const values = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, { edit }]) => edit !== 'never')
      .map(([key, field]) => [key, sent[key] ?? emptyValue(field)]),
  )
  scopeOf(office, editor.operator)
  const editing = toEditing(editor, trx, newId(), {}, values)
  const extra = await office.beforeSave?.(editing)
  const row = {
    id: editing.id,
    ...toColumns(office, values),
    ...(await office.newRow?.(editing)),
    ...extra,
    ...ownDealer(office, editor.operator),
  }
  await refuseUnconfirmed(editor, office, editing)
  await untyped(trx).insertInto(table).values(row).execute()
  const id = String(row.id)
  await office.afterSave?.({ ...editing, id })
  const after = { ...values, ...(await readRow(trx, office, id, editor.operator, editor.ctx.clock.now())) }
  await audit(editor, trx, office, id, action, {}, after)
  return id
}

/** Changes the fields that were sent. @throws DeskError 409 when the row isn't what the operator saw */
export function updateRow(editor: Editor, office: Office, id: string, version: string, values: Values) {
  return inTransaction(editor, office, async (trx) => {
    await office.hold?.(trx, { id, action: 'update', values })
    const before = await lockRow(trx, office, id, version, editor)
    if (!isChangeable(office.resource, before)) throw notNow('这条记录现在不能修改')
    await saveChange(trx, editor, office, before, id, values, 'update')
  })
}

/** Changes a row inside a transaction, whatever its version; `action` is how the audit log names it. */
export async function updateIn(
  trx: Trx,
  editor: Editor,
  office: Office,
  id: string,
  values: Values,
  action: string,
): Promise<void> {
  const before = await readRow(trx, office, id, editor.operator, editor.ctx.clock.now(), true)
  await saveChange(trx, editor, office, before, id, values, action)
}

async function saveChange(
  trx: Trx,
  editor: Editor,
  office: Office,
  before: Values,
  id: string,
  values: Values,
  action: string,
): Promise<void> {
  const editing = toEditing(editor, trx, id, before, values)
  const extra = await office.beforeSave?.(editing)
  await refuseUnconfirmed(editor, office, editing)
  const set = { ...toColumns(office, values), ...extra, ...ownDealer(office, editor.operator) }
  if (Object.keys(set).length > 0) {
    await untyped(trx).updateTable(office.table).set(set).where('id', '=', id).execute()
  }
  await office.afterSave?.(editing)
  const after = await readRow(trx, office, id, editor.operator, editor.ctx.clock.now())
  await audit(editor, trx, office, id, action, before, { ...secretsIn(office, values), ...after })
}

/** @throws DeskError while the operator hasn't said yes to the question of the room */
async function refuseUnconfirmed({ confirmed }: Editor, office: Office, editing: Editing): Promise<void> {
  const question = await office.question?.(editing)
  if (question !== undefined && question !== confirmed) throw notConfirmed(question)
}

export function removeRow(editor: Editor, office: Office, id: string, version: string) {
  return inTransaction(editor, office, async (trx) => {
    await office.hold?.(trx, { id, action: 'delete', values: {} })
    const before = await lockRow(trx, office, id, version, editor)
    if (!isChangeable(office.resource, before)) throw notNow('这条记录现在不能删除')
    if (office.remove) await office.remove(toEditing(editor, trx, id, before, {}))
    else await untyped(trx).deleteFrom(office.table).where('id', '=', id).execute()
    await audit(editor, trx, office, id, 'delete', before, {})
  })
}

/** Runs a named action of the description. Returns the id of the row to show: the same one, or another that it made. */
export async function runAction(
  editor: Editor,
  office: Office,
  { id, action, version, values }: { id: string; action: string; version: string; values: Values },
): Promise<string> {
  const described = office.resource.actions?.[action]
  const { fields = {} } = described ?? {}
  const refuseUnoffered = (row: Values) => {
    if (described && !isOffered(described, row)) throw notNow('这条记录现在不能这样操作')
  }
  const first = (office.prepare as Record<string, Preparation> | undefined)?.[action]
  if (first) {
    const row = await readRow(editor.ctx.db, office, id, editor.operator, editor.ctx.clock.now())
    await refuseOther(editor.ctx.db, office, id, version, row)
    refuseUnoffered(row)
    if ((await first(toRequest(editor, id, row, values))) === 'isDone') {
      const after = await readRow(editor.ctx.db, office, id, editor.operator, editor.ctx.clock.now())
      await editor.ctx.transact((trx) => audit(editor, trx, office, id, action, row, after))
      return id
    }
  }
  return inTransaction(editor, office, async (trx) => {
    await office.hold?.(trx, { id, action, values })
    const before = await lockRow(trx, office, id, version, editor)
    refuseUnoffered(before)
    const run = (office.actions as Record<string, Action> | undefined)?.[action]
    if (!run) throw new Error(`The action ${action} of ${office.resource.name} has no function`)
    const made = await run(toEditing(editor, trx, id, before, values))
    const after = await readRow(trx, office, id, editor.operator, editor.ctx.clock.now())
    const changed = differences(office.resource.fields, before, after)
    const typed = differences(fields, {}, values).after
    await writeAudit(trx, {
      ...entryOf(editor, office, id, action, before),
      before: changed.before,
      after: { ...typed, ...changed.after },
    })
    await office.afterAudit?.(trx, id, action)
    return made ?? id
  })
}

const toRequest = ({ ctx, operator, ip }: Editor, id: string, before: Values, values: Values) => ({
  ctx,
  operator,
  ip,
  now: ctx.clock.now(),
  id,
  before,
  values,
})

const toEditing = (editor: Editor, trx: Trx, id: string, before: Values, values: Values): Editing => ({
  ...toRequest(editor, id, before, values),
  trx,
})

/** Says in Chinese what a constraint of the database refuses. */
async function inTransaction<T>({ ctx }: Editor, office: Office, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await ctx.transact(work)
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === undefined) throw error
    const known = office.constraints?.[constraint]
    if (known) throw refuseFields({ [known.field]: known.message })
    const { code } = error as { code?: unknown }
    if (code === '23503') throw notNow('还有其他数据与它相关联，不能这样修改或删除')
    throw notNow(code === '23505' ? '已有相同的记录' : '数据库不接受这些内容')
  }
}
