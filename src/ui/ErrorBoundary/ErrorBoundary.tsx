import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What stands there instead, nothing without one; `retry` draws the children anew. */
  fallback?: (retry: () => void) => ReactNode
}

/** Keeps a crash where it happened. Without a `fallback` it is for what its page can do without. */
export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
  }

  private readonly retry = () => this.setState({ crashed: false })

  override render() {
    const { fallback, children } = this.props
    return this.state.crashed ? fallback?.(this.retry) : children
  }
}
