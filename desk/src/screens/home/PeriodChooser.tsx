import { MAX_PERIOD_DAYS } from '@contract/desk/numbers'
import { DAY_MS, dateText, parseDateText } from '@contract/rules/dateText'
import { Flex, Segmented } from 'antd'
import { BeijingPicker, toBeijing } from '../../fields/BeijingPicker'
import { mallNow } from '../../mallTime'

type Kind = 'today' | 'week' | 'month' | 'own'

/** Days in China, both included. */
export interface Period {
  readonly kind: Kind
  readonly from: string
  readonly to: string
}

const DAYS: Readonly<Record<Exclude<Kind, 'own'>, number>> = { today: 1, week: 7, month: 30 }

/** Returns a period that ends today. */
export function periodOf(kind: Exclude<Kind, 'own'>): Period {
  const now = mallNow()
  return { kind, from: dateText(now - (DAYS[kind] - 1) * DAY_MS), to: dateText(now) }
}

const dayOf = (text: string) => toBeijing(parseDateText(text) ?? 0)

/** Today, the last 7 or 30 days, or a range of the operator's own. */
export function PeriodChooser({ period, onChange }: { period: Period; onChange(period: Period): void }) {
  return (
    <Flex gap={8} wrap align="center">
      <Segmented<Kind>
        value={period.kind}
        options={[
          { value: 'today', label: '今天' },
          { value: 'week', label: '近 7 天' },
          { value: 'month', label: '近 30 天' },
          { value: 'own', label: '自选' },
        ]}
        onChange={(kind) => onChange(kind === 'own' ? { ...period, kind } : periodOf(kind))}
      />
      {period.kind === 'own' && (
        <BeijingPicker.RangePicker
          aria-label="日期范围"
          allowClear={false}
          value={[dayOf(period.from), dayOf(period.to)]}
          disabledDate={(day, { from }) =>
            day.isAfter(toBeijing(mallNow()), 'day') ||
            (from !== undefined && Math.abs(day.diff(from, 'day')) >= MAX_PERIOD_DAYS)
          }
          onChange={(range) => {
            const [from, to] = range ?? []
            if (from && to) {
              onChange({ kind: 'own', from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') })
            }
          }}
        />
      )}
    </Flex>
  )
}
