import { Alert, Button } from 'antd'
import type { CSSProperties } from 'react'

interface Query {
  readonly error: { readonly message: string } | null
  readonly isFetching: boolean
  refetch(): unknown
}

/** Says why a part of a page was not loaded, and loads it again on a tap. Renders nothing if there is no error. */
export function NotLoaded({ query, style }: { query: Query; style?: CSSProperties }) {
  if (!query.error) return null
  return (
    <Alert
      type="error"
      showIcon
      title={query.error.message}
      style={style}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          重试
        </Button>
      }
    />
  )
}
