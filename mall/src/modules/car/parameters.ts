import { parameterCalls } from '@contract/desk/parameters'
import {
  type ParameterReply,
  type ParameterRow,
  type ParameterSheet,
  parameterSchemas,
} from '@contract/desk/parametersSchemas'
import { failureOfFormula } from '@contract/rules/failedFormula'
import { lostDigits, turnedIntoDay } from '@contract/rules/rewrittenCell'
import { versionHash } from '../../core/digests'
import type { Routes } from '../../core/serve'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { writeAudit } from '../../desk/audit'
import { DeskError, notNow, notThere } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'

const MAX_GROUP = 20
const MAX_NAME = 30
const MAX_VALUE = 60
/** Shown by the shop where a type has no value. */
const NO_VALUE = '-'

/** The table of parameters of a series: types in columns, rows in groups. */
export const parameterRoutes: Routes = (app) => {
  const { ctx } = app
  serveDesk(app, parameterCalls.readParameters, parameterSchemas.readParameters, ({ params }) =>
    readSheet(ctx.db, params.id),
  )

  serveDesk(app, parameterCalls.saveParameters, parameterSchemas.saveParameters, async (input) => {
    const { params, body, operator, request } = input
    if (body.isTrial) return planOf(await readSheet(ctx.db, params.id), body)
    return ctx.transact(async (trx) => {
      await trx.selectFrom('car_series').select('id').where('id', '=', params.id).forUpdate().execute()
      const sheet = await readSheet(trx, params.id)
      const planned = planOf(sheet, body)
      if (planned.plan !== body.plan) throw new DeskError(409, '检查之后参数又被修改过，请重新检查再保存')
      if (planned.errors.length > 0) throw notNow('有的单元格有误，什么都没有改')
      for (const [column, typeId] of body.types.entries()) {
        const parameters = body.rows.map(({ group, name, values }) => ({
          group,
          name,
          // Kept even without a value, so that all types have the rows in the same order.
          value: values[column] || NO_VALUE,
        }))
        await trx
          .updateTable('car_types')
          .set({ parameters: json(parameters) })
          .where('id', '=', typeId)
          .execute()
      }
      await writeAudit(trx, {
        operator,
        ip: request.ip,
        resource: 'series',
        rowId: params.id,
        rowTitle: sheet.seriesName,
        action: 'parameters',
        before: textsOf(planned, 'before'),
        after: textsOf(planned, 'after'),
      })
      return { ...planned, isApplied: true }
    })
  })
}

/** Returns the parameter sheet of a series. @throws DeskError 404 */
async function readSheet(db: DbOrTrx, seriesId: string): Promise<ParameterSheet> {
  const series = await db
    .selectFrom('car_series')
    .select('name')
    .where('id', '=', seriesId)
    .executeTakeFirst()
  if (!series) throw notThere()
  const types = await db
    .selectFrom('car_types')
    .select(['id', 'name', 'on_sale', 'parameters'])
    .where('series_id', '=', seriesId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = new Map<string, { group: string; name: string; values: string[] }>()
  for (const [column, { parameters }] of types.entries()) {
    for (const { group, name, value } of parameters) {
      const row = rows.get(keyOf({ group, name })) ?? { group, name, values: types.map(() => '') }
      row.values[column] = value === NO_VALUE ? '' : value
      rows.set(keyOf({ group, name }), row)
    }
  }
  return {
    seriesName: series.name,
    types: types.map(({ id, name, on_sale }) => ({ typeId: id, name, onSale: on_sale })),
    rows: [...rows.values()],
  }
}

const keyOf = ({ group, name }: Pick<ParameterRow, 'group' | 'name'>) => `${group}\n${name}`

/** Returns what the new rows change and what is refused of them. @throws DeskError when the types are others */
function planOf(
  { types, rows: before }: ParameterSheet,
  sent: { types: readonly string[]; rows: readonly ParameterRow[] },
): ParameterReply {
  if (types.map(({ typeId }) => typeId).join() !== sent.types.join()) {
    throw new DeskError(409, '这个车系的车型变了，请刷新后重试')
  }
  const byKey = (rows: readonly ParameterRow[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const [old, next] = [byKey(before), byKey(sent.rows)]
  const errors = sent.rows.flatMap((row, place) =>
    faultsOf(row, place, sent.rows, types, old.get(keyOf(row))).map(([column, message]) => ({
      row: place,
      column,
      message,
    })),
  )
  const changes = [...new Set([...next.keys(), ...old.keys()])].flatMap((key) => {
    const [was, will] = [old.get(key), next.get(key)]
    const { group, name } = (will ?? was) as ParameterRow
    const state = !was ? ('new' as const) : will ? ('changed' as const) : ('removed' as const)
    const cells = types.flatMap((type, column) => {
      const cell = { before: was?.values[column] ?? '', after: will?.values[column] ?? '' }
      return cell.before === cell.after ? [] : [{ group, name, type: type.name, state, ...cell }]
    })
    // A row without any value is a change too.
    return cells.length > 0 || state === 'changed'
      ? cells
      : [{ group, name, type: '', state, before: '', after: '' }]
  })
  const common = (rows: readonly ParameterRow[]) =>
    rows.map(keyOf).filter((key) => old.has(key) && next.has(key))
  return {
    changes,
    hasNewOrder: common(before).join() !== common(sent.rows).join(),
    errors,
    plan: versionHash([before, sent.rows]),
    isApplied: false,
  }
}

/** Returns the refused cells of a row: column and message. */
function faultsOf(
  row: ParameterRow,
  place: number,
  all: readonly ParameterRow[],
  types: ParameterSheet['types'],
  former: ParameterRow | undefined,
): [string, string][] {
  const faults: [string, string][] = []
  const check = (column: string, text: string, label: string, max: number) => {
    if (text.length > max) faults.push([column, `${label}最多 ${max} 个字`])
  }
  if (!row.group) faults.push(['group', '请填写分组'])
  if (!row.name) faults.push(['name', '请填写参数名'])
  check('group', row.group, '分组', MAX_GROUP)
  check('name', row.name, '参数名', MAX_NAME)
  if (row.name && all.findIndex((one) => keyOf(one) === keyOf(row)) < place) {
    faults.push(['name', '这个分组里已有同名的参数'])
  }
  for (const [column, { typeId }] of types.entries()) {
    const value = row.values[column] ?? ''
    check(typeId, value, '值', MAX_VALUE)
    const rewritten =
      failureOfFormula(value) ||
      turnedIntoDay(value, former?.values[column] ?? '', `${row.group} ${row.name}`) ||
      lostDigits(value)
    if (rewritten) faults.push([typeId, rewritten])
  }
  const name = failureOfFormula(row.name) || turnedIntoDay(row.name, '', '')
  if (name) faults.push(['name', name])
  return faults
}

/** Returns the changed rows for the audit log: "group name" to its changed values. */
function textsOf({ changes }: ParameterReply, side: 'before' | 'after'): Record<string, string> {
  const texts: Record<string, string[]> = {}
  for (const change of changes) {
    const row = `${change.group} ${change.name}`
    texts[row] = [...(texts[row] ?? []), change[side] ? `${change.type} ${change[side]}` : '']
  }
  return Object.fromEntries(
    Object.entries(texts).map(([row, values]) => [row, values.filter(Boolean).join('；')]),
  )
}
