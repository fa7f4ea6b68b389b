import { numbersCalls } from '@contract/desk/calls'
import { waitingFor } from '@contract/desk/numbers'
import { numbersSchemas } from '@contract/desk/numbersSchemas'
import type { FastifyInstance } from 'fastify'
import type { Office } from './office'
import { countFiltered } from './readRows'
import { serveDesk } from './serveDesk'

/** `GET /waiting`: each number is that of the list which the first page leads to. */
export function serveWaiting(app: FastifyInstance, list: readonly Office[]): void {
  const offices = new Map(list.map((office) => [office.resource.name, office]))
  serveDesk(app, numbersCalls.waiting, numbersSchemas.waiting, async ({ ctx, operator }) => {
    const counts: Record<string, number> = {}
    for (const { key, resource, filter } of waitingFor(operator)) {
      const office = offices.get(resource)
      if (office) counts[key] = await countFiltered(ctx.db, office, filter, operator)
    }
    return { counts }
  })
}
