import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

/** Title of a page, with its buttons. */
export function Heading({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <Flex justify="space-between" align="center" wrap gap={12} style={{ marginBottom: 16 }}>
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
