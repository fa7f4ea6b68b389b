import { IsRestoringProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { type ReactNode, useState } from 'react'

/**
 * Reads of a page rest while it lies beneath another, and when it is seen again those that have grown old are asked
 * anew: a page that stays on the stack would otherwise show for ever what it learnt when it was opened.
 * "Restoring" is the library's word for a tree whose reads wait.
 */
export function PageQueries({ children }: { children: ReactNode }) {
  const [isHidden, setHidden] = useState(false)
  useDidShow(() => setHidden(false))
  useDidHide(() => setHidden(true))
  return <IsRestoringProvider value={isHidden}>{children}</IsRestoringProvider>
}
