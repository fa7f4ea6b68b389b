import type { GoodsImport, ImportRefusal } from '@contract/desk/goodsSheetSchemas'
import type { Operator } from '@contract/desk/schemas'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import { brokenConstraint, type Trx } from '../../db/transact'
import { createIn, updateIn } from '../../desk/changeRow'
import { DeskError } from '../../desk/deskError'
import { refuseUnlessStillAllowed } from '../../desk/stillAllowed'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { goodsDesk } from './desk'
import { digestOf, readPlan } from './readPlan'
import type { ImportStep, ImportWork } from './tables'

const SHOWN = 10
const KEPT_MS = 90 * DAY_MS
/** When another process continues an import whose own process has died. Both at once would take turns. */
const GO_ON_MS = 30_000
/** An import without a step for this long is shown as interrupted. */
const LOST_MS = 20_000

/** Job that carries out a long import, or continues one whose process has died. One that has ended is not touched. */
export const importGoods: JobDefinition<{ importId: string }> = {
  kind: 'importGoods',
  run: (ctx, { importId }) => runImport(ctx, importId),
}

/**
 * Stores an import in the transaction that permits it, and returns its id. Nothing is changed yet. `isLong`: the job carries
 * it out from the beginning.
 */
export async function beginImport(
  ctx: Ctx,
  trx: Trx,
  fileName: string,
  work: ImportWork,
  isLong: boolean,
): Promise<string> {
  const id = newId()
  const now = ctx.clock.now()
  await trx
    .deleteFrom('goods_imports')
    .where('started_at', '<', now - KEPT_MS)
    .execute()
  await trx
    .insertInto('goods_imports')
    .values({
      id,
      staff_id: work.operator.staffId,
      staff_name: work.operator.name,
      file_name: fileName,
      started_at: now,
      seen_at: Date.now(),
      state: 'running',
      total: work.steps.length,
      done: 0,
      message: '',
      work: json(work),
    })
    .execute()
  await enqueue(trx, importGoods, id, { importId: id }, isLong ? now : now + GO_ON_MS)
  return id
}

/**
 * Carries out the steps that are left, each in a transaction of its own: shoppers are served between them, and a process
 * that dies loses none and repeats none. Several processes may do so at once.
 */
export async function runImport(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('goods_imports')
    .select(['done', 'work'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!row?.work) return
  for (let place = row.done; place < row.work.steps.length; place++) await runStep(ctx, id, row.work, place)
  await ctx.db
    .updateTable('goods_imports')
    .set({ state: 'done', work: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Returns the rows of an import that were not carried out, with the reason. */
export async function refusalsOf({ db }: Ctx, id: string): Promise<ImportRefusal[]> {
  const row = db.selectFrom('goods_imports').select('refusals').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).refusals
}

async function runStep(ctx: Ctx, id: string, { operator, ip, steps }: ImportWork, place: number) {
  const step = steps[place] as ImportStep
  try {
    await ctx.transact(async (trx) => {
      await refuseUnlessStillAllowed(trx, operator, 'goods', 'update')
      if (await takeStep(trx, id, place, [])) await applyStep(trx, { ctx, operator, ip }, step)
    })
  } catch (error) {
    const message = reasonOf(error)
    const refused = step.raw.map(({ line }) => ({ line, message }))
    await ctx.transact((trx) => takeStep(trx, id, place, refused))
  }
}

/** Notes a step as done; false when it has been already. The row is held until the end of the transaction. */
const takeStep = (trx: Trx, id: string, place: number, refused: ImportRefusal[]): Promise<boolean> =>
  trx
    .updateTable('goods_imports')
    .set({ done: place + 1, seen_at: Date.now(), refusals: sql`refusals || ${json(refused)}` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('done', '=', place)
    .$call(changesOne)

async function applyStep(
  trx: Trx,
  editor: { ctx: Ctx; operator: Operator; ip: string },
  { raw, digest }: ImportStep,
): Promise<void> {
  const { rows, changes } = await readPlan(trx, raw, true)
  if (digestOf(rows) !== digest) throw new DeskError(409, '检查之后这件商品又被修改过')
  for (const { id, values } of changes) {
    if (id) await updateIn(trx, editor, goodsDesk, id, values, 'import')
    else {
      await refuseUnlessStillAllowed(trx, editor.operator, 'goods', 'create')
      await createIn(trx, editor, goodsDesk, values, 'import')
    }
  }
}

/**
 * Returns the message of a refusal, also of one by the database.
 * @throws what isn't a rule of the shop, such as a database that is away: the step is tried again
 */
function reasonOf(error: unknown): string {
  if (error instanceof DeskError) return error.message
  if (brokenConstraint(error) !== undefined) return '数据库不接受这些内容'
  throw error
}

/** Returns the last imports, newest first. */
export async function readImports(ctx: Ctx): Promise<GoodsImport[]> {
  const rows = await ctx.db
    .selectFrom('goods_imports')
    .select(['id', 'staff_name', 'file_name', 'started_at', 'seen_at', 'state', 'total', 'done', 'message'])
    .select('refusals')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    staffName: row.staff_name,
    fileName: row.file_name,
    startedAt: row.started_at,
    state: row.state === 'running' && Date.now() - row.seen_at > LOST_MS ? 'lost' : row.state,
    total: row.total,
    done: row.done,
    message: row.message,
    refusals: row.refusals,
  }))
}
