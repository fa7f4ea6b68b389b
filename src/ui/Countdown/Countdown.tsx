import { Text, View } from '@tarojs/components'
import { countdownParts, countdownText, twoDigits } from '@/lib/countdown'
import styles from './Countdown.module.scss'
import { useRemaining } from './useRemaining'

export interface CountdownProps {
  /** What is left now, in ms, by the mall's clock. */
  left: () => number
  /** Names the end, such as the order number; another one starts anew. */
  endKey: string | number
  /** Told once at zero: ask the server, never flip locally (DESIGN 4). */
  onEnd?: () => void
  /** text: in a line of words. blocks: an instrument, for flash sales. */
  look?: 'text' | 'blocks'
}

/** Time left. Ticks redraw only this, because its own state holds them. */
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
