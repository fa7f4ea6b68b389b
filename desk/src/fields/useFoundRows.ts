import { findResource } from '@contract/desk/resources'
import type { Row } from '@contract/desk/rowTypes'
import { useInfiniteList } from '@refinedev/core'
import { type UIEvent, useEffect, useState } from 'react'
import { markedLast, offeredRows } from './offeredRows'
import { useSettled } from './useSettled'

/** Rows of a page; the next one is read when somebody scrolls to the end of the list. */
const PAGE = 20
/** Pixels above the end of a list at which its next page is read. */
const NEAR_END = 80

interface Options {
  /** False while nobody chooses. */
  readonly isOpen: boolean
  /** Values that the fields of offered rows have. */
  readonly filter?: Readonly<Record<string, string>> | undefined
}

/** Finds rows of a resource while somebody types a part of their names, and more of them while the list is scrolled. */
export function useFoundRows(resource: string, { isOpen, filter }: Options) {
  const [typed, setTyped] = useState('')
  const [search] = useSettled(typed)
  // The box is empty when the list opens again.
  useEffect(() => {
    if (!isOpen) setTyped('')
  }, [isOpen])
  const { choiceSort, choiceMarks = [] } = findResource(resource) ?? {}
  const { query } = useInfiniteList<Row>({
    resource,
    meta: {
      query: {
        search,
        limit: PAGE,
        ...(choiceSort && { sort: `${choiceSort.field}:${choiceSort.order}` }),
        ...(filter && { filter: JSON.stringify(filter) }),
      },
    },
    queryOptions: { enabled: isOpen, getNextPageParam: (last) => last.next ?? undefined },
  })
  const rows = query.data?.pages.flatMap(({ data }) => markedLast(data, choiceMarks)) ?? []
  const offered = offeredRows({ typed, search, isOpen, isFormer: query.isPlaceholderData, rows })
  const isSearching = query.isFetching || typed.trim() !== search.trim()
  const readMore = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END
    if (isNearEnd && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  return { rows: offered, isTyped: typed.trim() !== '', isSearching, setTyped, readMore }
}
