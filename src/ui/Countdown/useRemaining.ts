import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { msToNextSecond } from '@/lib/countdown'

/**
 * What is left, in ms, read anew at every second's turn and whenever the page shows; nothing ticks while it is hidden.
 * `left` asks a clock (the mall's, DESIGN 4), `endKey` names the end: another one starts anew. `onEnd` is told once.
 */
export function useRemaining(left: () => number, endKey: string | number, onEnd?: () => void): number {
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
