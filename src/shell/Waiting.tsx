import type { ReactNode } from 'react'
import { describeFailure, isAnswered, isLacking } from '@/api/http/errors'
import { goBack, openPages, routeAt, topPage } from '@/navigate'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { StateView } from '@/ui/StateView/StateView'
import type { PagedList } from './usePagedList'

/** Result of a query or a paged list. */
type Requested =
  | { readonly isError: boolean; readonly error: unknown; refetch(): unknown }
  | Pick<PagedList<unknown>, 'state' | 'error' | 'reload'>

export interface WaitingProps {
  /** The query or list whose data isn't there yet. */
  of: Requested
  /** Skeleton of the content; a spinner where absent. */
  skeleton?: ReactNode
  /** Retries, where more than `of` has to be loaded again. */
  onRetry?: () => void
}

/**
 * Placeholder for missing data: loading (spec 9), or the reason of the failure with a retry button. If the back end has
 * answered, the retry may be useless, so a page that is no tab has a way back too.
 */
export function Waiting({ of, skeleton, onRetry }: WaitingProps) {
  const retry = onRetry ?? (() => void ('reload' in of ? of.reload() : of.refetch()))
  const hasFailed = 'state' in of ? of.state === 'failed' : of.isError
  if (hasFailed && isLacking(of.error)) return <StateView state="empty" title={describeFailure(of.error)} />
  if (hasFailed) {
    const isDeadEnd = isAnswered(of.error) && routeAt(topPage())?.tab === undefined
    return (
      <StateView
        state="failed"
        note={describeFailure(of.error)}
        onAction={retry}
        wayOn={isDeadEnd ? wayBack() : undefined}
      />
    )
  }
  return <PageLoad skeleton={skeleton} onRetry={retry} />
}

const wayBack = () => ({
  text: openPages() > 1 ? '返回上一页' : '回首页看看',
  onTap: () => void goBack(),
})
