import { Typography } from 'antd'
import { Component, type ReactNode } from 'react'

interface Props {
  /** The error is forgotten when this changes. */
  value: unknown
  children: ReactNode
}

/** Says that a value can't be shown, in place of a page that ends because of it. */
export class ValueBoundary extends Component<Props, { value: unknown; isFailed: boolean }> {
  override state = { value: this.props.value, isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  static getDerivedStateFromProps({ value }: Props, state: { value: unknown }) {
    return value === state.value ? null : { value, isFailed: false }
  }

  override render() {
    return this.state.isFailed ? (
      <Typography.Text type="danger">无法显示</Typography.Text>
    ) : (
      this.props.children
    )
  }
}
