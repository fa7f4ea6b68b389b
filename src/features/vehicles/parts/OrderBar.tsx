import { View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Price } from '@/ui/Price/Price'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import type { Selection } from '../model/vehicleGoods'
import styles from './parts.module.scss'

/** Shown while the mall prices another choice. */
export const PRICING = '正在更新价格，请稍候'

interface OrderBarProps {
  selection: Selection | null
  isSettled: boolean
  onOrder: () => void
}

/** Bottom bar of a vehicle's page: the deposit and the order button. */
export function OrderBar({ selection, isSettled, onOrder }: OrderBarProps) {
  return (
    <StickyBar>
      <View className={isSettled ? styles.orderBarSum : styles.unsettled}>
        {selection && (
          <>
            <Price fen={selection.deposit} size="l" tone="accent" prefix="定金" />
            <View className={styles.rest}>
              <Price fen={selection.balance} size="s" tone="muted" prefix="到店付" />
            </View>
          </>
        )}
      </View>
      <Button
        className={styles.orderBarButton}
        disabled={!isSettled}
        reason={isSettled ? undefined : PRICING}
        onTap={onOrder}
      >
        立即订购
      </Button>
    </StickyBar>
  )
}
