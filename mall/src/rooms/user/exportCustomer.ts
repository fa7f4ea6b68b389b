import { customerCalls } from '@contract/desk/calls'
import { customerSchemas } from '@contract/desk/schemas'
import { sql } from 'kysely'
import type { Routes } from '../../core/serve'
import { writeAudit } from '../../office/audit'
import { notThere } from '../../office/deskError'
import { serveDesk } from '../../office/serveDesk'

/**
 * Tables with rows of a user, by the column of the user's id. Keys of sessions, codes and the sealed numbers of identity
 * cards stay here.
 */
const TABLES = [
  'addresses',
  'orders',
  'after_sales',
  'appointments',
  'reviews',
  'tickets',
  'user_coupons',
  'user_vehicles',
  'consents',
] as const

/** Tables whose rows belong to one of those, by the column of its id. */
const PARTS = {
  order_lines: { parent: 'orders', key: 'order_id' },
  ticket_messages: { parent: 'tickets', key: 'ticket_id' },
} as const

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
      for (const table of TABLES) {
        const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where user_id = ${params.id}`.execute(ctx.db)
        tables[table] = rows.map(({ staff_note: _note, ...row }) => row)
      }
      for (const [table, { parent, key }] of Object.entries(PARTS)) {
        const { rows } = await sql<Record<string, unknown>>`
        select part.* from ${sql.table(table)} part
          join ${sql.table(parent)} parent on parent.id = part.${sql.ref(key)}
        where parent.user_id = ${params.id}`.execute(ctx.db)
        tables[table] = rows
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
      const { blocked_at: _at, blocked_reason: _reason, ...person } = user
      reply.header('content-disposition', `attachment; filename="customer-${user.id}.json"`)
      return { person, ...tables }
    },
  )
}
