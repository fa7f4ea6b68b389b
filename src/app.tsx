import './launch/polyfills'
import { QueryClientProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow, usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { leaveShop, resumeTracking } from './launch/afterFirstPage'
import { openInstead } from './launch/failedPages'
import { renderPagesBeforeUnmount } from './launch/miniProgram'
import { letAppShowRefocus, queryClient, restoreQueries } from './launch/queries'
import { start } from './launch/start'
import './app.scss'

start()
restoreQueries(queryClient)

export default function App({ children }: PropsWithChildren) {
  useDidShow(() => {
    letAppShowRefocus(true)
    resumeTracking()
  })
  useDidHide(() => {
    letAppShowRefocus(false)
    leaveShop()
  })
  usePageNotFound(openInstead)
  useEffect(() => renderPagesBeforeUnmount(), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
