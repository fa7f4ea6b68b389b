import { isChangeable, isOffered, type Resource, type RowAction } from '@contract/desk/resource'
import type { Values } from '@contract/desk/rowTypes'
import { own } from '@contract/rules/own'
import { brokenConstraint, type Trx } from '../db/transact'
import { newId } from '../newId'
import { differences, writeAudit } from './audit'
import type { Editor } from './auditChange'
import { audit, entryOf, secretsIn } from './auditChange'
import { notConfirmed, notNow, refuseFields } from './deskError'
import type { Acting, DeskResource, Preparing, Saving } from './deskResource'
import { lockRow, ownDealer, refuseOther } from './lockRow'
import { readRow, scopeOf, untyped } from './readRows'
import { emptyValue, toColumns, versionOf } from './rowMapping'

type Action = (acting: Acting<Resource, string>) => Promise<void> | Promise<string>
type Preparation = (preparing: Preparing<Resource, string>) => Promise<'isDone' | Values | undefined>

/** Returns all these fields, with empty values for those that were left out. */
const filledUp = (fields: Resource['fields'], sent: Values): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { edit }]) => edit !== 'never')
      .map(([key, field]) => [key, sent[key] ?? emptyValue(field)]),
  )

/** Creates a row and returns its id. */
export const createRow = (editor: Editor, deskResource: DeskResource, sent: Values): Promise<string> =>
  inTransaction(editor, deskResource, (trx) => createIn(trx, editor, deskResource, sent))

/** Creates a row inside a transaction, such as that of an import; `action` is how the audit log names it. */
export async function createIn(
  trx: Trx,
  editor: Editor,
  deskResource: DeskResource,
  sent: Values,
  action = 'create',
): Promise<string> {
  const { resource, table } = deskResource
  const values = filledUp(resource.fields, sent)
  scopeOf(deskResource, editor.operator, editor.ctx.clock.now())
  const saving = toSaving(editor, trx, newId(), undefined, values)
  const extra = await deskResource.beforeSave?.(saving)
  const row = {
    id: saving.id,
    ...toColumns(deskResource, values),
    ...(await deskResource.newRow?.(saving)),
    ...extra,
    ...ownDealer(deskResource, editor.operator),
  }
  if (action === 'create') await refuseUnconfirmed(editor, deskResource, saving)
  await untyped(trx).insertInto(table).values(row).execute()
  const id = String(row.id)
  await deskResource.afterSave?.({ ...saving, id })
  const after = await readRow(trx, deskResource, id, editor.operator, editor.ctx.clock.now())
  await audit(editor, trx, deskResource, id, action, {}, after, values)
  return id
}

/** Changes the fields that were sent. @throws DeskError 409 when the row isn't what the operator saw */
export function updateRow(
  editor: Editor,
  deskResource: DeskResource,
  id: string,
  version: string,
  values: Values,
) {
  return inTransaction(editor, deskResource, async (trx) => {
    await deskResource.hold?.(trx, { id, action: 'update', values })
    const before = await lockRow(trx, deskResource, id, version, editor)
    if (!isChangeable(deskResource.resource, before)) throw notNow('这条记录现在不能修改')
    await saveChange(trx, editor, deskResource, before, id, values, 'update')
  })
}

/** Changes a row inside a transaction, whatever its version; `action` is how the audit log names it. */
export async function updateIn(
  trx: Trx,
  editor: Editor,
  deskResource: DeskResource,
  id: string,
  values: Values,
  action: string,
): Promise<void> {
  const before = await readRow(trx, deskResource, id, editor.operator, editor.ctx.clock.now(), true)
  await saveChange(trx, editor, deskResource, before, id, values, action)
}

async function saveChange(
  trx: Trx,
  editor: Editor,
  deskResource: DeskResource,
  before: Values,
  id: string,
  values: Values,
  action: string,
): Promise<void> {
  const saving = toSaving(editor, trx, id, before, values)
  const extra = await deskResource.beforeSave?.(saving)
  if (action === 'update') await refuseUnconfirmed(editor, deskResource, saving)
  const set = { ...toColumns(deskResource, values), ...extra, ...ownDealer(deskResource, editor.operator) }
  if (Object.keys(set).length > 0) {
    await untyped(trx).updateTable(deskResource.table).set(set).where('id', '=', id).execute()
  }
  await deskResource.afterSave?.(saving)
  const after = await readRow(trx, deskResource, id, editor.operator, editor.ctx.clock.now())
  await audit(editor, trx, deskResource, id, action, before, after, secretsIn(deskResource, values))
}

/**
 * Asks the module's question, for forms only: imports and changes of many rows have shown what they do.
 * @throws DeskError while the operator hasn't said yes to the question of the module
 */
