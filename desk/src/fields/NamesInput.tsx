import { resourceCalls } from '@contract/desk/calls'
import type { TextField } from '@contract/desk/fields'
import { findResource } from '@contract/desk/resources'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useParams } from 'react-router'
import { call } from '../call'
import type { Page, Row } from '../providers'
import type { InputProps } from './inputProps'

const SEPARATOR = '、'

type Names = NonNullable<TextField['names']>

interface Props extends InputProps<string>, Names {
  label: string
  /** The other cells of the line. */
  cells: Readonly<Record<string, string>>
}

/** Several names in one text, split by 、, or a single one. */
export function NamesInput({
  from,
  ofRow,
  ofCell,
  grid,
  isSingle = false,
  placeholder = '全部',
  label,
  cells,
  value = '',
  onChange,
}: Props) {
  const { id } = useParams()
  const resource = findResource(from)
  const { data } = useQuery({
    queryKey: ['names', from, ofRow && id],
    enabled: resource !== undefined && (!ofRow || id !== undefined),
    queryFn: () =>
      call<Page>(resourceCalls(resource as never).list, {
        query: { limit: 100, ...(ofRow && { filter: JSON.stringify({ [ofRow]: id }) }) },
      }),
  })
  const titleOf = (row: Row) => String(row[resource?.titleField ?? 'id'])
  const rows = (data?.rows ?? []).filter(
    (row) => !ofCell || cells[ofCell.cell] === (ofCell.by ? row.titles[ofCell.by] : titleOf(row)),
  )
  const titles = grid
    ? rows.flatMap((row) => (row[grid] as { name: string }[]).map(({ name }) => name))
    : rows.map(titleOf)
  const options = titles.map((title) => ({ value: title, label: title }))
  if (isSingle) {
    return (
      <Select
        showSearch
        aria-label={label}
        style={{ width: '100%' }}
        value={value || null}
        options={options}
        onChange={(next: string) => onChange?.(next)}
      />
    )
  }
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={placeholder}
      style={{ width: '100%' }}
      value={value.split(SEPARATOR).filter(Boolean)}
      options={options}
      onChange={(next: string[]) => onChange?.(next.join(SEPARATOR))}
    />
  )
}
