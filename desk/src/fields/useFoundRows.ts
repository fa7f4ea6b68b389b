import { useList } from '@refinedev/core'
import { useEffect, useState } from 'react'
import type { Row } from '../providers'
import { offeredRows } from './offeredRows'

const SHOWN = 20
const TYPING_MS = 250

/** Finds rows of a resource while somebody types a part of their names; `isOpen` is false while nobody chooses. */
export function useFoundRows(resource: string, isOpen: boolean) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { query } = useList<Row>({
    resource,
    meta: { query: { search, limit: SHOWN } },
    pagination: { mode: 'off' },
    queryOptions: { enabled: isOpen },
  })
  const rows = query.data?.data ?? []
  const offered = offeredRows({ typed, search, isOpen, isFormer: query.isPlaceholderData, rows })
  const isSearching = query.isFetching || typed.trim() !== search.trim()
  return { rows: offered, isSearching, setTyped }
}
