import { brokenLinkCalls } from '@contract/desk/brokenLinks'
import type { BrokenLink } from '@contract/desk/brokenLinksSchemas'
import { findResource } from '@contract/desk/resources'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Table, Typography } from 'antd'
import { Link } from 'react-router'
import { call } from '../call'
import { Heading } from '../frame/Heading'
import { NotLoaded } from '../frame/NotLoaded'

/** Lists what leads shoppers to nothing: links and chosen rows of banners, articles, activities and others. */
export default function BrokenLinks() {
  const query = useQuery({
    queryKey: ['brokenLinks'],
    queryFn: () => call(brokenLinkCalls.brokenLinks),
    gcTime: 0,
  })
  const { data, isFetching, refetch } = query
  return (
    <>
      <Heading title="失效的链接" note={data && `${data.links.length} 处`}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          重新检查
        </Button>
      </Heading>
      <NotLoaded query={query} style={{ marginBottom: 16 }} />
      <Card styles={{ body: { padding: 0 } }}>
        <Table<BrokenLink>
          size="middle"
          rowKey={({ resource, id, field, target }) => `${resource} ${id} ${field} ${target}`}
          loading={isFetching}
          dataSource={data?.links ?? []}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: data ? '没有失效的链接' : ' ' }}
          columns={[
            { title: '在哪里', render: (_, { resource }) => findResource(resource)?.title ?? resource },
            {
              title: '名称',
              render: (_, { resource, id, title }) => (
                <Link to={`/${resource}/${encodeURIComponent(id)}`}>
                  <Typography.Text strong>{title}</Typography.Text>
                </Link>
              ),
            },
            { title: '栏目', dataIndex: 'field' },
            {
              title: '指向',
              dataIndex: 'target',
              render: (text: string) => <div style={{ maxWidth: 360, overflowWrap: 'anywhere' }}>{text}</div>,
            },
            {
              title: '原因',
              render: (_, { reason }) => <Typography.Text type="warning">{reason}</Typography.Text>,
            },
          ]}
        />
      </Card>
    </>
  )
}
