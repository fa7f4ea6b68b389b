import { IsRestoringProvider } from '@tanstack/react-query'
import { useDidShow } from '@tarojs/taro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * Pages stay on the stack while others lie over them, and would show for ever what they learnt when they were opened.
 * When a page is seen again, its reads take hold anew, and those that have grown old meanwhile are asked again, just
 * as if the page had been opened now (`staleTime` and `refetchOnMount` say which).
 *
 * "Restoring" is the library's word for a tree whose reads have let go; one render is enough.
 */
export function PageQueries({ children }: { children: ReactNode }) {
  const wasShown = useRef(false)
  const [isLettingGo, letGo] = useState(false)
  useDidShow(() => {
    if (wasShown.current) letGo(true)
    wasShown.current = true
  })
  // Before anything is drawn, and before what nobody reads could be thrown away.
  useLayoutEffect(() => {
    if (isLettingGo) letGo(false)
  }, [isLettingGo])
  return <IsRestoringProvider value={isLettingGo}>{children}</IsRestoringProvider>
}
