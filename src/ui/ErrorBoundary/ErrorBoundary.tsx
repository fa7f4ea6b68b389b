import { Component, type ReactNode } from 'react'
import { StateView } from '../StateView/StateView'

interface Props {
  children: ReactNode
  /** Told with every crash, for tracking. */
  onCrash?: (error: Error) => void
}

/** A page that crashed shows a calm page with a retry instead of nothing. */
export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
    this.props.onCrash?.(error)
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <StateView
        state="failed"
        title="这个页面出了点问题"
        note="不是你的操作造成的，请再试一次"
        action="重试"
        onAction={() => this.setState({ crashed: false })}
      />
    )
  }
}
