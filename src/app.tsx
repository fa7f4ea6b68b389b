import { QueryClientProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow, usePageNotFound } from '@tarojs/taro'
import { type PropsWithChildren, useEffect } from 'react'
import { openInstead } from './features/links/unknownAddress'
import { onShopHidden, resumeLocation, resumeTracking } from './launch/afterFirstPage'
import { renderPagesBeforeUnmount } from './launch/miniProgram'
import { queryClient, restoreQueries, setAppShown } from './launch/queries'
import { start } from './launch/start'
import './app.scss'

start()
restoreQueries(queryClient)
// In development alone: a release has neither the code nor its packages.
if (process.env.NODE_ENV === 'development') void import('./launch/devTools')

export default function App({ children }: PropsWithChildren) {
  useDidShow(() => {
    setAppShown(true)
    resumeTracking()
    resumeLocation()
  })
  useDidHide(() => {
    setAppShown(false)
    onShopHidden()
  })
  usePageNotFound(openInstead)
  useEffect(() => renderPagesBeforeUnmount(), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
