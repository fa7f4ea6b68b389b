import type { SheetReply, SheetRow } from '@contract/desk/goodsSheetSchemas'
import { Flex, Segmented, Table, Tag, Typography } from 'antd'
import { useState } from 'react'

const STATES: Record<SheetRow['state'], { label: string; color: string }> = {
  refused: { label: '有误', color: 'red' },
  changed: { label: '修改', color: 'blue' },
  new: { label: '新商品', color: 'green' },
  same: { label: '不变', color: 'default' },
}

/** Table of the rows of a spreadsheet with their changes or faults; those with faults are shown first. */
export function SheetRows({ rows }: Pick<SheetReply, 'rows'>) {
  const count = (state: SheetRow['state']) => rows.filter((row) => row.state === state).length
  const offered = (Object.keys(STATES) as SheetRow['state'][]).filter((state) => count(state) > 0)
  const [chosen, setChosen] = useState<SheetRow['state'] | undefined>(offered[0])
  const state = chosen && offered.includes(chosen) ? chosen : offered[0]
  return (
    <>
      <Segmented
        value={state ?? 'same'}
        onChange={setChosen}
        options={offered.map((value) => ({ value, label: `${STATES[value].label} ${count(value)}` }))}
        style={{ marginBottom: 12 }}
      />
      <Table<SheetRow>
        size="small"
        rowKey="line"
        dataSource={rows.filter((row) => row.state === state)}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '行', dataIndex: 'line', width: 64 },
          {
            title: '商品',
            width: 280,
            render: (_, { title, attr }) => (
              <>
                {title}
                {attr && <Typography.Text type="secondary">{` ${attr}`}</Typography.Text>}
              </>
            ),
          },
          {
            title: '结果',
            width: 88,
            render: (_, row) => <Tag color={STATES[row.state].color}>{STATES[row.state].label}</Tag>,
          },
          { title: '内容', render: (_, row) => <Cells {...row} /> },
        ]}
      />
    </>
  )
}

function Cells({ changes, errors, state }: SheetRow) {
  if (state === 'new') return '将创建这件商品'
  return (
    <Flex vertical gap={2}>
      {errors.map(({ column, message }) => (
        <Typography.Text key={column} type="danger">{`${column}：${message}`}</Typography.Text>
      ))}
      {changes.map(({ column, before, after }) => (
        <span key={column} style={{ overflowWrap: 'anywhere' }}>
          {`${column}：`}
          <Typography.Text delete type="secondary">
            {before || '空'}
          </Typography.Text>
          {` → ${after || '空'}`}
        </span>
      ))}
    </Flex>
  )
}
