import { PrinterOutlined } from '@ant-design/icons'
import type { LinePieces } from '@contract/desk/fieldValues'
import { orders } from '@contract/desk/resources/orders'
import { dateTimeText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Flex, Typography } from 'antd'
import { useLocation } from 'react-router'
import { Heading } from '../frame/Heading'
import { Loading } from '../frame/Loading'
import { NotLoaded } from '../frame/NotLoaded'
import { mallNow } from '../mallTime'
import { sizeOf } from '../rows/ListPages'
import { readSheet, type SheetRow } from '../rows/readSheet'
import { pageQueryOf, useListQuery } from '../rows/useListQuery'

const KINDS = {
  picking: { title: '配货单', Sheet: PickList },
  slips: { title: '装箱单', Sheet: Slips },
} as const

/** Sheets to print for the ticked orders, or for those that the list shows: what to fetch from the shelves, or a slip for each parcel. */
export default function PrintOrders({ kind }: { kind: keyof typeof KINDS }) {
  const { title, Sheet } = KINDS[kind]
  const [shown] = useListQuery()
  const { ids } = (useLocation().state as { ids?: readonly string[] } | null) ?? {}
  const page = ids ? { ids: ids.join(',') } : pageQueryOf(shown, sizeOf(shown.size))
  const query = useQuery({
    queryKey: ['sheet', kind, page],
    queryFn: () => readSheet(orders, kind, page),
    // Each reading is recorded: the sheet is read again when it is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (query.isLoading) return <Loading />
  if (query.error && !query.data)
    return (
      <>
        <Heading title={title} />
        <NotLoaded query={query} />
      </>
    )
  const sheets = (query.data ?? []).map(toOrder).filter(({ pieces }) => pieces.length > 0)
  return (
    <>
      <div className="not-printed">
        <Heading title={title} note={`${sheets.length} 个订单`}>
          <Button
            type="primary"
            icon={<PrinterOutlined />}
            disabled={sheets.length === 0}
            onClick={() => print()}
          >
            打印
          </Button>
        </Heading>
      </div>
      <Card className="sheets">
        {sheets.length > 0 ? (
          <Sheet orders={sheets} />
        ) : (
          <Empty description={`${ids ? '所选的订单' : '这一页'}没有待发货的商品；待发货的订单在“待发货”里`} />
        )}
      </Card>
    </>
  )
}

interface Order {
  readonly id: string
  readonly sn: string
  readonly createdAt: string
  readonly recipient: string
  readonly phone: string
  readonly address: string
  readonly remark: string
  /** Pieces that no parcel has yet. */
  readonly pieces: readonly LinePieces[]
}

const textOf = (row: SheetRow, key: string) => String(row[key] ?? '')

const toOrder = (row: SheetRow): Order => ({
  id: row.id,
  sn: textOf(row, 'orderSn'),
  createdAt: dateTimeText(Number(row.createdAt)),
  recipient: textOf(row, 'recipient'),
  phone: textOf(row, 'phone'),
  address: textOf(row, 'address'),
  remark: textOf(row, 'remark'),
  pieces: (row.waitingPieces as LinePieces[] | undefined) ?? [],
})

/** Lists what to fetch for all orders together, and for which of them. */
function PickList({ orders }: { orders: readonly Order[] }) {
  const all = new Map<string, { pieces: number; sns: string[] }>()
  for (const { sn, pieces } of orders)
    for (const { title, waiting } of pieces) {
      const { pieces: former = 0, sns = [] } = all.get(title) ?? {}
      all.set(title, { pieces: former + waiting, sns: [...sns, `${sn} × ${waiting}`] })
    }
  const rows = [...all].sort(([one], [other]) => one.localeCompare(other, 'zh-CN'))
  return (
    <article className="sheet">
      <Typography.Title level={4}>配货单 {dateTimeText(mallNow())}</Typography.Title>
      <table>
        <thead>
          <tr>
            <th>商品</th>
            <th>件数</th>
            <th>订单</th>
            <th>已取</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, { pieces, sns }]) => (
            <tr key={title}>
              <td>{title}</td>
              <td className="pieces">{pieces}</td>
              <td>
                {sns.map((text, place) => (
                  // A number is never on another line than its pieces.
                  <span key={text} style={{ whiteSpace: 'nowrap' }}>
                    {text}
                    {place < sns.length - 1 && '，'}
                  </span>
                ))}
              </td>
              <td>□</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Slips({ orders }: { orders: readonly Order[] }) {
  return orders.map((order) => (
    <article key={order.id} className="sheet">
      <Flex justify="space-between" align="baseline">
        <Typography.Title level={4}>拓岭商城装箱单</Typography.Title>
        <span>{order.sn}</span>
      </Flex>
      <p>
        {order.recipient} {order.phone}
        <br />
        {order.address}
        <br />
        下单时间 {order.createdAt}
      </p>
      <table>
        <thead>
          <tr>
            <th>商品</th>
            <th>件数</th>
          </tr>
        </thead>
        <tbody>
          {order.pieces.map(({ lineId, title, waiting }) => (
            <tr key={lineId}>
              <td>{title}</td>
              <td className="pieces">{waiting}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.remark && <p>买家留言：{order.remark}</p>}
    </article>
  ))
}
