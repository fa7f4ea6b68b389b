import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/** Calls back when the page is shown again, not when it opens. */
export function useShownAgain(callback: () => void): void {
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) callback()
    wasShown.current = true
  })
}
