import { isDeepStrictEqual } from 'node:util'
import { isAllowed } from '@contract/desk/permissions'
import { isOffered, MAX_MANY, type Resource } from '@contract/desk/resource'
import { MANY_TRIED, type ManyReply } from '@contract/desk/resourceSchemas'
import { valuesSchema } from '@contract/desk/rowSchema'
import type { Values } from '@contract/desk/rowTypes'
import { DAY_MS } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import { sql } from 'kysely'
import type { Context } from '../core/context'
import { json } from '../db/json'
import type { Trx } from '../db/transact'
import type { JobDefinition } from '../jobs/jobDefinition'
import { enqueue } from '../jobs/queue'
import { newId } from '../newId'
import { differences, writeAudit } from './audit'
import { type Editor, entryOf } from './auditChange'
import { updateIn } from './changeRow'
import { forbidden, notNow, refuseFields } from './deskError'
import type { DeskResource, RunMany } from './deskResource'
import { readParts } from './gatherRows'
import { listRows, readRow, withNames } from './readRows'
import { versionOf } from './rowMapping'
import { reasonOf } from './rowRefusal'
import { refuseUnlessStillAllowed } from './stillAllowed'
import type { ManyWork } from './tables'
import { undone } from './undone'

const KEPT_MS = 90 * DAY_MS
export const SAME = '-'

interface Sent {
  readonly action: string
  readonly values: Values
  readonly ids?: readonly string[] | undefined
  readonly query: {
    readonly search?: string | undefined
    readonly sort?: string | undefined
    readonly filter?: string | undefined
  }
  readonly isTrial: boolean
}

/** Says what a change of many rows would do, or begins it. @throws DeskError */
export async function changeMany(
  editor: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  one: DeskResource,
  sent: Sent,
): Promise<ManyReply> {
  const { resource } = one
  const { many = {} } = resource
  const action = Object.hasOwn(many, sent.action) ? many[sent.action] : undefined
  if (!action || action.screen) throw notNow('没有这项操作')
  if (!isAllowed(editor.operator, resource.name, action.right)) throw forbidden()
  const values = readValues(action.fields ?? {}, sent.values)
  // An id that is sent twice is one row: it isn't made cheaper twice.
  const ids = [...new Set(sent.ids ?? (await idsOf(editor, deskResources, one, sent.query)))]
  if (ids.length === 0) throw notNow('没有选中的记录')
  if (sent.isTrial) {
    const rows: Tried[] = []
    for (const id of ids.slice(0, MANY_TRIED)) rows.push(await tryRow(editor, one, id, sent.action, values))
    const naming = { db: editor.ctx.db, deskResources, operator: editor.operator }
    return { total: ids.length, rows: await withNames(naming, one, rows), runId: '' }
  }
  const { operator, ip } = editor
  const runId = await editor.ctx.transact((trx) =>
    begin(editor.ctx, trx, {
      resource: resource.name,
      action: sent.action,
      label: action.label,
      undoes: null,
      work: { operator, ip, values },
      ids,
    }),
  )
  return { total: ids.length, rows: [], runId }
}

/** Returns the values of a new row after validation. @throws DeskError at the field */
function readValues(fields: NonNullable<Resource['fields']>, sent: Values): Values {
  const read = valuesSchema(fields, 'create').safeParse(sent)
  if (read.success) return read.data
  throw refuseFields(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  )
}

/** Ids of all rows of a filtered list. */
async function idsOf(
  { ctx, operator }: Editor,
  deskResources: ReadonlyMap<string, DeskResource>,
  one: DeskResource,
  query: Sent['query'],
): Promise<string[]> {
  return readParts(async (part) => {
    const page = await listRows(ctx.db, deskResources, one, { ...query, ...part }, operator, ctx)
    if (page.total > MAX_MANY || page.isMore)
      throw notNow(`一次最多 ${withThousands(MAX_MANY)} 条，请用筛选缩小范围`)
    return page
  }, idOf)
}

const idOf = ({ id }: { id: string }) => id

type Tried = Omit<ManyReply['rows'][number], 'titles'>

async function tryRow(
  editor: Editor,
  one: DeskResource,
  id: string,
  action: string,
  values: Values,
): Promise<Tried> {
  const { ctx } = editor
  try {
    const changed = await undone(ctx, (trx) => changeIn(trx, editor, one, id, action, values))
    return { id, refusal: '', ...changed }
  } catch (error) {
    const title = await titleOf(editor, one, id)
    return { id, title, before: {}, after: {}, refusal: reasonOf(ctx, error) }
  }
}

