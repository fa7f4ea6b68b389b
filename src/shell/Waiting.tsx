import type { ReactNode } from 'react'
import { describeFailure } from '@/api/http/errors'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { StateView } from '@/ui/StateView/StateView'
import type { PagedList } from './usePagedList'

/** What a query or a paged list tells of itself. */
type Asked =
  | { readonly isError: boolean; readonly error: unknown; refetch(): unknown }
  | Pick<PagedList<unknown>, 'state' | 'error' | 'reload'>

export interface WaitingProps {
  /** Whose data isn't there. */
  of: Asked
  /** Of what comes; a turning ring without one. */
  skeleton?: ReactNode
  /** Asks again, where more than `of` has to be asked. */
  onRetry?: () => void
}

/** In the place of data that isn't there: on its way (spec 9), or why it failed, with a way to ask again. */
export function Waiting({ of, skeleton, onRetry }: WaitingProps) {
  const retry = onRetry ?? (() => void ('reload' in of ? of.reload() : of.refetch()))
  const hasFailed = 'state' in of ? of.state === 'failed' : of.isError
  if (hasFailed) return <StateView state="failed" note={describeFailure(of.error)} onAction={retry} />
  return <PageLoad skeleton={skeleton} onRetry={retry} />
}
