import { ScrollView, View } from '@tarojs/components'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { dayParts, daysInMonth, dayText } from '@/lib/calendar'
import { Button } from '../Button/Button'
import { Popup } from '../Popup/Popup'
import styles from './DateSheet.module.scss'

export interface DateSheetProps {
  open: boolean
  title: string
  /** yyyy-mm-dd; '' when none is chosen yet. */
  value: string
  /** Day that is shown first when there is no value, yyyy-mm-dd. */
  opening: string
  /** Latest day that can be chosen, yyyy-mm-dd; the earliest is 1 January, 110 years before. */
  last: string
  onChoose: (day: string) => void
  onClose: () => void
}

const YEARS = 110
/** Rows above the chosen one, which is in the middle of its column. */
const ROWS_ABOVE = 2

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

/** Sheet for choosing a day in three columns: year, month, day. */
export function DateSheet({ open, title, value, opening, last, onChoose, onClose }: DateSheetProps) {
  const [day, setDay] = useState(value || opening)
  useEffect(() => {
    if (open) setDay(value || opening)
  }, [open, value, opening])

  const [lastYear, lastMonth, lastDay] = dayParts(last) ?? [2100, 12, 31]
  const [year, month, date] = dayParts(day) ?? [lastYear, lastMonth, lastDay]
  const months = year === lastYear ? lastMonth : 12
  const days = year === lastYear && month === lastMonth ? lastDay : daysInMonth(year, month)
  const set = (nextYear: number, nextMonth: number, nextDate: number) => {
    const next = dayText(nextYear, nextMonth, nextDate)
    setDay(next > last ? last : next)
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          block
          onTap={() => {
            onChoose(day)
            onClose()
          }}
        >
          确定
        </Button>
      }
    >
      <View className={styles.columns}>
        <Column
          name="year"
          unit="年"
          values={upTo(YEARS + 1).map((place) => lastYear - YEARS + place - 1)}
          value={year}
          onChoose={(chosen) => set(chosen, month, date)}
        />
        <Column
          name="month"
          unit="月"
          values={upTo(months)}
          value={month}
          onChoose={(chosen) => set(year, chosen, date)}
        />
        <Column
          name="day"
          unit="日"
          values={upTo(days)}
          value={date}
          onChoose={(chosen) => set(year, month, chosen)}
        />
      </View>
    </Popup>
  )
}

interface ColumnProps {
  name: string
  unit: string
  values: readonly number[]
  value: number
  onChoose: (value: number) => void
}

function Column({ name, unit, values, value, onChoose }: ColumnProps) {
  // Initial scroll position; it must not change while the shopper scrolls.
  const [first] = useState(() => `${name}-${values[Math.max(0, values.indexOf(value) - ROWS_ABOVE)]}`)
  return (
    <ScrollView className={styles.column} scrollY scrollIntoView={first}>
      {values.map((one) => (
        <View
          key={one}
          id={`${name}-${one}`}
          className={clsx(styles.row, one === value && styles.chosen)}
          ariaRole="radio"
          ariaLabel={`${one}${unit}${one === value ? '，已选中' : ''}`}
          onClick={() => onChoose(one)}
        >
          {`${one}${unit}`}
        </View>
      ))}
    </ScrollView>
  )
}
