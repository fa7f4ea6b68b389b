import { trafficCalls } from '@contract/desk/traffic'
import type { Funnel } from '@contract/desk/trafficSchemas'
import { own } from '@contract/rules/own'
import { amountText } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Segmented, Table } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { useState } from 'react'
import { call } from '../call'
import { Heading } from '../frame/Heading'
import { NotLoaded } from '../frame/NotLoaded'

/** Names of the shop's own event types (src/features/tracking/custom.ts); an app may send others. */
const OUTCOMES: Readonly<Record<string, string>> = {
  search: '搜索商品',
  share: '分享',
  loanPlan: '查看还款计划',
  activityJoined: '参加活动',
  quizMarked: '交卷',
  bargainStarted: '发起砍价',
  bargainHelped: '帮好友砍价',
  drawn: '抽奖',
}
const WAYS = { friends: '发给好友', timeline: '朋友圈', poster: '海报', link: '复制链接' } as const

/** Names of the places in which the shop was open (`Host` of src/platform/host/detect.ts). */
const HOSTS: Readonly<Record<string, string>> = {
  weapp: '微信小程序',
  tt: '抖音小程序',
  nativeApp: 'App',
  weappWebView: '微信小程序的网页',
  ttWebView: '抖音小程序的网页',
  workChat: '企业微信',
  wechat: '微信',
  browser: '浏览器',
}

/** The way of visitors to a payment, and what shares bring. */
export default function Traffic() {
  const [days, setDays] = useState(7)
  const funnel = useQuery({
    queryKey: ['funnel', days],
    queryFn: () => call(trafficCalls.funnel, { query: { days } }),
    placeholderData: (former) => former,
  })
  const shares = useQuery({
    queryKey: ['shares', days],
    queryFn: () => call(trafficCalls.shares, { query: { days } }),
    placeholderData: (former) => former,
  })
  return (
    <>
      <Heading title="访问与分享">
        <Segmented
          value={days}
          options={[1, 7, 31].map((value) => ({ value, label: value === 1 ? '今天' : `近 ${value} 天` }))}
          onChange={setDays}
        />
      </Heading>
      <NotLoaded query={funnel} style={{ marginBottom: 16 }} />
      <NotLoaded query={shares} style={{ marginBottom: 16 }} />
      <Flex vertical gap={16}>
        <TableCard
          title="漏斗：到达每一步的设备，括号里是占上一步的比例"
          rows={funnel.data?.days}
          isLoading={funnel.isLoading}
          rowKey={({ day }) => day}
          columns={[
            { title: '日期', dataIndex: 'day' },
            ...(funnel.data?.steps ?? []).map((title, step) => ({
              title,
              align: 'right' as const,
              render: (_: unknown, { devices }: Funnel['days'][number]) =>
                withShare(devices[step] ?? 0, devices[step - 1]),
            })),
          ]}
        />
        <TableCard
          title="事件"
          rows={funnel.data?.outcomes}
          isLoading={funnel.isLoading}
          rowKey={({ event }) => event}
          columns={[
            { title: '事件', render: (_, { event }) => own(OUTCOMES, event) ?? event },
            ...countColumns({ times: '次数', devices: '设备' }),
          ]}
        />
        <TableCard
          title="点得最多"
          rows={funnel.data?.taps}
          isLoading={funnel.isLoading}
          rowKey={({ page, control }) => `${page} ${control}`}
          columns={[
            { title: '页面', dataIndex: 'page' },
            { title: '控件', dataIndex: 'control' },
            ...countColumns({ taps: '次数', devices: '设备' }),
          ]}
        />
        <TableCard
          title={`分享了什么：订单算给下单前 ${shares.data?.countsForDays ?? ''} 天内最后一次带来访问的分享，只算已付款的`}
          rows={shares.data?.things}
          isLoading={shares.isLoading}
          rowKey={({ thing }) => thing}
          columns={[{ title: '内容', dataIndex: 'title' }, ...FIGURES]}
        />
        <TableCard
          title="谁在分享"
          rows={shares.data?.sharers}
          isLoading={shares.isLoading}
          rowKey={({ userId }) => userId}
          columns={[{ title: '用户', render: (_, { phone }) => phone ?? '已注销用户' }, ...FIGURES]}
        />
        <TableCard
          title="怎么分享"
          rows={shares.data?.ways}
          isLoading={shares.isLoading}
          rowKey={({ way, host }) => `${way} ${host}`}
          columns={[
            { title: '方式', render: (_, { way }) => own(WAYS, way) ?? way },
            { title: '来源', render: (_, { host }) => own(HOSTS, host) ?? host },
            ...countColumns({ times: '次数' }),
          ]}
        />
      </Flex>
    </>
  )
}

const countColumns = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([dataIndex, title]) => ({ dataIndex, title, align: 'right' as const }))

const FIGURES = [
  ...countColumns({ times: '分享次数', visitors: '带来访客', buyers: '下单人数', orders: '订单' }),
  {
    title: '销售额（已减退款）',
    dataIndex: 'paid',
    align: 'right' as const,
    render: (fen: number) => `¥${amountText(fen)}`,
  },
]

interface Props<Row> {
  title: string
  rows: Row[] | undefined
  isLoading: boolean
  rowKey(row: Row): string
  columns: ColumnsType<Row>
}

const TableCard = <Row extends object>({ title, rows, isLoading, rowKey, columns }: Props<Row>) => (
  <Card size="small" title={title} styles={{ body: { padding: 0 } }}>
    <Table<Row>
      size="small"
      rowKey={rowKey}
      loading={isLoading}
      locale={{ emptyText: rows ? '暂无数据' : ' ' }}
      dataSource={rows ?? []}
      columns={columns}
      pagination={rows && rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
    />
  </Card>
)

const withShare = (count: number, before: number | undefined) =>
  before ? `${count}（${Math.round((count / before) * 100)}%）` : String(count)
