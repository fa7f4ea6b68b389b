import type { CampaignRow, DealerRow, Numbers, SeriesRow } from '@contract/desk/numbersSchemas'
import { Card, Empty, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { ExportButton } from './ExportButton'
import { figureText } from './figures'

type AnyRow = SeriesRow | DealerRow | CampaignRow

interface Column {
  readonly key: string
  readonly title: string
  readonly unit?: 'money' | 'count'
  readonly texts?: Readonly<Record<string, string>>
}

const COMMON: readonly Column[] = [
  { key: 'vehicles', title: '整车订单', unit: 'count' },
  { key: 'deposits', title: '定金', unit: 'money' },
  { key: 'drives', title: '试驾预约', unit: 'count' },
]

const TABLES = {
  series: { title: '按车系', columns: [{ key: 'name', title: '车系' }, ...COMMON] },
  dealers: {
    title: '按门店',
    columns: [
      { key: 'name', title: '门店' },
      { key: 'city', title: '城市' },
      ...COMMON,
      { key: 'drivesDone', title: '完成试驾', unit: 'count' },
      { key: 'missed', title: '未到店', unit: 'count' },
    ],
  },
  campaigns: {
    title: '按活动',
    columns: [
      { key: 'name', title: '活动' },
      {
        key: 'kind',
        title: '类型',
        texts: { coupon: '优惠券', seckill: '秒杀', bargain: '砍价', draw: '抽奖', activity: '活动' },
      },
      { key: 'joined', title: '参加', unit: 'count' },
      { key: 'reached', title: '达成', unit: 'count' },
      { key: 'orders', title: '支付订单', unit: 'count' },
      { key: 'sales', title: '销售额（已减退款）', unit: 'money' },
      { key: 'discount', title: '让利', unit: 'money' },
    ],
  },
} as const satisfies Record<string, { title: string; columns: readonly Column[] }>
type Name = keyof typeof TABLES

/** The same period by series, dealer and campaign. */
export function Breakdowns({ numbers }: { numbers: Numbers | undefined }) {
  const [chosen, setChosen] = useState<Name>('series')
  const open = (Object.keys(TABLES) as Name[]).filter((name) => !numbers || numbers[name] !== null)
  const { title, columns }: { title: string; columns: readonly Column[] } = TABLES[chosen]
  const rows: readonly AnyRow[] = numbers?.[chosen] ?? []
  return (
    <Card
      size="small"
      tabList={open.map((name) => ({ key: name, label: TABLES[name].title }))}
      activeTabKey={chosen}
      onTabChange={(name) => setChosen(name as Name)}
      tabBarExtraContent={
        <ExportButton
          name={`${title}_${numbers?.from}_${numbers?.to}`}
          rows={() => [
            columns.map(({ title: label, unit }) => (unit === 'money' ? `${label}（元）` : label)),
            ...rows.map((row) => columns.map((column) => plain(column, cellOf(row, column)))),
          ]}
        />
      }
      styles={{ body: { padding: 0 } }}
    >
      {!numbers ? (
        <Skeleton active style={{ padding: 16 }} />
      ) : (
        <Table<AnyRow>
          key={chosen}
          size="small"
          rowKey={(row) => ('id' in row ? row.id : `${row.kind} ${row.name}`)}
          pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          dataSource={[...rows]}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有数据" />,
          }}
          columns={columns.map((column) => ({
            key: column.key,
            title: column.title,
            ...(column.unit && {
              align: 'right' as const,
              sorter: (one: AnyRow, other: AnyRow) =>
                Number(cellOf(one, column)) - Number(cellOf(other, column)),
            }),
            render: (_: unknown, row: AnyRow) => shown(column, cellOf(row, column)),
          }))}
        />
      )}
    </Card>
  )
}

const cellOf = (row: AnyRow, { key }: Column) =>
  (row as unknown as Record<string, string | number>)[key] ?? ''

const shown = ({ unit, texts }: Column, value: string | number) =>
  unit ? figureText({ unit }, value === '' ? undefined : Number(value)) : (texts?.[value] ?? value)

const plain = ({ unit, texts }: Column, value: string | number) =>
  unit === 'money' && value !== '' ? (Number(value) / 100).toFixed(2) : (texts?.[value] ?? value)
