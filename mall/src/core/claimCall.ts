import type { CallSpec } from '@contract/call'
import type { CallSchema } from '@contract/schema'
import type { FastifyInstance } from 'fastify'
import type { Claim } from './serve'

/**
 * Answers some requests of a call of a module below this one: `POST /orders` is answered by `checkout`, but for vehicles by
 * `vehicle`, which `checkout` doesn't know.
 */
export function claimCall<Schema extends CallSchema>(
  app: FastifyInstance,
  call: CallSpec,
  _schema: Schema,
  claim: Claim<Schema>,
): void {
  app.claims.set(call, [...(app.claims.get(call) ?? []), claim])
}
