import { savedFilterCalls } from '@contract/desk/savedFilters'
import type { SavedFilter } from '@contract/desk/savedFiltersSchemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call'
import type { ListQuery } from './useListQuery'

type Reply = { filters: readonly SavedFilter[] }
/** The part of a list's query that a saved filter holds. */
export type Found = Pick<ListQuery, 'search' | 'sort' | 'filter'>

const KEY = ['saved-filters']

/** Returns the operator's saved filters of a list, and functions that change them. */
export function useSavedFilters(resource: string) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call(savedFilterCalls.list),
    staleTime: 5 * 60_000,
  })
  const take = (reply: Reply) => void queries.setQueryData(KEY, reply)
  return {
    filters: data?.filters.filter((one) => one.resource === resource),
    create: async (name: string, query: Found, isDefault = false) =>
      take(await call(savedFilterCalls.create, { body: { resource, name, query, isDefault } })),
    update: async (id: string, body: { name?: string; query?: Found; isDefault?: boolean }) =>
      take(await call(savedFilterCalls.update, { params: { id }, body })),
    remove: async (id: string) => take(await call(savedFilterCalls.remove, { params: { id } })),
  }
}

/** Whether two queries find the same rows in the same order, whatever the order of their filters. */
export const isSameQuery = (one: Found, other: Found): boolean => textOf(one) === textOf(other)

const textOf = ({ search = '', sort = '', filter = '' }: Found) =>
  JSON.stringify([search, sort, sortedText(filter)])

function sortedText(filter: string): string {
  try {
    return JSON.stringify(Object.entries(JSON.parse(filter || '{}')).sort(([a], [b]) => (a < b ? -1 : 1)))
  } catch {
    return filter
  }
}