async function refuseUnconfirmed(
  { confirmed }: Editor,
  deskResource: DeskResource,
  saving: Saving<Resource>,
): Promise<void> {
  const question = await deskResource.question?.(saving)
  if (question !== undefined && question !== confirmed) throw notConfirmed(question)
}

export function removeRow(editor: Editor, deskResource: DeskResource, id: string, version: string) {
  return inTransaction(editor, deskResource, async (trx) => {
    await deskResource.hold?.(trx, { id, action: 'delete', values: {} })
    const before = await lockRow(trx, deskResource, id, version, editor)
    if (!isChangeable(deskResource.resource, before)) throw notNow('这条记录现在不能删除')
    if (deskResource.remove) await deskResource.remove({ ...toChange(editor, id), trx, before })
    else await untyped(trx).deleteFrom(deskResource.table).where('id', '=', id).execute()
    await audit(editor, trx, deskResource, id, 'delete', before, {})
  })
}

/** Returns why an action isn't offered: the state in which the row really is. */
function whyUnoffered({ fields }: Resource, { label, when }: RowAction, row: Values): string {
  const failed = [when ?? []].flat().find((one) => !isOffered({ when: one }, row))
  const field = failed && fields[failed.field]
  const value = String((failed && row[failed.field]) ?? '')
  const state = field?.kind === 'enum' ? own(field.options, value) : field?.kind === 'text' && value
  return field && state ? `${field.label}是“${state}”，现在不能${label}` : '这条记录现在不能这样操作'
}

/** Runs a named action of the description. Returns the id of the row to show: the same one, or another that it made. */
export async function runAction(
  editor: Editor,
  deskResource: DeskResource,
  { id, action, version, values }: { id: string; action: string; version: string; values: Values },
): Promise<string> {
  const described = deskResource.resource.actions?.[action]
  const { fields = {} } = described ?? {}
  let filled = filledUp(fields, values)
  const refuseUnoffered = (row: Values) => {
    if (described && !isOffered(described, row))
      throw notNow(whyUnoffered(deskResource.resource, described, row))
  }
  const first = (deskResource.prepare as Record<string, Preparation> | undefined)?.[action]
  if (first) {
    const row = await readRow(editor.ctx.db, deskResource, id, editor.operator, editor.ctx.clock.now())
    await refuseOther(editor.ctx.db, deskResource, id, version, row)
    refuseUnoffered(row)
    const prepared = await first({ ...toChange(editor, id), before: row, values: filled })
    if (prepared === 'isDone') {
      const after = await readRow(editor.ctx.db, deskResource, id, editor.operator, editor.ctx.clock.now())
      await editor.ctx.transact((trx) => audit(editor, trx, deskResource, id, action, row, after))
      return id
    }
    filled = { ...filled, ...prepared }
  }
  return inTransaction(editor, deskResource, async (trx) => {
    await deskResource.hold?.(trx, { id, action, values: filled })
    const before = await lockRow(trx, deskResource, id, version, editor)
    refuseUnoffered(before)
    const run = (deskResource.actions as Record<string, Action> | undefined)?.[action]
    if (!run) throw new Error(`The action ${action} of ${deskResource.resource.name} has no function`)
    const made = await run({ ...toChange(editor, id), trx, before, values: filled })
    const after = await readRow(trx, deskResource, id, editor.operator, editor.ctx.clock.now())
    const changed = differences(deskResource.resource.fields, before, after)
    const typed = differences(fields, {}, values).after
    await writeAudit(trx, {
      ...entryOf(editor, deskResource, id, action, before),
      before: changed.before,
      after: { ...typed, ...changed.after },
      version: versionOf(deskResource, after),
    })
    await deskResource.afterAudit?.(trx, id, action)
    return made ?? id
  })
}

const toChange = ({ ctx, operator, ip }: Editor, id: string) => ({
  ctx,
  operator,
  ip,
  now: ctx.clock.now(),
  id,
})

const toSaving = (
  editor: Editor,
  trx: Trx,
  id: string,
  before: Values | undefined,
  values: Values,
): Saving<Resource> => ({ ...toChange(editor, id), trx, before, values, after: { ...before, ...values } })

/** Says in Chinese what a constraint of the database refuses. */
async function inTransaction<T>(
  { ctx }: Editor,
  deskResource: DeskResource,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.transact(work)
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === undefined) throw error
    const known = deskResource.constraints?.[constraint]
    if (known) throw refuseFields({ [known.field]: known.message })
    const { code } = error as { code?: unknown }
    if (code === '23503') throw notNow('还有其他数据与它相关联，不能这样修改或删除')
    throw notNow(code === '23505' ? '已有相同的记录' : '数据库不接受这些内容')
  }
}
