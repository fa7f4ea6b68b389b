import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useReachBottom } from '@tarojs/taro'
import { useEffect, useMemo } from 'react'
import { type Page, rowsOf } from '@/lib/paging'
import { pageIsShort } from '@/platform/engine/pageHeight'
import type { ListFooterProps } from '@/ui/ListFooter/ListFooter'
import { usePullToRefresh } from './usePullToRefresh'

/** Query options that `asPages(call, args)` returns. */
interface PagedRead<Wire> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { pageParam: number }) => Promise<Page<Wire>>
  readonly initialPageParam: number
  readonly getNextPageParam: (
    last: Page<Wire>,
    pages: readonly Page<Wire>[],
    pageNum: number,
  ) => number | undefined
  /** Milliseconds; 0 for rows that others change: these load again whenever the page is shown again. */
  readonly staleTime?: number
}

interface PagedListOptions<Wire, Item> {
  idOf: (wire: Wire) => string
  /** Converts a row from the wire format; called once for each row. */
  toItem: (wire: Wire) => Item
  /** Rows for which it returns false are left out. */
  isShown?: (wire: Wire) => boolean
  enabled?: boolean
}

export interface PagedList<Item> {
  readonly rows: readonly Item[]
  /** Number of all rows; null where the back end doesn't send it. */
  readonly total: number | null
  /** Whether nothing fits a search exactly, and the rows are what comes near. */
  readonly isNear: boolean
  /** first: loading the first page. failed: the first page couldn't be loaded. empty: no rows. ready: rows. */
  readonly state: 'first' | 'failed' | 'empty' | 'ready'
  readonly error: unknown
  readonly hasMore: boolean
  /** State of the footer below the last row. */
  readonly footer: ListFooterProps['state']
  more(): void
  /** Loads the list again from the first page. */
  reload(): Promise<unknown>
}

/**
 * Loads a list page by page as the screen is scrolled (spec 9: reach-bottom 50), and from the first page on
 * pull-down.
 * `usePagedList(asPages(ordersApi.list, { body }), { idOf, toItem })`
 */
export function usePagedList<Wire, Item>(
  read: PagedRead<Wire>,
  options: PagedListOptions<Wire, Item>,
): PagedList<Item> {
  const list = usePartList(read, options)
  useReachBottom(() => {
    if (list.footer !== 'failed') list.more()
  })
  usePullToRefresh(list.reload)
  // A list that does not fill the screen can't be scrolled, so it would never load its next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each page
  useEffect(() => {
    if (list.footer !== 'idle') return
    let gone = false
    void pageIsShort().then((isShort) => {
      if (isShort && !gone) list.more()
    })
    return () => {
      gone = true
    }
  }, [list.rows.length, list.hasMore])
  return list
}

/** Returns a list as `PartWaiting` takes it, until its first page is there. */
export const waitingOf = ({ state, error, reload }: PagedList<unknown>) => ({
  isError: state === 'failed',
  error,
  refetch: reload,
})

/** Loads a list that is a part of its page, one more page for each `more()`; see `MoreRows`. */
export function usePartList<Wire, Item>(
  read: PagedRead<Wire>,
  { idOf, toItem, isShown = () => true, enabled = true }: PagedListOptions<Wire, Item>,
): PagedList<Item> {
  const query = useInfiniteQuery({ ...read, enabled })
  useFirstPageKept(read.queryKey)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isError, fetchNextPage, refetch } =
    query
  // biome-ignore lint/correctness/useExhaustiveDependencies: mappers are the caller's constants
  const rows = useMemo(
    () =>
      rowsOf(data?.pages ?? [], idOf)
        .filter(isShown)
        .flatMap(readable(toItem)),
    [data],
  )
  const pages = data?.pages
  return {
    rows,
    total: pages?.[0]?.total ?? null,
    isNear: pages?.[0]?.near === true,
    state: pages ? (rows.length > 0 ? 'ready' : 'empty') : isError ? 'failed' : 'first',
    error: query.error,
    hasMore: hasNextPage,
    footer: isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : hasNextPage ? 'idle' : 'end',
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    reload: refetch,
  }
}

/**
 * Drops all but the first page of a list that nothing shows any more: whoever comes back begins at its top, and a thousand
 * rows would stay in memory, and be requested again page by page.
 */
function useFirstPageKept(queryKey: readonly unknown[]): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key's content counts, which is another array each time
  useEffect(
    () => () => {
      const left = client.getQueryCache().find<InfiniteData<unknown>>({ queryKey, exact: true })
      const { data, dataUpdatedAt: updatedAt } = left?.state ?? {}
      if (left?.getObserversCount() !== 0 || !data || data.pages.length < 2) return
      const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
      client.setQueryData(queryKey, first, { updatedAt })
    },
    [JSON.stringify(queryKey)],
  )
}

/** Skips rows that can't be converted (no price, for example), so that the other rows are still shown. */
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
