import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { msToNextSecond } from '@/lib/countdown'

/**
 * Returns the remaining ms, updated at every full second and whenever the page is shown; no timer runs while the page
 * is hidden. `left` reads the mall's clock (decision 0013). `endKey` identifies the end: a new key restarts the
 * countdown. `onEnd` is called once.
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
