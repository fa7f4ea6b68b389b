/**
 * A call, declared as plain data. The shop imports these objects at run time,
 * so this file and everything in `calls/` stays free of zod and of logic.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which service answers: each has its own host setting and its own prefix. */
export type Service = 'mall' | 'phpMall' | 'tracking' | 'maps' | 'marketing'

export interface CallSpec {
  readonly method: Method
  /** Path below the service's prefix; `{id}` marks a path parameter. */
  readonly path: string
  /** A write is never cached, merged with a twin, prefetched or retried (the one 145011 retry apart). */
  readonly effect: 'read' | 'write'
  readonly service: Service
  /** Needs a signed-in user. */
  readonly auth: boolean
  /** Not in the specification: lives under /ext, and its entry hides where a back end lacks it. */
  readonly extension: boolean
  /** Sends the token in its own `token` header even where the session keeps it elsewhere (spec 6). */
  readonly tokenHeader: boolean
}

/** Prefix of every path of a service (spec 7). */
export const SERVICE_PREFIX: Record<Service, string> = {
  mall: '/juhe/api/v1',
  phpMall: '',
  tracking: '/gw-dataupload-api/v1',
  maps: '',
  marketing: '',
}

type Flags = Partial<Pick<CallSpec, 'service' | 'auth' | 'tokenHeader'>>

function declare(effect: CallSpec['effect'], method: Method, path: string, flags: Flags = {}): CallSpec {
  return {
    method,
    path,
    effect,
    service: flags.service ?? 'mall',
    auth: flags.auth ?? false,
    extension: path.startsWith('/ext/'),
    tokenHeader: flags.tokenHeader ?? false,
  }
}

/** A call that changes nothing: may be cached, merged with its twin and asked again. */
export const read = (method: Method, path: string, flags?: Flags): CallSpec =>
  declare('read', method, path, flags)

/** A call that changes something, whatever its method says (several writes are GET: spec 7). */
export const write = (method: Method, path: string, flags?: Flags): CallSpec =>
  declare('write', method, path, flags)

/** Signed-in users only. */
export const SIGNED_IN = { auth: true } as const
