import { Text, View } from '@tarojs/components'
import { countdownParts, countdownText, twoDigits } from '@/lib/countdown'
import styles from './Countdown.module.scss'
import { useRemaining } from './useRemaining'

export interface CountdownProps {
  /** Returns the remaining ms, by the mall's clock. */
  left: () => number
  /** Identifies the end, such as the order number; a new key restarts the countdown. */
  endKey: string | number
  /** Called once at zero: load the state from the server, never change it locally (decision 0013). */
  onEnd?: () => void
  /** text: inline text. blocks: one box for each unit, for seckill. */
  look?: 'text' | 'blocks'
}

/** Remaining time. A tick renders only this component, because the state is local. */
export function Countdown({ left, endKey, onEnd, look = 'text' }: CountdownProps) {
  const remaining = useRemaining(left, endKey, onEnd)
  const parts = countdownParts(remaining)
  const { days } = parts
  const [hours, minutes, seconds] = [parts.hours, parts.minutes, parts.seconds].map(twoDigits)
  const spoken = `剩余${days ? `${days}天` : ''}${hours}时${minutes}分${seconds}秒`
  if (look === 'text') {
    return (
      <View className={styles.text} ariaRole="timer" ariaLabel={spoken}>
        {countdownText(remaining)}
      </View>
    )
  }
  return (
    <View className={styles.blocks} ariaRole="timer" ariaLabel={spoken}>
      {days > 0 && <Text className={styles.days}>{`${days} 天`}</Text>}
      <Text className={styles.block}>{hours}</Text>
      <Text className={styles.colon}>:</Text>
      <Text className={styles.block}>{minutes}</Text>
      <Text className={styles.colon}>:</Text>
      <Text className={styles.block}>{seconds}</Text>
    </View>
  )
}
