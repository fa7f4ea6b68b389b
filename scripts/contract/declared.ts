import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type CallSpec, SERVICE_PREFIX } from '../../contract/call'
import type { CallSchema } from '../../contract/schema'

const CALLS = path.resolve(__dirname, '../../contract/calls')

/** A call of the contract with its request and reply. */
export interface DeclaredCall {
  /** Name in the code: `cart.update`. */
  readonly name: string
  readonly spec: CallSpec
  readonly schema: CallSchema
  /** Path on the wire: `/juhe/api/v1/orders/{id}`. */
  readonly path: string
  /** Pattern of the request paths. */
  readonly pattern: RegExp
}

/** Every call of `contract/`, group by group. */
export const declaredCalls: readonly DeclaredCall[] = readdirSync(CALLS)
  .sort()
  .flatMap((file) => callsOf(path.basename(file, '.ts')))

function callsOf(group: string): DeclaredCall[] {
  const calls: Record<string, CallSpec> = require(`../../contract/calls/${group}`)[`${group}Calls`]
  const schemas: Record<string, CallSchema> = require(`../../contract/schemas/${group}`)[`${group}Schemas`]
  return Object.entries(calls).map(([call, spec]) => {
    const schema = schemas[call]
    if (!schema) throw new Error(`${group}.${call} has no schema`)
    const whole = SERVICE_PREFIX[spec.service] + spec.path
    return { name: `${group}.${call}`, spec, schema, path: whole, pattern: patternOf(whole) }
  })
}

/** Returns the call of a request; undefined for anything else (a picture, a page of the cashier). */
export function callAt(method: string, pathname: string): DeclaredCall | undefined {
  const candidates = declaredCalls.filter(
    (call) => call.spec.method === method && call.pattern.test(pathname),
  )
  // `/orders/details` must not match `/orders/{id}`.
  return candidates.find((call) => !call.path.includes('{')) ?? candidates[0]
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
}