const titleOf = async ({ ctx, operator }: Editor, one: DeskResource, id: string): Promise<string> => {
  const row = await readRow(ctx.db, one, id, operator, ctx.clock.now()).catch(() => undefined)
  return String(row?.[one.resource.titleField] ?? id)
}

/** Changes one row as the action says, and returns the fields that changed. */
const changeIn = (
  trx: Trx,
  editor: Editor,
  one: DeskResource,
  id: string,
  action: string,
  sent: Values,
): Promise<Changed> => {
  const run = one.runMany?.[action]
  if (run) return runRow(trx, editor, one, id, action, sent, run)
  return saveRow(trx, editor, one, id, 'many', (row) => {
    const valuesOf = (one.many as Record<string, (row: Values, sent: Values) => Values> | undefined)?.[action]
    const values = valuesOf ? valuesOf(row, sent) : sent
    const named = one.resource.actions?.[action]
    if (named && !isOffered(named, row)) throw notNow(`现在不能${named.label}`)
    const isSame = Object.entries(values).every(([key, value]) => isDeepStrictEqual(value, row[key]))
    return isSame ? undefined : values
  })
}

/** Locks a row and does to it what the module says, with an entry in the audit log. */
async function runRow(
  trx: Trx,
  editor: Editor,
  one: DeskResource,
  id: string,
  action: string,
  values: Values,
  run: RunMany,
): Promise<Changed> {
  const { ctx, operator, ip } = editor
  const { resource } = one
  const now = ctx.clock.now()
  const named = resource.actions?.[action]
  await one.hold?.(trx, { id, action: named ? action : 'update', values })
  const before = await readRow(trx, one, id, operator, now, true)
  const title = String(before[resource.titleField] ?? id)
  if (named && !isOffered(named, before)) throw notNow(`现在不能${named.label}`)
  const done = await run({ ctx, operator, ip, now, id, trx, before, values })
  const left = await readRow(trx, one, id, operator, now)
  const changed = differences(resource.fields, before, left)
  const after = { ...done, ...changed.after }
  const entry = entryOf(editor, one, id, named ? action : 'many', before)
  await writeAudit(trx, { ...entry, before: changed.before, after, version: versionOf(one, left) })
  return { title, before: changed.before, after }
}

interface Changed {
  readonly title: string
  readonly before: Values
  readonly after: Values
}

/** Locks and reads a row, saves the values that `valuesOf` makes of it, and returns the fields that changed. */
async function saveRow(
  trx: Trx,
  editor: Editor,
  one: DeskResource,
  id: string,
  action: 'many' | 'undoMany',
  valuesOf: (row: Values) => Values | undefined,
): Promise<Changed> {
  const { fields, titleField } = one.resource
  const now = editor.ctx.clock.now()
  await one.hold?.(trx, { id, action: 'update', values: {} })
  const row = await readRow(trx, one, id, editor.operator, now, true)
  const values = valuesOf(row)
  const title = String(row[titleField] ?? id)
  if (!values) return { title, before: {}, after: {} }
  await updateIn(trx, editor, one, id, values, action)
  const after = await readRow(trx, one, id, editor.operator, now)
  return { title, ...differences(fields, row, after) }
}

interface Begun {
  readonly resource: string
  readonly action: string
  readonly label: string
  readonly undoes: string | null
  readonly work: ManyWork
  readonly ids: readonly string[]
  /** Values of each row, in the order of the ids, where they differ. */
  readonly sent?: readonly Values[]
}

/** Begins a run of which each row has values of its own. Returns its id. */
export const beginEach = (
  { ctx, operator, ip }: Editor,
  { resource }: DeskResource,
  action: string,
  rows: readonly { readonly id: string; readonly values: Values }[],
): Promise<string> =>
  ctx.transact((trx) =>
    begin(ctx, trx, {
      resource: resource.name,
      action,
      label: resource.many?.[action]?.label ?? action,
      undoes: null,
      work: { operator, ip, values: {} },
      ids: rows.map(({ id }) => id),
      sent: rows.map(({ values }) => values),
    }),
  )

