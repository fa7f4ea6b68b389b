import { numbersCalls } from '@contract/desk/calls'
import { waitingFor } from '@contract/desk/numbers'
import { numbersSchemas } from '@contract/desk/numbersSchemas'
import type { FastifyInstance } from 'fastify'
import type { DeskResource } from './deskResource'
import { countFiltered } from './readRows'
import { serveDesk } from './serveDesk'

/** `GET /waiting`: each number is that of the list which the first page leads to. */
export function serveWaiting(app: FastifyInstance, list: readonly DeskResource[]): void {
  const deskResources = new Map(list.map((deskResource) => [deskResource.resource.name, deskResource]))
  serveDesk(app, numbersCalls.waiting, numbersSchemas.waiting, ({ ctx, operator }) =>
    ctx.report(async (db) => {
      const counts: Record<string, number> = {}
      for (const { key, resource, filter } of waitingFor(operator)) {
        const deskResource = deskResources.get(resource)
        if (deskResource)
          counts[key] = await countFiltered(db, deskResource, filter, operator, ctx.clock.now())
      }
      return { counts }
    }, operator.writtenTo),
  )
}
