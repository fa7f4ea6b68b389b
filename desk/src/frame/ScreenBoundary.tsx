import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'

interface Props {
  /** The error is forgotten when this changes. */
  place: string
  children: ReactNode
}

/** Shows a way on in place of a screen that fails, such as one whose script a newer release of the desk has replaced. */
export class ScreenBoundary extends Component<Props, { place: string; isFailed: boolean }> {
  override state = { place: this.props.place, isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: { place: string }) {
    return place === state.place ? null : { place, isFailed: false }
  }

  override render() {
    if (!this.state.isFailed) return this.props.children
    return (
      <Result
        status="warning"
        title="这个页面没能打开"
        subTitle="工作台可能刚更新过，或网络断开了。已经保存的内容不受影响。"
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            重新打开
          </Button>
        }
      />
    )
  }
}
