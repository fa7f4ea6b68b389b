import { isAllowed } from '@contract/desk/permissions'
import { MAX_SAVED_FILTERS, savedFilterCalls } from '@contract/desk/savedFilters'
import { type SavedFilter, savedFilterSchemas } from '@contract/desk/savedFiltersSchemas'
import type { Operator } from '@contract/desk/schemas'
import type { FastifyInstance } from 'fastify'
import { json } from '../db/json'
import { brokenConstraint, type DbOrTrx, type Trx } from '../db/transact'
import { newId } from '../newId'
import { forbidden, notNow, notThere, refuseFields } from './deskError'
import type { DeskResource } from './deskResource'
import { filtersOf } from './rowFilters'
import { serveDesk } from './serveDesk'

/** `/saved-filters`: each operator's own, so they are neither in the audit log nor subject to roles. */
export function serveSavedFilters(app: FastifyInstance, list: readonly DeskResource[]): void {
  const check = (operator: Operator, name: string, { filter }: SavedFilter['query']) => {
    const found = list.find(({ resource }) => resource.name === name)
    if (!found || !isAllowed(operator, name, 'read')) throw forbidden()
    // The time doesn't matter: only the form of the filter is checked.
    filtersOf(found, filter, 0)
  }
  serveDesk(app, savedFilterCalls.list, savedFilterSchemas.list, ({ ctx, operator }) =>
    readFilters(ctx.db, operator),
  )
  serveDesk(app, savedFilterCalls.create, savedFilterSchemas.create, ({ ctx, operator, body }) => {
    check(operator, body.resource, body.query)
    return saving(() =>
      ctx.transact(async (trx) => {
        const { length } = await lockFilters(trx, operator, body.resource)
        if (length >= MAX_SAVED_FILTERS) throw notNow(`每个列表最多保存 ${MAX_SAVED_FILTERS} 个筛选`)
        if (body.isDefault) await clearDefault(trx, operator, body.resource)
        await trx
          .insertInto('saved_filters')
          .values({
            id: newId(),
            staff_id: operator.staffId,
            resource: body.resource,
            name: body.name,
            query: json(body.query),
            is_default: body.isDefault,
            saved_at: ctx.clock.now(),
          })
          .execute()
        return readFilters(trx, operator)
      }),
    )
  })
  serveDesk(app, savedFilterCalls.update, savedFilterSchemas.update, ({ ctx, operator, params, body }) =>
    saving(() =>
      ctx.transact(async (trx) => {
        const { resource } = await ownFilter(trx, operator, params.id)
        await lockFilters(trx, operator, resource)
        if (body.query) check(operator, resource, body.query)
        if (body.isDefault) await clearDefault(trx, operator, resource)
        const { name, query, isDefault } = body
        const set = {
          ...(name !== undefined && { name }),
          ...(query && { query: json(query) }),
          ...(isDefault !== undefined && { is_default: isDefault }),
        }
        if (Object.keys(set).length > 0)
          await trx.updateTable('saved_filters').set(set).where('id', '=', params.id).execute()
        return readFilters(trx, operator)
      }),
    ),
  )
  serveDesk(app, savedFilterCalls.remove, savedFilterSchemas.remove, ({ ctx, operator, params }) =>
    ctx.transact(async (trx) => {
      const { id } = await ownFilter(trx, operator, params.id)
      await trx.deleteFrom('saved_filters').where('id', '=', id).execute()
      return readFilters(trx, operator)
    }),
  )
}

async function readFilters(db: DbOrTrx, { staffId }: Operator): Promise<{ filters: SavedFilter[] }> {
  const rows = await db
    .selectFrom('saved_filters')
    .select(['id', 'resource', 'name', 'query', 'is_default'])
    .where('staff_id', '=', staffId)
    .orderBy('saved_at')
    .orderBy('id')
    .execute()
  return { filters: rows.map(({ is_default: isDefault, ...row }) => ({ ...row, isDefault })) }
}

/** Returns a saved filter of the operator. @throws DeskError when it doesn't exist or is another operator's */
async function ownFilter(trx: Trx, { staffId }: Operator, id: string) {
  const found = await trx
    .selectFrom('saved_filters')
    .select(['id', 'resource'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!found) throw notThere('这个筛选不存在，可能已被删除')
  return found
}

/** Holds the operator's account, so that two windows save one after the other, and returns the filters of the list. */
async function lockFilters(trx: Trx, { staffId }: Operator, resource: string) {
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  return trx
    .selectFrom('saved_filters')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('resource', '=', resource)
    .execute()
}

const clearDefault = (trx: Trx, { staffId }: Operator, resource: string) =>
  trx
    .updateTable('saved_filters')
    .set({ is_default: false })
    .where('staff_id', '=', staffId)
    .where('resource', '=', resource)
    .where('is_default', '=', true)
    .execute()

/** Says at the field that a name is taken. */
async function saving<Reply>(save: () => Promise<Reply>): Promise<Reply> {
  try {
    return await save()
  } catch (error) {
    if (brokenConstraint(error) === 'saved_filter_name') throw refuseFields({ name: '已经有这个名称的筛选' })
    throw error
  }
}
