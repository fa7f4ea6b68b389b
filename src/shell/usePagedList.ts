import { useInfiniteQuery } from '@tanstack/react-query'
import { useReachBottom } from '@tarojs/taro'
import { useEffect, useMemo } from 'react'
import { type Page, rowsOf } from '@/lib/paging'
import { pageIsShort } from '@/platform/pageHeight'
import type { ListFooterProps } from '@/ui/ListFooter/ListFooter'
import { usePullToRefresh } from './usePullToRefresh'

/** What `asPages(call, args)` makes. */
interface PagedAsk<Wire> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { pageParam: number }) => Promise<Page<Wire>>
  readonly initialPageParam: number
  readonly getNextPageParam: (last: Page<Wire>) => number | undefined
  /** Milliseconds; 0 for rows that others change: asked anew whenever the page is seen again. */
  readonly staleTime?: number
}

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
 * `usePagedList(asPages(ordersApi.list, { body }), { idOf, toItem })`
 */
export function usePagedList<Wire, Item>(
  ask: PagedAsk<Wire>,
  { idOf, toItem, enabled = true }: PagedListOptions<Wire, Item>,
): PagedList<Item> {
  const query = useInfiniteQuery({ ...ask, enabled })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isError, fetchNextPage, refetch } =
    query
  // biome-ignore lint/correctness/useExhaustiveDependencies: mappers are the caller's constants
  const rows = useMemo(() => rowsOf(data?.pages ?? [], idOf).flatMap(readable(toItem)), [data])

  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  useReachBottom(() => {
    if (!isFetchNextPageError) more()
  })
  usePullToRefresh(refetch)
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

  const pages = data?.pages
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

/** A row without its price, or otherwise beyond understanding, must not take the others with it. */
const readable =
  <Wire, Item>(toItem: (wire: Wire) => Item) =>
  (wire: Wire): Item[] => {
    try {
      return [toItem(wire)]
    } catch (problem) {
      console.error(problem)
      return []
    }
  }
