import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Fragment, type PropsWithChildren, type ReactNode, useState } from 'react'
import { CrashView } from '@/ui/ErrorBoundary/CrashView'
import { ErrorBoundary } from '@/ui/ErrorBoundary/ErrorBoundary'
import { PageLoad } from '@/ui/PageLoad/PageLoad'

interface GuardedProps {
  children: ReactNode
  /** Stands round the words that stand there instead. */
  Frame?: ComponentType<PropsWithChildren>
}

/**
 * Keeps a crash where it happened. What the mall answered may be what can't be drawn, so another try asks it anew:
 * what only the crashed part read is forgotten, and what others read too has to come before the part is drawn again.
 */
export function Guarded({ children, Frame = Fragment }: GuardedProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const retry = async (draw: () => void) => {
    setAsking(true)
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
    setAsking(false)
    draw()
  }
  return (
    <ErrorBoundary
      fallback={(draw) => (
        <Frame>{isAsking ? <PageLoad /> : <CrashView onRetry={() => void retry(draw)} />}</Frame>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
