import { CARRIER_NAMES } from '@contract/carriers'
import { resourceCalls } from '@contract/desk/calls'
import { orders } from '@contract/desk/resources/orders'
import type { Row } from '@contract/desk/rowTypes'
import { useQuery } from '@tanstack/react-query'
import { Input, Select, Table } from 'antd'
import { useState } from 'react'
import { call } from '../call'
import { NotLoaded } from '../frame/NotLoaded'

interface Parcel {
  readonly carrier?: string | undefined
  readonly expressNo?: string
}

const CARRIERS = CARRIER_NAMES.map((name) => ({ value: name, label: name }))

/** Carrier and tracking number of each order that was ticked in the list, as lines for the text below. */
export function ShipGrid({ ids, onChange }: { ids: readonly string[]; onChange(text: string): void }) {
  const [parcels, setParcels] = useState<Readonly<Record<string, Parcel>>>({})
  const query = useQuery({
    queryKey: ['orders', 'to-ship', ids],
    queryFn: () => Promise.all(ids.map((id) => call(resourceCalls(orders).one, { params: { id } }))),
  })
  const { data } = query
  const change = (id: string, part: Parcel) => {
    const next = { ...parcels, [id]: { ...parcels[id], ...part } }
    setParcels(next)
    const lines = (data ?? []).flatMap((row) => {
      const { carrier, expressNo = '' } = next[row.id] ?? {}
      return expressNo.trim() ? [[row.orderSn, carrier, expressNo.trim()].filter(Boolean).join('，')] : []
    })
    onChange(lines.join('\n'))
  }
  if (query.error && !data) return <NotLoaded query={query} style={{ marginBottom: 12 }} />
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      pagination={false}
      loading={!data}
      dataSource={data ?? []}
      style={{ marginBottom: 12 }}
      columns={[
        { title: '订单号', dataIndex: 'orderSn' },
        { title: '收货人', dataIndex: 'recipient' },
        {
          title: '快递公司',
          width: 160,
          render: (_, { id, orderSn }) => (
            <Select
              allowClear
              aria-label={`快递公司 ${orderSn}`}
              placeholder="按单号识别"
              style={{ width: '100%' }}
              options={CARRIERS}
              value={parcels[id]?.carrier}
              onChange={(carrier) => change(id, { carrier })}
            />
          ),
        },
        {
          title: '快递单号',
          width: 240,
          render: (_, { id, orderSn }) => (
            <Input
              aria-label={`快递单号 ${orderSn}`}
              maxLength={40}
              value={parcels[id]?.expressNo ?? ''}
              onChange={(event) => change(id, { expressNo: event.target.value })}
            />
          ),
        },
      ]}
    />
  )
}
