import { Component, type ReactNode } from 'react'
import { StateView } from './StateView/StateView'

/** Shown instead of a part that crashed: a short explanation and a retry button. */
export function CrashView({ onRetry }: { onRetry: () => void }) {
  return (
    <StateView
      state="failed"
      title="这个页面出了点问题"
      note="不是你的操作造成的，请再试一次"
      action="重试"
      onAction={onRetry}
    />
  )
}

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
