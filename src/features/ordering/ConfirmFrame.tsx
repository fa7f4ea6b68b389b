import type { ReactNode } from 'react'
import { describeFailure } from '@/api/http/errors'
import { Screen } from '@/shell/Screen'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { StateView } from '@/ui/StateView/StateView'
import { ConfirmingOrder } from './ConfirmingOrder'
import { ConfirmSkeleton } from './ConfirmSkeleton'
import { SubmitBar } from './parts/SubmitBar'
import type { Priced } from './priced'
import type { Submitting } from './useSubmit'

interface ConfirmFrameProps {
  checkout: {
    readonly priced: Priced | null
    readonly isSettled: boolean
    readonly failure: unknown
    /** Reason why the order can't be submitted now; '' when it can. */
    readonly block: string
    reprice(): unknown
  }
  submission: Submitting
  /** True while the order itself is waiting, for example in the seckill queue. */
  isWaiting?: boolean
  onSubmit: () => void
  overlay?: ReactNode
  children: (priced: Priced) => ReactNode
}

/** Frame of the confirm pages: submit bar, and an overlay while it is unknown whether the order was created. */
export function ConfirmFrame({
  checkout,
  submission,
  isWaiting,
  onSubmit,
  overlay,
  children,
}: ConfirmFrameProps) {
  const { priced, isSettled, failure, block } = checkout
  const reprice = () => void checkout.reprice()
  return (
    <Screen
      title="确认订单"
      gated
      footer={
        priced && (
          <SubmitBar
            priced={priced}
            isSettled={isSettled}
            isSending={submission.phase !== 'idle' || isWaiting === true}
            block={block}
            onSubmit={onSubmit}
          />
        )
      }
      overlay={
        <>
          {overlay}
          {submission.phase === 'confirming' && (
            <ConfirmingOrder onFound={submission.found} onNotFound={submission.notFound} />
          )}
        </>
      }
    >
      {priced ? (
        children(priced)
      ) : failure ? (
        <StateView state="failed" note={describeFailure(failure)} onAction={reprice} />
      ) : (
        <PageLoad skeleton={<ConfirmSkeleton />} onRetry={reprice} />
      )}
    </Screen>
  )
}
