/**
 * Declarations of calls, as plain data. The shop imports these objects at run time, so this file and everything in
 * `calls/` must not depend on zod or contain logic.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The service that answers a call: each has its own host setting and its own prefix. */
export type Service = 'mall' | 'phpMall' | 'tracking' | 'maps' | 'marketing'

export interface CallSpec {
  readonly method: Method
  /** Path below the service's prefix; `{id}` marks a path parameter. */
  readonly path: string
  /** A write is never cached, deduplicated, prefetched or retried (except for the one 145011 retry). */
  readonly effect: 'read' | 'write'
  readonly service: Service
  /** True if the call needs a signed-in user. */
  readonly auth: boolean
  /**
   * True for a call that is not in the specification: its path is under /ext, and the shop hides its entry when the
   * back end lacks it.
   */
  readonly extension: boolean
}

/** Prefix of every path of a service (spec 7). */
export const SERVICE_PREFIX: Record<Service, string> = {
  mall: '/juhe/api/v1',
  phpMall: '',
  tracking: '/gw-dataupload-api/v1',
  maps: '',
  marketing: '',
}

type Flags = Partial<Pick<CallSpec, 'service' | 'auth'>>

function declare(effect: CallSpec['effect'], method: Method, path: string, flags: Flags = {}): CallSpec {
  return {
    method,
    path,
    effect,
    service: flags.service ?? 'mall',
    auth: flags.auth ?? false,
    extension: path.startsWith('/ext/'),
  }
}

/** Declares a call that changes nothing: it may be cached, deduplicated and retried. */
export const read = (method: Method, path: string, flags?: Flags): CallSpec =>
  declare('read', method, path, flags)

/** Declares a call that changes something, regardless of its HTTP method (several writes are GET: spec 7). */
export const write = (method: Method, path: string, flags?: Flags): CallSpec =>
  declare('write', method, path, flags)

/** Signed-in users only. */
export const SIGNED_IN = { auth: true } as const
