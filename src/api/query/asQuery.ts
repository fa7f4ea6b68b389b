import type { CallSchema } from '@contract/schema'
import { nextPageOf, type Page } from '@/lib/paging'
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
  const ask = call as unknown as (args?: ArgsOf<Schema>) => Promise<ReplyOf<Schema>>
  return { queryKey: queryKeyOf(call, args), queryFn: () => ask(args) }
}

type RowOf<Reply> = Reply extends { list: readonly (infer Row)[] } ? Row : never

/**
 * Returns options for `useInfiniteQuery` and `usePagedList`, from a declared read whose query or body has `pageNum`
 * and whose reply is a page of a list.
 */
export function asPages<Schema extends CallSchema>(call: ApiCall<Schema>, args: ArgsOf<Schema>) {
  const ask = call as unknown as (args: object) => Promise<Page<RowOf<ReplyOf<Schema>>>>
  const part = 'body' in (args as object) ? 'body' : 'query'
  const given = (args as Record<string, object>)[part]
  return {
    queryKey: [...queryKeyOf(call, args), 'pages'] as readonly unknown[],
    queryFn: ({ pageParam }: { pageParam: number }) =>
      ask({ ...args, [part]: { ...given, pageNum: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf as (last: Page<RowOf<ReplyOf<Schema>>>) => number | undefined,
  }
}
