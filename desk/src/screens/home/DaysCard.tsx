import type { Numbers } from '@contract/desk/numbersSchemas'
import { Card, Flex, Segmented, Skeleton, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ExportButton } from './ExportButton'
import { type Figure, figureText, plainFigure } from './figures'

const DayChart = lazy(() => import('./DayChart'))

interface Props {
  /** The figure of the chosen tile. */
  figure: Figure | undefined
  figures: readonly Figure[]
  numbers: Numbers | undefined
}

const HEIGHT = 320

/** The chosen figure day by day beside the period before, or all figures as a table. */
export function DaysCard({ figure, figures, numbers }: Props) {
  const [look, setLook] = useState<'chart' | 'table'>('chart')
  return (
    <Card
      size="small"
      title={look === 'table' ? '按天' : `${figure?.label ?? ''}，按天`}
      extra={
        <Flex gap={8} align="center">
          <Segmented
            size="small"
            value={look}
            options={[
              { value: 'chart', label: '图' },
              { value: 'table', label: '表' },
            ]}
            onChange={setLook}
          />
          <ExportButton
            name={`按天_${numbers?.from}_${numbers?.to}`}
            rows={() => [
              ['日期', ...figures.map(({ label, unit }) => `${label}${SUFFIX[unit]}`)],
              ...(numbers?.days ?? []).map((day) => [
                day.day,
                ...figures.map((each) => plainFigure(each, each.of(day))),
              ]),
            ]}
          />
        </Flex>
      }
      styles={{ body: look === 'table' ? { padding: 0 } : {} }}
    >
      {!numbers || !figure ? (
        <Skeleton active paragraph={{ rows: 7 }} />
      ) : look === 'chart' ? (
        <Suspense fallback={<div style={{ height: HEIGHT }} />}>
          <DayChart figure={figure} numbers={numbers} height={HEIGHT} />
        </Suspense>
      ) : (
        <Table
          size="small"
          rowKey="day"
          pagination={false}
          scroll={{ x: 'max-content', y: HEIGHT }}
          dataSource={numbers.days.toReversed()}
          columns={[
            { title: '日期', dataIndex: 'day', fixed: 'left' },
            ...figures.map((each) => ({
              key: each.key,
              title: each.label,
              align: 'right' as const,
              render: (_: unknown, day: Numbers['days'][number]) => figureText(each, each.of(day)),
            })),
          ]}
        />
      )}
    </Card>
  )
}

const SUFFIX: Readonly<Record<Figure['unit'], string>> = { money: '（元）', count: '', percent: '（%）' }
