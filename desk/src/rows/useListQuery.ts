import { MAX_COUNTED } from '@contract/desk/resource'
import type { SavedFilter } from '@contract/desk/savedFiltersSchemas'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Query of a list: `filter` is JSON as the server takes it, `page` and `size` are numbers. */
export interface ListQuery {
  readonly search: string | undefined
  readonly sort: string | undefined
  readonly filter: string | undefined
  readonly page: string | undefined
  readonly size: string | undefined
}

/**
 * Query of the call that reads the page of a list which the address names; `size` is its number of rows. An address that
 * somebody typed or saved may name a page beyond those that a list goes to: then it is the last of these.
 */
export const pageQueryOf = ({ page, size: _, ...filtered }: ListQuery, size: number) => ({
  ...filtered,
  page: Math.max(1, Math.min(Math.trunc(Number(page)) || 1, Math.ceil(MAX_COUNTED / size))),
  limit: size,
})

/** Returns what changes in the newest query. */
export type ListChange = (newest: ListQuery) => Partial<ListQuery>

/** Changes the query; with `replace` the back key doesn't return to the former one. */
export type Show = (change: ListChange, options?: { replace: boolean }) => void

/**
 * Returns the query of a list, and a function that changes it. It is in the page's address, so that a reload and the
 * back key keep it. The address has a change only when the list is drawn again: a change within the same moment, such
 * as leaving one filter by choosing another, is made to the newest query, not to the one that is shown.
 *
 * A list that opens with a saved filter has an address of its own for all rows.
 */
export function useListQuery(saved?: Saved): [ListQuery, Show] {
  const [address, setAddress] = useSearchParams()
  const newest = useRef(queryOf(address))
  useEffect(() => {
    newest.current = queryOf(address)
  }, [address])
  const change: Show = (changeOf, options) => {
    newest.current = { ...newest.current, ...changeOf(newest.current) }
    const given = Object.entries(newest.current).filter(([, value]) => value)
    setAddress(given.length > 0 || !first ? given : ALL_ROWS, options)
  }
  const first = saved?.find(({ isDefault }) => isDefault)
  const isOpened = address.size === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list is opened, not when another one becomes the first
  useEffect(() => {
    if (isOpened && first)
      setAddress(
        Object.entries(first.query).filter(([, value]) => value),
        { replace: true },
      )
  }, [isOpened, saved === undefined])
  return [queryOf(address), change]
}

const ALL_ROWS = { all: '1' }
type Saved = readonly Pick<SavedFilter, 'query' | 'isDefault'>[] | undefined

const queryOf = (address: URLSearchParams): ListQuery => ({
  search: address.get('search') ?? undefined,
  sort: address.get('sort') ?? undefined,
  filter: address.get('filter') ?? undefined,
  page: address.get('page') ?? undefined,
  size: address.get('size') ?? undefined,
})
