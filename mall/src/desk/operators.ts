import type { Operator } from '@contract/desk/schemas'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../core/context'

/** How the desk recognises operators; `app.ts` takes it from the module `staff`. */
export interface Operators {
  /** Returns the operator of a session's cookie; undefined when it is unknown, has ended, or the account is disabled. */
  readOperator(
    ctx: Context,
    token: string,
    request: Pick<FastifyRequest, 'ip'>,
  ): Promise<Operator | undefined>
}

export const DESK_COOKIE = 'desk'

declare module 'fastify' {
  interface FastifyInstance {
    operators: Operators
  }
  interface FastifyRequest {
    operator: Operator | undefined
  }
}
