import { developmentCalls } from '@contract/desk/development'
import { dateTimeText } from '@contract/rules/dateText'
import { Button, Card, Descriptions, Flex, InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../call'

const YEAR_MINUTES = 525_600
const STEPS: readonly (readonly [label: string, minutes: number])[] = [
  ['1 分钟', 1],
  ['30 分钟', 30],
  ['1 天', 1_440],
  ['15 天', 21_600],
]

interface Props {
  now: number
  realNow: number
  run(work: () => Promise<string>): Promise<void>
}

/** The shop's clock, which can only go ahead. */
export function ClockCard({ now, realNow, run }: Props) {
  const [minutes, setMinutes] = useState<number | null>(null)
  const advance = (by: number) =>
    run(async () => {
      const { jobs } = await call(developmentCalls.advance, { body: { minutes: by } })
      return `已前进 ${by} 分钟，完成 ${jobs} 项到期任务`
    })
  return (
    <Card size="small" title="时间">
      <Descriptions
        size="small"
        column={2}
        items={[
          { key: 'now', label: '商城时间', children: dateTimeText(now) },
          { key: 'real', label: '真实时间', children: dateTimeText(realNow) },
        ]}
      />
      <Flex gap={8} wrap align="center">
        {STEPS.map(([label, by]) => (
          <Button key={by} onClick={() => advance(by)}>
            前进 {label}
          </Button>
        ))}
        <InputNumber
          aria-label="前进的分钟数"
          min={1}
          max={YEAR_MINUTES}
          precision={0}
          suffix="分钟"
          style={{ width: 140 }}
          value={minutes}
          onChange={setMinutes}
        />
        <Button disabled={minutes === null} onClick={() => minutes !== null && advance(minutes)}>
          前进
        </Button>
      </Flex>
    </Card>
  )
}
