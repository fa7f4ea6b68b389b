import type { CallSchema } from '@contract/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { useEffect, useMemo } from 'react'
import type { ApiCall, ArgsOf } from '@/api/http/defineApi'
import { asPages, type Page, rowsOf } from '@/api/query/asPages'
import { pageIsShort } from '@/platform/pageHeight'
import type { ListFooterProps } from '@/ui/ListFooter/ListFooter'

interface PagedListOptions<Wire, Item> {
  idOf: (wire: Wire) => string
  /** Wire to our words, once for each row. */
  toItem: (wire: Wire) => Item
  enabled?: boolean
}

export interface PagedList<Item> {
  readonly rows: readonly Item[]
  readonly total: number
  /** first: nothing is there yet. failed: and couldn't be fetched. empty: there is nothing. ready: rows. */
  readonly state: 'first' | 'failed' | 'empty' | 'ready'
  readonly error: unknown
  /** Of the row below the last. */
  readonly footer: ListFooterProps['state']
  more(): void
  /** From the first page on. */
  reload(): Promise<unknown>
}

/**
 * A list that grows as its page is scrolled (spec 9: reach-bottom 50) and starts anew when it is pulled down.
 * `call` takes `pageNum` in its query or body and answers a page of a list.
 */
export function usePagedList<Schema extends CallSchema, Wire, Item>(
  call: ApiCall<Schema>,
  args: ArgsOf<Schema>,
  { idOf, toItem, enabled = true }: PagedListOptions<Wire, Item>,
): PagedList<Item> {
  const query = useInfiniteQuery({ ...asPages(call, args), enabled })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isError, fetchNextPage, refetch } =
    query
  // biome-ignore lint/correctness/useExhaustiveDependencies: mappers are the caller's constants
  const rows = useMemo(
    () => rowsOf(data as { pages: Page<Wire>[]; pageParams: unknown[] } | undefined, idOf).map(toItem),
    [data],
  )

  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  useReachBottom(() => {
    if (!isFetchNextPageError) more()
  })
  usePullDownRefresh(() => {
    void refetch().finally(() => Taro.stopPullDownRefresh())
  })
  // A list that does not fill the screen can't be scrolled, so it would never ask for its next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each page
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    let gone = false
    void pageIsShort().then((isShort) => {
      if (isShort && !gone) more()
    })
    return () => {
      gone = true
    }
  }, [rows.length, hasNextPage])

  const pages = data?.pages as Page<Wire>[] | undefined
  return {
    rows,
    total: pages?.[0]?.total ?? 0,
    state: pages ? (rows.length > 0 ? 'ready' : 'empty') : isError ? 'failed' : 'first',
    error: query.error,
    footer: isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : hasNextPage ? 'idle' : 'end',
    more,
    reload: refetch,
  }
}
