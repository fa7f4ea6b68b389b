import type { CallSchema } from '@contract/schema'
import { isServed } from '@/platform/host/env'
import type { CallOptions } from '../http/client'
import type { ApiCall, ArgsOf, ReplyOf } from '../http/defineApi'

/**
 * Creates a call of ours with a fallback: where the back end lacks it, `fallback` gives the same reply with the
 * specification's calls alone. `asQuery` and `asPages` accept it like any other call. `path` is that of another call
 * whose absence decides.
 */
export function withFallback<Schema extends CallSchema>(
  call: ApiCall<Schema>,
  fallback: (args: ArgsOf<Schema>) => Promise<ReplyOf<Schema>>,
  path: string = call.spec.path,
): ApiCall<Schema> {
  const ours = call as unknown as (args: ArgsOf<Schema>, options?: CallOptions) => Promise<ReplyOf<Schema>>
  const either = (args: ArgsOf<Schema>, options?: CallOptions) =>
    isServed(path) ? ours(args, options) : fallback(args)
  return Object.assign(either, { spec: call.spec, read: call.read }) as unknown as ApiCall<Schema>
}
