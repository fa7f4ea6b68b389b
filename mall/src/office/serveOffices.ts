import { resourceCalls } from '@contract/desk/calls'
import { resourceSchemas } from '@contract/desk/resourceSchemas'
import type { FastifyInstance } from 'fastify'
import type { Editor } from './auditChange'
import { createRow, removeRow, runAction, updateRow } from './changeRow'
import { exportRows } from './exportRows'
import type { Office } from './office'
import { listRows, readDeskRow, readNamedHistory, readRow } from './readRows'
import { type DeskInput, serveDesk } from './serveDesk'

/** Registers the calls of all resources. */
export function serveOffices(app: FastifyInstance, list: readonly Office[]): void {
  const offices = new Map(list.map((office) => [office.resource.name, office]))
  for (const office of list) serveResource(app, offices, office)
}

function serveResource(app: FastifyInstance, offices: ReadonlyMap<string, Office>, office: Office): void {
  const calls = resourceCalls(office.resource)
  const schemas = resourceSchemas(office.resource)
  const reread = ({ ctx, operator }: Editor, id: string) =>
    readDeskRow(ctx.db, offices, office, id, operator, ctx.clock.now())

  serveDesk(app, calls.list, schemas.list, ({ ctx, query, operator }) =>
    listRows(ctx.db, offices, office, query, operator, ctx.clock.now(), ctx.log),
  )
  if (calls.export) {
    serveDesk(app, calls.export, schemas.export, async (input) => {
      const csv = await exportRows(editorOf(input), offices, office, input.query)
      input.reply
        .header('content-disposition', `attachment; filename="${office.resource.name}.csv"`)
        .type('text/csv; charset=utf-8')
      return input.reply.send(csv)
    })
  }
  serveDesk(app, calls.one, schemas.one, (input) => reread(editorOf(input), input.params.id))
  serveDesk(app, calls.history, schemas.history, async ({ ctx, params, operator }) => {
    await readRow(ctx.db, office, params.id, operator, ctx.clock.now())
    return { changes: await readNamedHistory(ctx.db, offices, office, params.id) }
  })
  if (calls.related) {
    serveDesk(app, calls.related, schemas.related, async ({ ctx, params, operator }) => {
      await readRow(ctx.db, office, params.id, operator, ctx.clock.now())
      return { ...(await office.related?.(ctx, params.id)) } as Record<string, Record<string, unknown>[]>
    })
  }
  if (calls.create) {
    serveDesk(app, calls.create, schemas.create, async (input) => {
      const { values, confirmed } = input.body
      const id = await createRow({ ...editorOf(input), confirmed }, office, values)
      return reread(editorOf(input), id)
    })
  }
  if (calls.update) {
    serveDesk(app, calls.update, schemas.update, async (input) => {
      const { id } = input.params
      const { version, values, confirmed } = input.body
      await updateRow({ ...editorOf(input), confirmed }, office, id, version, values)
      return reread(editorOf(input), id)
    })
  }
  if (calls.remove) {
    serveDesk(app, calls.remove, schemas.remove, async (input) => {
      await removeRow(editorOf(input), office, input.params.id, input.query.version)
      return {}
    })
  }
  for (const { action, call } of calls.actions) {
    serveDesk(app, call, schemas.action(action), async (input) => {
      const { id } = input.params
      const shown = await runAction(editorOf(input), office, { id, action, ...input.body })
      return reread(editorOf(input), shown)
    })
  }
}

// biome-ignore lint/suspicious/noExplicitAny: reads only what the inputs of all calls have
const editorOf = ({ ctx, operator, request }: DeskInput<any>): Editor => ({ ctx, operator, ip: request.ip })
