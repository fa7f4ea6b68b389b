import { parseDateText } from '@contract/rules/dateText'
import { dayName, formatHours, parseHours, WEEK_ORDER, type WeekHours } from '@contract/rules/openingHours'
import { Alert, Button, Flex, Switch, Typography } from 'antd'
import { BeijingPicker, toBeijing } from './BeijingPicker'
import type { InputProps } from './inputProps'

const USUAL = { from: '09:00', to: '18:00' }
const EMPTY: WeekHours = WEEK_ORDER.map(() => null)

/** Opening hours, day by day: open from when to when, or closed. The form sees their text. */
export function HoursInput({ id, value = '', onChange }: InputProps<string>) {
  const known = parseHours(value)
  const week = known ?? EMPTY
  const last = WEEK_ORDER.map((day) => week[day]).find(Boolean) ?? USUAL
  const set = (day: number, hours: WeekHours[number]) =>
    onChange?.(formatHours(week.map((old, place) => (place === day ? hours : old))))
  return (
    <Flex id={id} vertical gap={8}>
      {value !== '' && !known && (
        <Alert type="warning" showIcon title={`现在的文字是“${value}”，填写下面的时间会替换它。`} />
      )}
      {WEEK_ORDER.map((day) => {
        const hours = week[day] ?? null
        return (
          <Flex key={day} align="center" gap={12} style={{ minHeight: 32 }}>
            <span style={{ width: 36 }}>{dayName(day)}</span>
            <Switch
              aria-label={`${dayName(day)}营业`}
              checkedChildren="营业"
              unCheckedChildren="休息"
              checked={hours !== null}
              onChange={(isOpen) => set(day, isOpen ? last : null)}
            />
            {hours && (
              <BeijingPicker.RangePicker
                picker="time"
                format="HH:mm"
                minuteStep={5}
                allowClear={false}
                needConfirm={false}
                aria-label={`${dayName(day)}营业时间`}
                style={{ width: 200 }}
                value={[clock(hours.from), clock(hours.to)]}
                onChange={(range) => {
                  const [from, to] = range ?? []
                  if (from && to?.isAfter(from)) {
                    set(day, { from: from.format('HH:mm'), to: to.format('HH:mm') })
                  }
                }}
              />
            )}
          </Flex>
        )
      })}
      <Flex align="center" gap={12} wrap>
        <Button size="small" onClick={() => onChange?.(formatHours(WEEK_ORDER.map(() => last)))}>
          每天 {last.from}-{last.to}
        </Button>
        {known && <Typography.Text type="secondary">商城显示：{value}</Typography.Text>}
      </Flex>
    </Flex>
  )
}

/** Any day does: only the clock counts. */
const clock = (text: string) =>
  toBeijing(parseDateText(`2026-01-01 ${text === '24:00' ? '23:59' : text}:00`) ?? 0)
