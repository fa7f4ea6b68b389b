import type { Field } from '@contract/desk/fields'
import {
  daysOfRange,
  isRelativeDays,
  RELATIVE_DAYS,
  type RelativeDays,
  rangeOfDays,
} from '@contract/desk/relativeDays'
import type { Resource } from '@contract/desk/resource'
import { Button, Flex, Input, InputNumber, Select, Space } from 'antd'
import { BeijingPicker, fromBeijing, toBeijing } from '../fields/BeijingPicker'
import { ReferenceInput } from '../fields/ReferenceInput'
import { mallNow } from '../mallTime'
import type { ListChange } from './useListQuery'
import { useTyped } from './useTyped'

type Filters = Record<string, unknown>
/** Smallest and largest number; null for no limit. */
type Range = (number | null)[]
/** Returns a filter's value from the newest one. */
type FilterChange = (newest: unknown) => unknown

interface Props {
  resource: Resource
  search: string | undefined
  /** JSON as the server takes it. */
  filter: string | undefined
  onChange(change: ListChange): void
}

/** The search box and the filters of a list. */
export function FilterBar({ resource, search, filter, onChange }: Props) {
  const { typed, setTyped, apply } = useTyped(search ?? '', (text) =>
    onChange(() => ({ search: text || undefined })),
  )
  const filters = parseFilters(filter)
  const offered = Object.entries(resource.fields).filter(([, field]) => field.filter)
  const set = (key: string, change: FilterChange) =>
    onChange(({ filter: newest }) => {
      const all = parseFilters(newest)
      const next = Object.entries({ ...all, [key]: change(all[key]) }).filter(([, one]) => isGiven(one))
      return { filter: next.length > 0 ? JSON.stringify(Object.fromEntries(next)) : undefined }
    })
  if (!resource.search && offered.length === 0) return null
  const searched =
    resource.search?.hint ??
    resource.search?.fields.map((key) => resource.fields[key]?.label ?? key).join('、')
  return (
    // A chosen name may have two lines.
    <Flex gap={8} wrap align="flex-start" style={{ marginBottom: 16 }}>
      {resource.search && (
        <Input.Search
          allowClear
          placeholder={`按${searched}查找`}
          // As wide as what it says that can be searched for.
          style={{ width: searchWidth(`按${searched}查找`) }}
          title={`按${searched}查找`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onSearch={(text) => apply(text.trim())}
        />
      )}
      {offered.map(([key, field]) => (
        <Filter key={key} field={field} value={filters[key]} onChange={(change) => set(key, change)} />
      ))}
      {(search || filter) && (
        <Button type="link" onClick={() => onChange(() => ({ search: undefined, filter: undefined }))}>
          清除条件
        </Button>
      )}
    </Flex>
  )
}

/** Width that shows a placeholder: 14 px for each letter of Chinese, with the button and the margins. */
const searchWidth = (placeholder: string) => `min(100%, ${Math.max(340, placeholder.length * 14 + 80)}px)`

const isGiven = (value: unknown) =>
  Array.isArray(value)
    ? value.some((one) => one !== null)
    : value !== undefined && value !== null && value !== ''

function parseFilters(text: string | undefined): Filters {
  try {
    return text ? (JSON.parse(text) as Filters) : {}
  } catch {
    return {}
  }
}

const WIDTH = { width: 160 }

function Filter({
  field,
  value,
  onChange: change,
}: {
  field: Field
  value: unknown
  onChange(change: FilterChange): void
}) {
  const onChange = (next: unknown) => change(() => next)
  const { label } = field
  const shared = { placeholder: label, 'aria-label': label, allowClear: true, style: WIDTH }
  switch (field.kind) {
    case 'enum':
    case 'tags': {
      if (!field.options)
        return <TextFilter label={label} value={(value as string) ?? ''} onChange={onChange} />
      const options = Object.entries(field.options ?? {}).map(([key, text]) => ({ value: key, label: text }))
      // A link, such as one of the first page, can ask for several values.
      if (Array.isArray(value)) {
        const style = { minWidth: WIDTH.width }
        return (
          <Select
            {...shared}
            mode="multiple"
            style={style}
            options={options}
            value={value}
            onChange={onChange}
          />
        )
      }
      return <Select {...shared} options={options} value={(value as string) ?? null} onChange={onChange} />
    }
    case 'boolean':
      return (
        <Select
          {...shared}
          options={[
            { value: true, label: `${label}：是` },
            { value: false, label: `${label}：否` },
          ]}
          value={(value as boolean) ?? null}
          onChange={onChange}
        />
      )
    case 'dateTime': {
      // Days that move with the calendar stay so: in the address, and in a saved filter.
      const days = isRelativeDays(value) ? value : undefined
      const [from, to] = days ? rangeOfDays(days, mallNow()) : ((value as Range | undefined) ?? [])
      return (
        <BeijingPicker.RangePicker
          aria-label={label}
          placeholder={[`${label}从`, '到']}
          style={{ width: 260 }}
          presets={presets()}
          // Also of one side only. Without it the key Tab goes from one box to the other for ever.
          allowEmpty={[true, true]}
          value={[from ? toBeijing(from) : null, to ? toBeijing(to) : null]}
          {...(days && { prefix: RELATIVE_DAYS[days] })}
          onChange={(range) => {
            if (!range) return onChange(null)
            const chosen = [
              range[0] ? fromBeijing(range[0].startOf('day')) : null,
              range[1] ? fromBeijing(range[1].endOf('day')) : null,
            ] as const
            onChange(daysOfRange(chosen, mallNow()) ?? chosen)
          }}
        />
      )
    }
    case 'number':
    case 'money': {
      const factor = field.kind === 'money' ? 100 : 1
      const bound = (at: 0 | 1) => ({
        value: (value as Range | undefined)?.[at] ?? null,
        factor,
        onChange: (next: number | null) =>
          change((newest) => {
            const range = [...((newest as Range | undefined) ?? [null, null])]
            range[at] = next
            return range
          }),
      })
      return (
        <Space.Compact>
          {/* Not as a placeholder, which is gone once a number is typed: lists have several such filters. */}
          <Space.Addon>{label}</Space.Addon>
          <NumberBound label={`${label}从`} placeholder="从" {...bound(0)} />
          <NumberBound label={`${label}到`} placeholder="到" {...bound(1)} />
        </Space.Compact>
      )
    }
    case 'reference':
      return (
        <div style={WIDTH}>
          <ReferenceInput
            aria-label={label}
            placeholder={label}
            to={field.to}
            value={(value as string) ?? null}
            onChange={onChange}
            allowClear
          />
        </div>
      )
    default:
      return <TextFilter label={label} value={(value as string) ?? ''} onChange={onChange} />
  }
}

/** Days that operators look at most. */
const presets = () =>
  (Object.entries(RELATIVE_DAYS) as [RelativeDays, string][]).map(([days, label]) => {
    const [from, to] = rangeOfDays(days, mallNow())
    return { label, value: [toBeijing(from), toBeijing(to)] satisfies [unknown, unknown] }
  })

/** Smallest or largest number of a filter. It filters at Enter or when the box is left, not at each digit. */
function NumberBound({
  label,
  placeholder,
  value,
  factor,
  onChange,
}: {
  label: string
  placeholder: string
  value: number | null
  /** Stored units in one that is typed: 100 cents in a yuan. */
  factor: number
  onChange(value: number | null): void
}) {
  const { typed, setTyped, applyChange } = useTyped(value, onChange)
  return (
    <InputNumber
      style={{ width: 80 }}
      placeholder={placeholder}
      aria-label={label}
      value={typed === null ? null : typed / factor}
      onChange={(next) => setTyped(next === null ? null : Math.round(next * factor))}
      onPressEnter={() => applyChange(typed)}
      onBlur={() => applyChange(typed)}
    />
  )
}

/** Filters when the operator presses Enter or leaves the box, not at each letter. */
function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(value: string): void
}) {
  const { typed, setTyped, applyChange } = useTyped(value, onChange)
  return (
    <Input
      allowClear
      placeholder={label}
      aria-label={label}
      style={WIDTH}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        // The button that clears the box changes the list at once.
        if (event.target.value === '' && event.type === 'click') applyChange('')
      }}
      onPressEnter={() => applyChange(typed.trim())}
      onBlur={() => applyChange(typed.trim())}
    />
  )
}
