import { useDidShow, useRouter } from '@tarojs/taro'
import type { ComponentType, PropsWithChildren } from 'react'
import { pageShown, routeAt, routePath } from '@/navigate'
import { Guarded } from './Guarded'
import { PageQueries } from './PageQueries'
import { shellPorts } from './ports'
import { Screen } from './Screen'

/** Wraps a page in an error boundary: after a crash it shows a page with the bar and a retry button. */
export function asPage<Props extends object>(Page: ComponentType<Props>) {
  return function SafePage(props: Props) {
    useDidShow(pageShown)
    shellPorts().usePageTracking()
    return (
      <Guarded Frame={CrashedPage}>
        <PageQueries>
          <Page {...props} />
        </PageQueries>
      </Guarded>
    )
  }
}

/** Page shown after a crash. A tab page keeps its tab bar, so that the other tabs can be opened. */
function CrashedPage({ children }: PropsWithChildren) {
  return (
    <Screen title="出了点问题" tab={routeAt(routePath(useRouter()?.path ?? ''))?.tab}>
      {children}
    </Screen>
  )
}
