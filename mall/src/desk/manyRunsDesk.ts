import { isAllowed } from '@contract/desk/permissions'
import { RESOURCES } from '@contract/desk/resources'
import { manyRuns } from '@contract/desk/resources/manyRuns'
import type { Operator } from '@contract/desk/schemas'
import { sql } from 'kysely'
import { anyOf } from '../db/anyOf'
import { changesOne } from '../db/changesOne'
import type { Trx } from '../db/transact'
import { forbidden, notNow } from './deskError'
import { type DeskResource, deskResource } from './deskResource'
import { begin, SAME } from './manyRows'
import { titlesOf, withNames } from './readRows'

/** Results that are shown of a run. */
const MAX_SHOWN = 500

const UNDO_LABEL = '撤销：'

/** Begins the result of a row that a later run has. What it would do twice, such as adding stock, is done once. */
const REDONE = '已再做'
/** Rows that were refused, or not reached before the run was stopped. */
const IS_LEFT = sql<boolean>`case when refusal = '' then after is null
  else refusal <> ${sql.lit(SAME)} and not starts_with(refusal, ${sql.lit(REDONE)}) end`
const FINAL_ACTIONS = RESOURCES.flatMap(({ name, many = {} }) =>
  Object.entries(many).flatMap(([action, { isFinal }]) => (isFinal ? [`${name}.${action}`] : [])),
)

export const manyRunsDesk = (list: () => readonly DeskResource[]) => {
  /** Returns a run. @throws DeskError to somebody who may not do to single rows what it does */
  async function readAllowed(trx: Trx, id: string, operator: Operator) {
    const run = await trx.selectFrom('many_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { resource } = list().find((one) => one.resource.name === run.resource) ?? {}
    const right = resource?.many?.[run.action]?.right
    if (!right || !isAllowed(operator, run.resource, right)) throw forbidden()
    return run
  }
  return deskResource({
    resource: manyRuns,
    table: 'many_runs',
    from: sql`select many_runs.*, case
      when undoes is not null then '否，这次就是撤销'
      when resource || '.' || action = any(${FINAL_ACTIONS}) then '否'
      when state = 'running' then '完成后可以'
      when exists (select from many_runs later where later.undoes = many_runs.id) then '否，已经撤销过'
      when exists (select from many_run_rows where run_id = many_runs.id and refusal = '' and after is not null) then '是'
      else '否，什么都没有改' end as can_undo,
      undoes is null and state <> 'running' and exists (
        select from many_run_rows where run_id = many_runs.id and ${IS_LEFT}) as has_rest
      from many_runs`,
    columns: { of: 'resource', sent: null },
    async readMore(db, ids, _lock, _now, operator) {
      const rows = await db
        .selectFrom('many_runs')
        .select(['id', 'resource', 'action', 'work'])
        .where('id', '=', anyOf(ids))
        .execute()
      const titleOfName = (name: string) =>
        list().find((one) => one.resource.name === name)?.resource.title ?? name
      return new Map(
        rows.map(({ id, resource, action, work: { values } }) => {
          const after = isAllowed(operator, resource, 'read') ? values : {}
          return [id, { of: titleOfName(resource), sent: { resource, action, before: {}, after } }]
        }),
      )
    },
    async related(ctx, id, operator) {
      const run = await ctx.db
        .selectFrom('many_runs')
        .select(['resource', 'action', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const waits = run.state === 'stopped' ? '已停止，没有处理' : '等待'
      // Customers are named by their phones. What a role can't read, it can't read here either.
      if (!isAllowed(operator, run.resource, 'read')) return { rows: [] }
      const rows = await ctx.db
        .selectFrom('many_run_rows')
        .select(['title', 'row_id', 'refusal', 'before', 'after'])
        .where('run_id', '=', id)
        .orderBy(sql`refusal in ('', ${SAME})`)
        .orderBy('place')
        .limit(MAX_SHOWN)
        .execute()
      const isFinal = FINAL_ACTIONS.includes(`${run.resource}.${run.action}`)
      const waiting = rows.flatMap(({ title, row_id }) => (title ? [] : [row_id]))
      const one = list().find(({ resource }) => resource.name === run.resource)
      const titles = one && (await titlesOf(ctx.db, one, waiting))
      const changed = rows.map(({ before, after }) => ({ before: before ?? {}, after: after ?? {} }))
      const deskResources = new Map(list().map((each) => [each.resource.name, each]))
      const named = one && (await withNames({ db: ctx.db, deskResources, operator }, one, changed))
      return {
        rows: rows.map(({ title, row_id, refusal, after }, place) => ({
          title: title || titles?.get(row_id) || row_id,
          result: refusal === SAME ? '不用改' : refusal || (!after ? waits : isFinal ? '已完成' : '已改'),
          ...(after && {
            changes: { resource: run.resource, action: run.action, ...changed[place] },
            changesTitle: named?.[place]?.titles,
          }),
        })),
      }
    },
    actions: {
      async stop({ trx, id, operator }) {
        await readAllowed(trx, id, operator)
        const isStopped = await trx
          .updateTable('many_runs')
          .set({ state: 'stopped' })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .whereRef('done', '<', 'total')
          .$call(changesOne)
        if (!isStopped) throw notNow('已经全部处理完，没有停止')
      },
      async redo({ ctx, trx, id, operator, ip }) {
        const run = await readAllowed(trx, id, operator)
        if (run.undoes !== null || run.state === 'running') throw notNow('现在不能再做')
        const rows = await trx
          .updateTable('many_run_rows')
          .set({
            refusal: sql`case when refusal = '' then ${REDONE} else ${`${REDONE}，原来：`} || refusal end`,
          })
          .where('run_id', '=', id)
          .where(IS_LEFT)
          .returning(['place', 'row_id', 'sent'])
          .execute()
        if (rows.length === 0) throw notNow('没有未完成的记录')
        rows.sort((a, b) => a.place - b.place)
        const { values } = run.work
        return begin(ctx, trx, {
          resource: run.resource,
          action: run.action,
          label: run.label,
          undoes: null,
          work: { operator, ip, values },
          ids: rows.map(({ row_id }) => row_id),
          sent: rows.map(({ sent }) => sent ?? values),
        })
      },
      async undo({ ctx, trx, id, operator, ip }) {
        const run = await readAllowed(trx, id, operator)
        const rows = await trx
          .selectFrom('many_run_rows')
          .select('row_id')
          .where('run_id', '=', id)
          .where('refusal', '=', '')
          .where('after', 'is not', null)
          .orderBy('place')
          .execute()
        if (rows.length === 0) throw notNow('没有改过的记录')
        if (FINAL_ACTIONS.includes(`${run.resource}.${run.action}`)) throw notNow('这项操作不能撤销')
        return begin(ctx, trx, {
          resource: run.resource,
          action: run.action,
          label: `${UNDO_LABEL}${run.label}`,
          undoes: id,
          work: { operator, ip, values: {} },
          ids: rows.map(({ row_id }) => row_id),
        })
      },
    },
  })
}
