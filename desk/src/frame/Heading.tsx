import { Flex, Typography, theme } from 'antd'
import type { ReactNode } from 'react'

/** Title of a page, with its buttons. `isSticky`: they stay while a long form scrolls. */
export function Heading({
  title,
  note,
  isSticky = false,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  isSticky?: boolean
  children?: ReactNode
}) {
  const { token } = theme.useToken()
  return (
    <Flex
      justify="space-between"
      align="center"
      wrap
      gap={12}
      className={isSticky ? 'sticky-heading' : ''}
      style={{ marginBottom: 16, ...(isSticky && { background: token.colorBgLayout }) }}
    >
      <Flex align="baseline" gap={12}>
        <Typography.Title level={4} style={{ margin: 0 }}>
          {title}
        </Typography.Title>
        {note && <Typography.Text type="secondary">{note}</Typography.Text>}
      </Flex>
      <Flex gap={8} wrap>
        {children}
      </Flex>
    </Flex>
  )
}
