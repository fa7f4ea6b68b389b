import { resourceCalls } from '@contract/desk/calls'
import { resourceSchemas } from '@contract/desk/resourceSchemas'
import type { FastifyInstance } from 'fastify'
import type { Editor } from './auditChange'
import { createRow, removeRow, runAction, updateRow } from './changeRow'
import type { DeskResource } from './deskResource'
import { exportRows } from './exportRows'
import { changeMany } from './manyRows'
import { previewRow } from './previewRow'
import { countFiltered, listRows, readDeskRow, readNamedHistory, readRow } from './readRows'
import { type DeskInput, parsed, serveDesk } from './serveDesk'
import { sheetRows } from './sheetRows'

/** Registers the calls of all resources. */
export function serveResources(app: FastifyInstance, list: readonly DeskResource[]): void {
  const deskResources = new Map(list.map((deskResource) => [deskResource.resource.name, deskResource]))
  for (const deskResource of list) serveResource(app, deskResources, deskResource)
}

function serveResource(
  app: FastifyInstance,
  deskResources: ReadonlyMap<string, DeskResource>,
  deskResource: DeskResource,
): void {
  const calls = resourceCalls(deskResource.resource)
  const schemas = resourceSchemas(deskResource.resource)
  const reread = ({ ctx, operator }: Editor, id: string) =>
    readDeskRow(ctx.db, deskResources, deskResource, id, operator, ctx.clock.now())

  serveDesk(app, calls.list, schemas.list, ({ ctx, query, operator }) =>
    ctx.report((db) => listRows(db, deskResources, deskResource, query, operator, ctx), operator.writtenTo),
  )
  if (calls.export) {
    serveDesk(app, calls.export, schemas.export, async (input) => {
      const csv = await exportRows(
        editorOf(input),
        deskResources,
        deskResource,
        input.query,
        input.operator.writtenTo,
      )
      input.reply
        .header('content-disposition', `attachment; filename="${deskResource.resource.name}.csv"`)
        .type('text/csv; charset=utf-8')
      return input.reply.send(csv)
    })
  }
  if (calls.sheet) {
    serveDesk(app, calls.sheet, schemas.sheet, (input) => {
      const { params, query, operator } = input
      return sheetRows(editorOf(input), deskResources, deskResource, params.sheet, query, operator.writtenTo)
    })
  }
  if (calls.counts) {
    serveDesk(app, calls.counts, schemas.counts, ({ ctx, operator }) =>
      ctx.report(async (db) => {
        const counts: number[] = []
        for (const { filter } of deskResource.resource.tabs ?? [])
          counts.push(await countFiltered(db, deskResource, filter, operator, ctx.clock.now()))
        return { counts }
      }, operator.writtenTo),
    )
  }
  serveDesk(app, calls.one, schemas.one, (input) => reread(editorOf(input), input.params.id))
  serveDesk(app, calls.history, schemas.history, async ({ ctx, params, operator }) => {
    await readRow(ctx.db, deskResource, params.id, operator, ctx.clock.now())
    const naming = { db: ctx.db, deskResources, operator }
    return { changes: await readNamedHistory(naming, deskResource, params.id) }
  })
  if (calls.related) {
    serveDesk(app, calls.related, schemas.related, async ({ ctx, params, operator }) => {
      await readRow(ctx.db, deskResource, params.id, operator, ctx.clock.now())
      return { ...(await deskResource.related?.(ctx, params.id, operator)) } as Record<
        string,
        Record<string, unknown>[]
      >
    })
  }
  if (calls.replies) {
    serveDesk(app, calls.replies, schemas.replies, async ({ ctx, params, operator }) => {
      await readRow(ctx.db, deskResource, params.id, operator, ctx.clock.now())
      return { templates: (await deskResource.replies?.(ctx, params.id, operator)) ?? [] }
    })
  }
  if (calls.many) {
    serveDesk(app, calls.many, schemas.many, (input) =>
      changeMany(editorOf(input), deskResources, deskResource, input.body),
    )
  }
  if (calls.preview) {
    serveDesk(app, calls.preview, schemas.preview, (input) => {
      const { id, values } = input.body
      const { body } = id === undefined ? schemas.create : schemas.update
      const whole = parsed(body.pick({ values: true }), { values }).values
      return previewRow(editorOf(input), deskResource, id, whole)
    })
  }
  if (calls.create) {
    serveDesk(app, calls.create, schemas.create, async (input) => {
      const { values, confirmed } = input.body
      const id = await createRow({ ...editorOf(input), confirmed }, deskResource, values)
      return reread(editorOf(input), id)
    })
  }
  if (calls.update) {
    serveDesk(app, calls.update, schemas.update, async (input) => {
      const { id } = input.params
      const { version, values, confirmed } = input.body
      await updateRow({ ...editorOf(input), confirmed }, deskResource, id, version, values)
      return reread(editorOf(input), id)
    })
  }
  if (calls.remove) {
    serveDesk(app, calls.remove, schemas.remove, async (input) => {
      await removeRow(editorOf(input), deskResource, input.params.id, input.query.version)
      return {}
    })
  }
  for (const { action, call } of calls.actions) {
    serveDesk(app, call, schemas.action(action), async (input) => {
      const { id } = input.params
      const shown = await runAction(editorOf(input), deskResource, { id, action, ...input.body })
      return reread(editorOf(input), shown)
    })
  }
}

// biome-ignore lint/suspicious/noExplicitAny: reads only what the inputs of all calls have
const editorOf = ({ ctx, operator, request }: DeskInput<any>): Editor => ({ ctx, operator, ip: request.ip })
