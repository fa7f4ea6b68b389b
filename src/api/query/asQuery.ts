import type { CallSchema } from '@contract/schema'
import type { ApiCall, ArgsOf, ReplyOf } from '../http/defineApi'

/** Returns the key of a read in the query cache: its path and arguments. */
export function queryKeyOf<Schema extends CallSchema>(call: ApiCall<Schema>, args?: ArgsOf<Schema>) {
  return args === undefined ? [call.spec.path] : [call.spec.path, args]
}

/**
 * Returns options for `useQuery` from a declared read: `useQuery(asQuery(productApi.goodsDetail, { query: { goodsId
 * } }))`.
 */
export function asQuery<Schema extends CallSchema>(call: ApiCall<Schema>, args?: ArgsOf<Schema>) {
  const request = call as unknown as (args?: ArgsOf<Schema>) => Promise<ReplyOf<Schema>>
  return { queryKey: queryKeyOf(call, args), queryFn: () => request(args) }
}
