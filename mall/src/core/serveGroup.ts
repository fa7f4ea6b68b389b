import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
import type { FastifyInstance } from 'fastify'
import { type Handler, type ServeOptions, serve } from './serve'

/**
 * Registers calls of one contract group, each handler under its call's name. A module leaves out the calls of the group
 * that another module answers; `modules.test.ts` checks that none is missing.
 */
export function serveGroup<Schemas extends Readonly<Record<string, CallSchema>>>(
  app: FastifyInstance,
  calls: { readonly [Name in keyof Schemas]: CallSpec },
  schemas: Schemas,
  handlers: { readonly [Name in keyof Schemas]?: Handler<Schemas[Name]> },
  options: { readonly [Name in keyof Schemas]?: ServeOptions<Schemas[Name]> } = {},
): void {
  for (const name of Object.keys(handlers) as (keyof Schemas)[]) {
    const handler = handlers[name]
    if (handler) serve(app, calls[name], schemas[name] as Schemas[typeof name], handler, options[name])
  }
}
