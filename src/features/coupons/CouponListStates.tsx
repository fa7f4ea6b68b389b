import type { ReactNode } from 'react'
import { describeFailure } from '@/api/http/errors'
import type { PagedList } from '@/shell/usePagedList'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'

interface CouponListStatesProps {
  list: PagedList<unknown>
  /** Of the empty list. */
  title: string
  note?: string
  action?: string
  onAction?: () => void
  children: ReactNode
}

/** The four states of a list of coupons, and its footer. */
export function CouponListStates({ list, children, ...empty }: CouponListStatesProps) {
  const reload = () => void list.reload()
  switch (list.state) {
    case 'first':
      return <PageLoad skeleton={<RowSkeleton rows={4} />} onRetry={reload} />
    case 'failed':
      return <StateView state="failed" note={describeFailure(list.error)} onAction={reload} />
    case 'empty':
      return <StateView state="empty" art="empty-coupon" {...empty} />
    default:
      return (
        <>
          {children}
          <ListFooter state={list.footer} onRetry={list.more} />
        </>
      )
  }
}
