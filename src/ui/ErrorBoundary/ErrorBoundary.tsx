import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What stands there instead; `retry` draws the children anew. */
  fallback: (retry: () => void) => ReactNode
}

/** Keeps a crash where it happened. */
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
    return this.state.crashed ? this.props.fallback(this.retry) : this.props.children
  }
}
