import { View } from '@tarojs/components'
import { serverNow } from '@/api/http/clock'
import { Countdown } from '@/ui/Countdown/Countdown'
import { Price } from '@/ui/Price/Price'
import type { PayState } from '../model/payState'
import styles from './PayAmount.module.scss'

interface PayAmountProps {
  state: PayState
  onDeadline: () => void
}

/** Amount due where it is known, and the time left to pay it where there is a deadline, by the mall's clock. */
export function PayAmount({ state, onDeadline }: PayAmountProps) {
  return (
    <View className={styles.head}>
      <View className={styles.note}>应付金额</View>
      <Price fen={state.payableAmount} size="xl" />
      {state.payDeadline > 0 && (
        <View className={styles.deadline}>
          请在
          <View className={styles.clock}>
            <Countdown
              left={() => state.payDeadline - serverNow()}
              endKey={`${state.orderSn} ${state.payDeadline}`}
              onEnd={onDeadline}
            />
          </View>
          内完成支付
        </View>
      )}
    </View>
  )
}
