import { dateText, parseDateText } from '@contract/rules/dateText'
import { BeijingPicker, fromBeijing, toBeijing } from './BeijingPicker'
import type { InputProps } from './inputProps'

/** Several single days of Beijing, chosen in a calendar. */
export const DaysInput = ({ label, value = [], onChange }: InputProps<string[]> & { label: string }) => (
  <BeijingPicker
    aria-label={label}
    multiple
    maxTagCount="responsive"
    placeholder="选择日期，可以选多天"
    style={{ width: '100%' }}
    value={value.map((day) => toBeijing(parseDateText(day) ?? 0))}
    onChange={(days) =>
      onChange?.(
        [days ?? []]
          .flat()
          .map((day) => dateText(fromBeijing(day.startOf('day'))))
          .sort(),
      )
    }
  />
)
