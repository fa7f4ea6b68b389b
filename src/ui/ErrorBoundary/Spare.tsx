import type { PropsWithChildren } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

const nothing = () => null

/** A part that its page can do without: when it crashes, nothing stands there. */
export function Spare({ children }: PropsWithChildren) {
  return <ErrorBoundary fallback={nothing}>{children}</ErrorBoundary>
}
