import { isAllowed } from '@contract/desk/permissions'
import { SECTIONS } from '@contract/desk/resource'
import { RESOURCES } from '@contract/desk/resources'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { Card, Col, Row, Typography } from 'antd'
import { Link } from 'react-router'
import { Heading } from '../frame/Heading'

/** First page: where this operator can go. */
export default function Home() {
  const { data: operator } = useGetIdentity<Operator>()
  const open = RESOURCES.filter(({ name }) => isAllowed(operator?.roles ?? [], name, 'read'))
  return (
    <>
      <Heading title={operator ? `${operator.name}，您好` : ''} />
      <Row gutter={[16, 16]}>
        {open.map(({ name, title, section }) => (
          <Col key={name} xs={12} md={8} xl={6}>
            <Link to={`/${name}`}>
              <Card hoverable size="small">
                <Typography.Text strong>{title}</Typography.Text>
                <br />
                <Typography.Text type="secondary">{SECTIONS[section]}</Typography.Text>
              </Card>
            </Link>
          </Col>
        ))}
      </Row>
    </>
  )
}