export async function begin(ctx: Context, trx: Trx, { ids, work, sent, ...run }: Begun): Promise<string> {
  const id = newId()
  const now = ctx.clock.now()
  await trx
    .deleteFrom('many_runs')
    .where('started_at', '<', now - KEPT_MS)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('many_runs as later')
            .select('later.id')
            .whereRef('later.undoes', '=', 'many_runs.id'),
        ),
      ),
    )
    .execute()
  await trx
    .insertInto('many_runs')
    .values({
      id,
      ...run,
      staff_id: work.operator.staffId,
      staff_name: work.operator.name,
      work: json(work),
      started_at: now,
      state: 'running',
      total: ids.length,
      done: 0,
      refused: 0,
    })
    .execute()
  await sql`insert into many_run_rows (run_id, place, row_id, title, refusal, sent)
    select ${id}, place - 1, row_id, '', '', ${sent ? json(sent) : null}::jsonb -> (place - 1)::int
    from unnest(${[...ids]}::text[]) with ordinality as chosen(row_id, place)`.execute(trx)
  await enqueue(trx, { kind: KIND }, id, { runId: id }, now)
  return id
}

const KIND = 'manyRows'

/** Job that changes the rows of a run one after the other; one whose process has died goes on where it stopped. */
export const manyRowsJob = (list: () => readonly DeskResource[]): JobDefinition<{ runId: string }> => ({
  kind: KIND,
  async run(ctx, { runId }) {
    const run = await ctx.db.selectFrom('many_runs').selectAll().where('id', '=', runId).executeTakeFirst()
    const one = list().find(({ resource }) => resource.name === run?.resource)
    if (!run || !one) return
    for (let place = run.done; place < run.total; place++) {
      if (!(await runStep(ctx, one, run, place))) break
    }
    await ctx.db
      .updateTable('many_runs')
      .set({ state: 'done' })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .whereRef('done', '=', 'total')
      .execute()
  },
})

type Run = {
  readonly id: string
  readonly action: string
  readonly undoes: string | null
  readonly work: ManyWork
}

/** Changes one row. Returns false when the run was stopped, or another process goes on with it. */
async function runStep(ctx: Context, one: DeskResource, run: Run, place: number): Promise<boolean> {
  const { operator, ip } = run.work
  const { row_id: id, sent } = await ctx.db
    .selectFrom('many_run_rows')
    .select(['row_id', 'sent'])
    .where('run_id', '=', run.id)
    .where('place', '=', place)
    .executeTakeFirstOrThrow()
  const right = one.resource.many?.[run.action]?.right ?? 'update'
  try {
    return await ctx.transact(async (trx) => {
      const now = await refuseUnlessStillAllowed(trx, operator, one.resource.name, right)
      const editor: Editor = { ctx, operator: now, ip }
      if (!(await takeStep(trx, run.id, place, 0))) return false
      const done = run.undoes
        ? await undoIn(trx, editor, one, run, id)
        : await changeIn(trx, editor, one, id, run.action, sent ?? run.work.values)
      const isSame = Object.keys(done.after).length === 0
      await stepRow(trx, run.id, place)
        .set({
          title: done.title,
          refusal: isSame ? SAME : '',
          before: json(done.before),
          after: json(done.after),
        })
        .execute()
      return true
    })
  } catch (error) {
    const refusal = reasonOf(ctx, error)
    const title = await titleOf({ ctx, operator, ip }, one, id)
    return await ctx.transact(async (trx) => {
      if (!(await takeStep(trx, run.id, place, 1))) return false
      await stepRow(trx, run.id, place).set({ title, refusal }).execute()
      return true
    })
  }
}

const stepRow = (trx: Trx, runId: string, place: number) =>
  trx.updateTable('many_run_rows').where('run_id', '=', runId).where('place', '=', place)

/** Notes a step as done; false when it has been already, or the run was stopped. The row is held until the end of the transaction. */
async function takeStep(trx: Trx, id: string, place: number, refused: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('many_runs')
    .set({ done: place + 1, refused: sql`refused + ${refused}::int` })
    .where('id', '=', id)
    .where('done', '=', place)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Changes a row back to what it was before a run, unless somebody has changed the same fields since. */
async function undoIn(trx: Trx, editor: Editor, one: DeskResource, { action, undoes }: Run, id: string) {
  const typed = one.resource.many?.[action]?.fields ?? {}
  const { before, after } = await trx
    .selectFrom('many_run_rows')
    .select(['before', 'after'])
    .where('run_id', '=', undoes)
    .where('row_id', '=', id)
    .executeTakeFirstOrThrow()
  return saveRow(trx, editor, one, id, 'undoMany', (row) =>
    Object.fromEntries(
      Object.entries(before ?? {})
        .filter(([key]) => one.resource.fields[key]?.edit !== 'never' || key in typed)
        .map(([key, old]) => {
          const undone = one.undoMany?.[key]?.(row[key], old, after?.[key])
          if (undone !== undefined) return [key, undone]
          if (!isDeepStrictEqual(row[key], after?.[key])) throw notNow('之后又被修改过，没有撤销')
          return [key, old]
        }),
    ),
  )
}
