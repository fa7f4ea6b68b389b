import type { CallSchema } from '@contract/schema'
import type { InfiniteData } from '@tanstack/react-query'
import type { ApiCall, ArgsOf, ReplyOf } from '../http/defineApi'
import { queryKeyOf } from './asQuery'

export interface Page<Item> {
  readonly list: readonly Item[]
  /** All rows, not this page's. */
  readonly total: number
  readonly pageNum: number
  readonly pageSize: number
}

/** The next page's number, or undefined after the last. */
export function nextPageOf(last: Page<unknown>): number | undefined {
  return last.list.length > 0 && last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined
}

/** Options for `useInfiniteQuery` from a declared read whose `query` or `body` takes `pageNum`. */
export function asPages<Schema extends CallSchema>(call: ApiCall<Schema>, args: ArgsOf<Schema>) {
  const ask = call as unknown as (args: object) => Promise<ReplyOf<Schema>>
  const part = 'body' in (args as object) ? 'body' : 'query'
  const given = (args as Record<string, object>)[part]
  return {
    queryKey: [...queryKeyOf(call, args), 'pages'],
    queryFn: ({ pageParam }: { pageParam: number }) =>
      ask({ ...args, [part]: { ...given, pageNum: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last: ReplyOf<Schema>) => nextPageOf(last as Page<unknown>),
  }
}

/** All rows of the pages so far, each once: a row that moved between pages while scrolling comes twice. */
export function rowsOf<Item>(
  data: InfiniteData<Page<Item>> | undefined,
  idOf: (item: Item) => string,
): Item[] {
  const seen = new Set<string>()
  const rows: Item[] = []
  for (const page of data?.pages ?? []) {
    for (const item of page.list) {
      const id = idOf(item)
      if (!seen.has(id)) rows.push(item)
      seen.add(id)
    }
  }
  return rows
}
