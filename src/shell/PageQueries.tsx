import { IsRestoringProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Delay until the page is visible: rendering it twice more during the step back took the step from 40 to 60 ms (CPU
 * 4x slower).
 */
const AFTER_SEEN_MS = 50

/**
 * Refreshes the queries of a page when it is shown again. Pages stay on the stack under others and would otherwise keep
 * their first data. When a page is shown again, its queries subscribe again and stale ones are loaded again, as if the
 * page had just been opened (`staleTime` and `refetchOnMount` decide).
 *
 * "Restoring" is the library's term for a tree whose queries are unsubscribed; one render is enough.
 */
export function PageQueries({ children }: { children: ReactNode }) {
  const wasShown = useRef(false)
  const [isLettingGo, letGo] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  useDidShow(() => {
    if (wasShown.current) waiting.current = setTimeout(() => letGo(true), AFTER_SEEN_MS)
    wasShown.current = true
  })
  useDidHide(() => clearTimeout(waiting.current))
  useEffect(() => () => clearTimeout(waiting.current), [])
  // Before the first paint, and before unused queries could be removed from the cache.
  useLayoutEffect(() => {
    if (isLettingGo) letGo(false)
  }, [isLettingGo])
  return <IsRestoringProvider value={isLettingGo}>{children}</IsRestoringProvider>
}
