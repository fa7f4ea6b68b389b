import { useEffect, useState } from 'react'
import { isOnTop } from '@/navigate'
import { entryValue, setEntryValue } from '@/platform/engine/entryValues'
import {
  decodeFilter,
  encodeFilter,
  type FilterParams,
  type ListFilter,
  toListFilter,
} from './model/listFilter'

/** The page's history entry has its filter under this name, so that a reload keeps it. */
const ENTRY_VALUE = 'goodsFilter'

/** The filter of the goods list on top: first as its address says. Returns it with a function that changes parts of it. */
export function useListFilter(params: FilterParams) {
  const [filter, setFilter] = useState<ListFilter>(() => {
    const saved = entryValue(ENTRY_VALUE)
    return saved === undefined ? toListFilter(params) : decodeFilter(saved)
  })
  const text = encodeFilter(filter)
  useEffect(() => {
    // If another page is on top, the history entry belongs to that page.
    if (isOnTop('goodsList')) setEntryValue(ENTRY_VALUE, text)
  }, [text])
  return {
    filter,
    change: (part: Partial<ListFilter>) => setFilter((before) => ({ ...before, ...part })),
  }
}
