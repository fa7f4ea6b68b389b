import { Alert, Button, Result } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { ButtonLink } from './ButtonLink'

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

/** Stands for a page that was not loaded: what isn't there leads back to the list, with `children` below; anything else is loaded again on a tap. */
export function NotOpened({ query, list, children }: { query: Query; list: string; children?: ReactNode }) {
  const { statusCode, message } = query.error as { statusCode?: number; message: string }
  if (statusCode === 404)
    return (
      <Result status="404" title={message} extra={<ButtonLink to={list}>返回列表</ButtonLink>}>
        {children}
      </Result>
    )
  return (
    <Result
      status={statusCode === 403 ? '403' : 'warning'}
      title={message}
      extra={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          重试
        </Button>
      }
    />
  )
}
