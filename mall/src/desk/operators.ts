import type { Operator } from '@contract/desk/schemas'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../core/context'

/** A signed-in operator. */
export interface SessionOperator extends Operator {
  /** Position of the database's log up to which this operator has written, so that their lists show it. */
  readonly writtenTo: number
}

/** How the desk recognises operators; `app.ts` takes it from the module `staff`. */
export interface Operators {
  /** Returns the operator of a session's cookie; undefined when it is unknown, has ended, or the account is disabled. */
  readOperator(
    ctx: Context,
    token: string,
    request: Pick<FastifyRequest, 'ip'>,
  ): Promise<SessionOperator | undefined>
  /** Notes that an operator may have written; only where there is a replica. */
  noteWritten(ctx: Context, staffId: string): Promise<void>
}

export const DESK_COOKIE = 'desk'

declare module 'fastify' {
  interface FastifyInstance {
    operators: Operators
  }
  interface FastifyRequest {
    operator: SessionOperator | undefined
  }
}
