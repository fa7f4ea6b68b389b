import { Text, View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { countdownParts, countdownText, msToNextSecond, twoDigits } from '@/lib/countdown'
import styles from './Countdown.module.scss'

/**
 * Returns the remaining ms, updated at every full second and whenever the page is shown; no timer runs while the page
 * is hidden. `left` reads the mall's clock (decision 0013). `endKey` identifies the end: a new key restarts the
 * countdown. `onEnd` is called once.
 */
function useRemaining(left: () => number, endKey: string | number, onEnd?: () => void): number {
  const [remaining, setRemaining] = useState(left)
  const [isVisible, setVisible] = useState(true)
  const latest = useRef({ left, onEnd })
  latest.current = { left, onEnd }
  const endedKey = useRef<string | number>()

  useDidShow(() => setVisible(true))
  useDidHide(() => setVisible(false))

  useEffect(() => {
    if (!isVisible) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = latest.current.left()
      setRemaining(now)
      const wait = msToNextSecond(now)
      if (wait > 0) timer = setTimeout(tick, wait)
      else if (endedKey.current !== endKey) {
        endedKey.current = endKey
        latest.current.onEnd?.()
      }
    }
    tick()
    return () => clearTimeout(timer)
  }, [isVisible, endKey])

  return remaining
}

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
