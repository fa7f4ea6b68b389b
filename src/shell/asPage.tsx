import { IsRestoringProvider } from '@tanstack/react-query'
import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pageShown, routeAt, routePath } from '@/navigate'
import { Guarded } from './Guarded'
import { shellPorts } from './ports'
import { Screen } from './Screen'
import { useShownAgain } from './useShownAgain'

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
  const [isRestoring, setRestoring] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  useShownAgain(() => {
    waiting.current = setTimeout(() => setRestoring(true), AFTER_SEEN_MS)
  })
  useDidHide(() => clearTimeout(waiting.current))
  useEffect(() => () => clearTimeout(waiting.current), [])
  // Before the first paint, and before unused queries could be removed from the cache.
  useLayoutEffect(() => {
    if (isRestoring) setRestoring(false)
  }, [isRestoring])
  return <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
}

/** A component of its own: fast refresh mounts one with a hook that is no name of its file again, with all that is in it. */
function PageTracking() {
  shellPorts().usePageTracking()
  return null
}

/** Wraps a page in an error boundary: after a crash it shows a page with the bar and a retry button. */
export function asPage<Props extends object>(Page: ComponentType<Props>) {
  return function SafePage(props: Props) {
    useDidShow(pageShown)
    return (
      <>
        <Guarded Frame={CrashedPage}>
          <PageQueries>
            <Page {...props} />
          </PageQueries>
        </Guarded>
        <PageTracking />
      </>
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
