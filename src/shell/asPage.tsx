import { useDidShow } from '@tarojs/taro'
import type { ComponentType } from 'react'
import { pageShown } from '@/navigate'
import { CrashView } from '@/ui/ErrorBoundary/CrashView'
import { ErrorBoundary } from '@/ui/ErrorBoundary/ErrorBoundary'
import { PageQueries } from './PageQueries'
import { shellPorts } from './ports'
import { Screen } from './Screen'

/** Makes a door of a page safe: when its screen crashes, a calm page with the bar and a retry stands there. */
export function asPage<Props extends object>(Page: ComponentType<Props>) {
  return function SafePage(props: Props) {
    useDidShow(pageShown)
    shellPorts().usePageTracking()
    return (
      <ErrorBoundary
        fallback={(retry) => (
          <Screen title="出了点问题">
            <CrashView onRetry={retry} />
          </Screen>
        )}
      >
        <PageQueries>
          <Page {...props} />
        </PageQueries>
      </ErrorBoundary>
    )
  }
}
