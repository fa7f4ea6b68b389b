import type { ReactNode } from 'react'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import type { PagedList } from './usePagedList'
import { Waiting } from './Waiting'

interface ListStatesProps {
  list: PagedList<unknown>
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  skeleton?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The states of a paged list (loading, failed, empty, rows) and its footer. */
export function ListStates({ list, empty, skeleton = <RowSkeleton rows={4} />, children }: ListStatesProps) {
  if (list.state === 'empty') return empty
  if (list.state !== 'ready') return <Waiting of={list} skeleton={skeleton} />
  return (
    <>
      {children}
      <ListFooter state={list.footer} onRetry={list.more} />
    </>
  )
}
