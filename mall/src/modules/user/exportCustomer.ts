import { customerCalls } from '@contract/desk/calls'
import { customerSchemas } from '@contract/desk/schemas'
import { sql } from 'kysely'
import type { Routes } from '../../core/serve'
import { writeAudit } from '../../desk/audit'
import { notThere } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { USER_COLUMNS } from './userColumns'

/** Tables with rows of a user, each with the column of the user's id. */
const TABLES = Object.entries(USER_COLUMNS)
  .filter(([, { notExported }]) => notExported === undefined)
  .map(([name]) => name.split('.') as [table: string, column: string])

/** Tables whose rows belong to one of those, by the column of its id. */
const PARTS = {
  order_lines: { parent: 'orders', key: 'order_id' },
  order_events: { parent: 'orders', key: 'order_id' },
  vehicle_orders: { parent: 'orders', key: 'order_id' },
  vehicle_milestones: { parent: 'orders', key: 'order_id' },
  payments: { parent: 'orders', key: 'order_id' },
  refunds: { parent: 'orders', key: 'order_id' },
  parcels: { parent: 'orders', key: 'order_id' },
  after_sale_events: { parent: 'after_sales', key: 'after_sale_id' },
  appointment_events: { parent: 'appointments', key: 'appointment_id' },
  review_follow_ups: { parent: 'reviews', key: 'review_id' },
  ticket_messages: { parent: 'tickets', key: 'ticket_id' },
} as const

/** Columns that stay here: notes of the staff, ids of other people, sealed numbers of identity cards, keys of payments. */
const WITHHELD: ReadonlySet<string> = new Set([
  'staff_note',
  'owner_id',
  'inviter',
  'id_number',
  'token',
  'token_until',
])

const withoutWithheld = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !WITHHELD.has(column)))

/** `GET /customers/{id}/export`: everything the mall has about a person, as JSON, for the person. */
export const exportCustomerRoutes: Routes = (app) => {
  serveDesk(
    app,
    customerCalls.export,
    customerSchemas.export,
    async ({ ctx, params, operator, request, reply }) => {
      const user = await ctx.db.selectFrom('users').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!user) throw notThere()
      const tables: Record<string, unknown> = {}
      for (const [table, column] of TABLES) {
        const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(column)} = ${params.id}`.execute(ctx.db)
        tables[table] = rows.map(withoutWithheld)
      }
      for (const [table, { parent, key }] of Object.entries(PARTS)) {
        const { rows } = await sql<Record<string, unknown>>`
        select part.* from ${sql.table(table)} part
          join ${sql.table(parent)} parent on parent.id = part.${sql.ref(key)}
        where parent.user_id = ${params.id}`.execute(ctx.db)
        tables[table] = rows.map(withoutWithheld)
      }
      await ctx.transact((trx) =>
        writeAudit(trx, {
          operator,
          ip: request.ip,
          resource: 'customers',
          rowId: user.id,
          rowTitle: user.phone ?? user.id,
          action: 'export',
        }),
      )
      const { blocked_at: _at, blocked_reason: _reason, tags: _tags, staff_note: _note, ...person } = user
      reply.header('content-disposition', `attachment; filename="customer-${user.id}.json"`)
      return { person, ...tables }
    },
  )
}
