import { appointmentCalendarCalls } from '@contract/desk/calls'
import { clockText, dateText, monthDayText, startOfDay, weekdayText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { createContext, useContext } from 'react'
import { call } from '../call'
import { NotLoaded } from '../frame/NotLoaded'
import type { InputProps } from './inputProps'

/** Id of the row whose action is being filled in. */
export const ActionRow = createContext('')

/** Chooses one of the free slots to which the row's appointment can be moved, by day. */
export function SlotInput({ value, onChange, ...rest }: InputProps<number | null>) {
  const id = useContext(ActionRow)
  const query = useQuery({
    queryKey: ['freeSlots', id],
    queryFn: () => call(appointmentCalendarCalls.freeSlots, { params: { id } }),
    staleTime: 0,
    retry: false,
  })
  if (query.error && !query.data) return <NotLoaded query={query} />
  const { data, isPending } = query
  const slots = data?.slots ?? []
  const days = [...new Set(slots.map(({ startsAt }) => startOfDay(startsAt)))]
  return (
    <Select
      {...rest}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next)}
      loading={isPending}
      placeholder="选择空闲的时段"
      notFoundContent={isPending ? '正在加载' : '近两周没有空闲的时段'}
      showSearch={{ optionFilterProp: 'label' }}
      options={days.map((day) => ({
        label: `${monthDayText(day)} ${weekdayText(day)}`,
        options: slots
          .filter(({ startsAt }) => dateText(startsAt) === dateText(day))
          .map(({ startsAt, endsAt }) => ({
            value: startsAt,
            label: `${monthDayText(startsAt)} ${clockText(startsAt)}–${clockText(endsAt)}`,
          })),
      }))}
    />
  )
}
