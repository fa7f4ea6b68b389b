import { goodsSheetCalls } from '@contract/desk/goodsSheet'
import type { GoodsImport } from '@contract/desk/goodsSheetSchemas'
import { dateTimeText, MINUTE_MS } from '@contract/rules/dateText'
import { withThousands } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { Card, Progress, Table, Tag, Typography } from 'antd'
import { call } from '../../call'
import { NotLoaded } from '../../frame/NotLoaded'

export const IMPORTS = ['goodsImports']
const SECOND_MS = 1_000

const STATES: Record<GoodsImport['state'], { label: string; color: string }> = {
  running: { label: '进行中', color: 'blue' },
  done: { label: '已完成', color: 'green' },
  refused: { label: '没有导入', color: 'red' },
  lost: { label: '中断', color: 'orange' },
}

/** The last imports. One that is running continues after the page is left, and is listed here again. */
export function ImportList() {
  const query = useQuery({
    queryKey: IMPORTS,
    queryFn: () => call(goodsSheetCalls.imports),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'running' || one.state === 'lost')
        ? SECOND_MS
        : MINUTE_MS,
  })
  const { data } = query
  if (!data) return <NotLoaded query={query} style={{ marginTop: 16 }} />
  if (data.imports.length === 0) return null
  return (
    <Card title="最近的导入" size="small" style={{ marginTop: 16 }} styles={{ body: { padding: 0 } }}>
      <Table<GoodsImport>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data.imports}
        columns={[
          {
            title: '时间',
            width: 150,
            render: (_, { startedAt }) => dateTimeText(startedAt).slice('2026-'.length),
          },
          { title: '操作人', dataIndex: 'staffName', width: 120 },
          { title: '文件', render: (_, { fileName }) => fileName || '粘贴的表格' },
          {
            title: '结果',
            render: (_, { state, total, done, message, refusals }) => (
              <>
                <Tag color={STATES[state].color}>{STATES[state].label}</Tag>
                {state === 'done' && `${withThousands(total)} 件商品`}
                {state === 'lost' && `已导入 ${withThousands(done)} / ${withThousands(total)}，稍后自动继续`}
                {reasonsOf(refusals).map((reason) => (
                  <div key={reason} style={{ maxWidth: 480, whiteSpace: 'normal' }}>
                    <Typography.Text type="danger">{reason}</Typography.Text>
                  </div>
                ))}
                {message && <Typography.Text type="danger">{message}</Typography.Text>}
                {state === 'running' && (
                  <Progress
                    percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
                    format={() => `${withThousands(done)} / ${withThousands(total)}`}
                    style={{ width: 220 }}
                  />
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Rows that were not carried out, by their reason. */
function reasonsOf(refusals: GoodsImport['refusals']): string[] {
  const lines = new Map<string, number[]>()
  for (const { line, message } of refusals) lines.set(message, [...(lines.get(message) ?? []), line])
  return [...lines].map(([message, numbers]) => `第 ${numbers.join('、')} 行没有导入：${message}`)
}
