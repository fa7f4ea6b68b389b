import { resourceCalls } from '@contract/desk/calls'
import type { Field } from '@contract/desk/fields'
import { type Referred, referredIds } from '@contract/desk/referredIds'
import { findResource } from '@contract/desk/resources'
import { useQueries } from '@tanstack/react-query'
import { call } from '../call'

/**
 * Asks for the names of the rows that a value refers to, where no row with `titles` gave them. Returns them as `titles` has
 * them, each in a line; the id of a row that this operator may not read.
 */
export function useNames(field: Field, value: unknown): string | undefined {
  const referred = value === null || value === undefined ? [] : referredIds(field, value)
  const rows = useRows(referred)
  if (referred.length === 0) return undefined
  return referred
    .map(({ to, id }, at) => {
      const { data, isPending, error } = rows[at] ?? {}
      if (isPending) return '…'
      if (isGone(error)) return goneName(to)
      return data ? String(data[findResource(to)?.titleField ?? 'id']) : id
    })
    .join('\n')
}

/** Whether a row was not found, as opposed to not read. */
export const isGone = (error: unknown): boolean =>
  (error as { statusCode?: number } | null | undefined)?.statusCode === 404

/** Stands for the name of a row that is gone, such as the category of a filter that was saved before. */
export const goneName = (to: string): string => `已删除的${findResource(to)?.title ?? '记录'}`

const useRows = (referred: readonly Referred[]) =>
  useQueries({
    queries: referred.map(({ to, id }) => ({
      queryKey: ['row', to, id],
      queryFn: () => {
        const resource = findResource(to)
        return resource ? call(resourceCalls(resource).one, { params: { id } }) : null
      },
      retry: false,
      staleTime: 60_000,
    })),
  })
