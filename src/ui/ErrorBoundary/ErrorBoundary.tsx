import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Renders the replacement after a crash, nothing where absent; `retry` renders the children again. */
  fallback?: (retry: () => void) => ReactNode
}

/** Limits a crash to its children. Use it without `fallback` for parts that their page doesn't need. */
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
