import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Fragment, type PropsWithChildren, type ReactNode, useState } from 'react'
import { CrashView, ErrorBoundary } from '@/ui/ErrorBoundary'
import { PageLoad } from '@/ui/PageLoad/PageLoad'

interface GuardedProps {
  children: ReactNode
  /** Wrapper for the message that replaces crashed content. */
  Frame?: ComponentType<PropsWithChildren>
}

/**
 * Limits a crash to its children. The mall's data may be the cause, so a retry loads it again: queries that only the
 * crashed part used are removed, and shared queries are reloaded before the part is rendered again.
 */
export function Guarded({ children, Frame = Fragment }: GuardedProps) {
  const client = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const retry = async (draw: () => void) => {
    setChecking(true)
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
    setChecking(false)
    draw()
  }
  return (
    <ErrorBoundary
      fallback={(draw) => (
        <Frame>{isChecking ? <PageLoad /> : <CrashView onRetry={() => void retry(draw)} />}</Frame>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
