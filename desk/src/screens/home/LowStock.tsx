import { resourceCalls } from '@contract/desk/calls'
import { CAN_RUN_SHORT, skus } from '@contract/desk/resources/skus'
import { withThousands } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { Card, Empty, Flex, InputNumber, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../call'
import { NotLoaded } from '../../frame/NotLoaded'
import { browserStore, savedChoice } from '../../saved'

const KEY = 'desk.lowStock'
const USUAL = 5
const SHOWN = 6
const isCount = (text: string): text is `${number}` => /^\d{1,4}$/.test(text)

/** SKUs that can be bought, of goods on the shelf, at or below a number of pieces that the operator chooses; kept in this browser. */
export function LowStock() {
  const [limit, setLimit] = useState(() => Number(savedChoice(KEY, isCount) ?? USUAL))
  const filter = JSON.stringify({ stock: [null, limit], ...CAN_RUN_SHORT })
  const query = useQuery({
    queryKey: ['lowStock', limit],
    queryFn: () => call(resourceCalls(skus).list, { query: { filter, sort: 'stock:asc', limit: SHOWN } }),
    placeholderData: (former) => former,
  })
  const { data } = query
  const list = `/skus?${new URLSearchParams({ filter, sort: 'stock:asc' })}`
  return (
    <Card
      title="库存不足"
      size="small"
      extra={
        <Flex align="center" gap={6}>
          <Typography.Text type="secondary">不多于</Typography.Text>
          <InputNumber
            size="small"
            aria-label="库存不多于"
            min={0}
            max={9_999}
            precision={0}
            value={limit}
            style={{ width: 64 }}
            onChange={(next) => {
              if (next === null) return
              browserStore.save(KEY, String(next))
              setLimit(next)
            }}
          />
        </Flex>
      }
      styles={{ body: { padding: '4px 0' } }}
    >
      {!data && <NotLoaded query={query} />}
      {!data && !query.error && <Skeleton active title={false} style={{ padding: 12 }} />}
      {data?.rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有库存不足的规格" />
      )}
      {data?.rows.map(({ id, name, stock }) => (
        <Link
          key={id}
          to={`/skus/${encodeURIComponent(id)}`}
          style={{ display: 'block', padding: '7px 16px' }}
        >
          <Flex justify="space-between" gap={12}>
            <Typography.Text ellipsis title={String(name)}>
              {String(name)}
            </Typography.Text>
            <Typography.Text type={stock === 0 ? 'danger' : 'secondary'} style={{ whiteSpace: 'nowrap' }}>
              {stock === 0 ? '售罄' : `${stock} 件`}
            </Typography.Text>
          </Flex>
        </Link>
      ))}
      {data && data.total > SHOWN && (
        <Link to={list} style={{ display: 'block', padding: '7px 16px' }}>
          全部 {withThousands(data.total)} 个规格
        </Link>
      )}
    </Card>
  )
}
