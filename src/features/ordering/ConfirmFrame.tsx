import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { describeFailure } from '@/api/http/errors'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { Price } from '@/ui/Price/Price'
import { LinesSkeleton, RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './ConfirmFrame.module.scss'
import { ConfirmingOrder } from './ConfirmingOrder'
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

interface SubmitBarProps {
  priced: Priced
  isSettled: boolean
  isSending: boolean
  /** Reason why the order can't be submitted now; '' when it can. */
  block: string
  onSubmit: () => void
}

function SubmitBar({ priced, isSettled, isSending, block, onSubmit }: SubmitBarProps) {
  return (
    <StickyBar>
      <View className={isSettled ? styles.sum : styles.unsettled}>
        <View className={styles.count}>
          {priced.goodsCount ? `共 ${withThousands(priced.goodsCount)} 件` : ''}
        </View>
        <Price fen={priced.payableAmount} size="l" tone="accent" prefix="应付" />
      </View>
      <Button
        className={styles.button}
        loading={isSending}
        disabled={block !== ''}
        reason={block || undefined}
        onTap={onSubmit}
      >
        提交订单
      </Button>
    </StickyBar>
  )
}

/** Skeleton of the confirm page. */
export function ConfirmSkeleton() {
  return (
    <View>
      <LinesSkeleton lines={3} />
      <RowSkeleton rows={2} />
      <LinesSkeleton lines={4} />
    </View>
  )
}
