import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Price } from '@/ui/Price/Price'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import type { Priced } from '../priced'
import styles from './SubmitBar.module.scss'

export interface SubmitBarProps {
  priced: Priced
  isSettled: boolean
  isSending: boolean
  /** Reason why the order can't be submitted now; '' when it can. */
  block: string
  onSubmit: () => void
}

export function SubmitBar({ priced, isSettled, isSending, block, onSubmit }: SubmitBarProps) {
  return (
    <StickyBar>
      <View className={isSettled ? styles.sum : styles.unsettled}>
        <View className={styles.count}>{priced.goodsCount ? `共 ${priced.goodsCount} 件` : ''}</View>
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
