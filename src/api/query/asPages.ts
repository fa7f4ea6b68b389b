import type { CallSchema } from '@contract/schema'
import { nextPageOf, type Page } from '@/lib/paging'
import type { ApiCall, ArgsOf, ReplyOf } from '../http/defineApi'
import { queryKeyOf } from './asQuery'

type RowOf<Reply> = Reply extends { list: readonly (infer Row)[] } ? Row : never

/**
 * Returns options for `useInfiniteQuery` and `usePagedList`, from a declared read whose query or body has `pageNum`
 * and whose reply is a page of a list.
 */
export function asPages<Schema extends CallSchema>(call: ApiCall<Schema>, args: ArgsOf<Schema>) {
  const request = call as unknown as (args: object) => Promise<Page<RowOf<ReplyOf<Schema>>>>
  const part = 'body' in (args as object) ? 'body' : 'query'
  const given = (args as Record<string, object>)[part]
  return {
    queryKey: [...queryKeyOf(call, args), 'pages'] as readonly unknown[],
    queryFn: ({ pageParam }: { pageParam: number }) =>
      request({ ...args, [part]: { ...given, pageNum: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
  }
}
