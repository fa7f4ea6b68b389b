import { numbersCalls } from '@contract/desk/calls'
import { type Waiting, waitingFor } from '@contract/desk/numbers'
import type { Rights } from '@contract/desk/permissions'
import { MAX_COUNTED } from '@contract/desk/resource'
import { MINUTE_MS } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { Badge, Card, Empty, Flex, Skeleton, Typography, theme } from 'antd'
import { Link } from 'react-router'
import { call } from '../../call'
import { NotLoaded } from '../../frame/NotLoaded'

const listOf = ({ resource, filter, sort }: Waiting) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort }) })}`

/** Rows that wait for this operator, each kind a link to its list; renewed every minute. */
export function WaitingList({ rights }: { rights: Rights }) {
  const { token } = theme.useToken()
  const query = useQuery({
    queryKey: ['waiting'],
    queryFn: () => call(numbersCalls.waiting),
    refetchInterval: MINUTE_MS,
  })
  const { data } = query
  const shown = waitingFor(rights)
  return (
    <Card title="等您处理" size="small" styles={{ body: { padding: '4px 0' } }}>
      {shown.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="您的账号没有要处理的事项" />
      )}
      <NotLoaded query={query} />
      {!data && !query.error && shown.length > 0 && <Skeleton active title={false} style={{ padding: 12 }} />}
      {data &&
        shown.map((each) => {
          const count = data.counts[each.key] ?? 0
          return (
            <Link key={each.key} to={listOf(each)} style={{ display: 'block', padding: '7px 16px' }}>
              <Flex justify="space-between" align="center">
                <Typography.Text type={count === 0 ? 'secondary' : undefined}>{each.label}</Typography.Text>
                {count === 0 ? (
                  <Typography.Text type="secondary">0</Typography.Text>
                ) : (
                  <Badge count={count} overflowCount={MAX_COUNTED} color={token.colorPrimary} />
                )}
              </Flex>
            </Link>
          )
        })}
    </Card>
  )
}
