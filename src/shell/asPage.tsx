import { useDidShow, useRouter } from '@tarojs/taro'
import type { ComponentType, PropsWithChildren } from 'react'
import { pageShown, routeAt, routePath } from '@/navigate'
import { Guarded } from './Guarded'
import { PageQueries } from './PageQueries'
import { shellPorts } from './ports'
import { Screen } from './Screen'

/** Makes a door of a page safe: when its screen crashes, a calm page with the bar and a retry stands there. */
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

/** A tab keeps its bar: there is a way to the others. */
function CrashedPage({ children }: PropsWithChildren) {
  return (
    <Screen title="出了点问题" tab={routeAt(routePath(useRouter()?.path ?? ''))?.tab}>
      {children}
    </Screen>
  )
}
