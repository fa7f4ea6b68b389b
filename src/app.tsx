import './launch/polyfills'
import { QueryClientProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow, usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { openInstead } from './launch/pageNotFound'
import { restoreQueries } from './launch/persistedQueries'
import { letAppShowRefocus, queryClient } from './launch/queries'
import { start } from './launch/start'
import { leaveShop, resumeTracking } from './launch/tracking'
import { drawPagesBeforeTheyGo } from './launch/unseenPages'
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
  useEffect(() => drawPagesBeforeTheyGo(), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
