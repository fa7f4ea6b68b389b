import { findResource } from '@contract/desk/resources'
import { useOne } from '@refinedev/core'
import { Select } from 'antd'
import { useState } from 'react'
import type { Row } from '../providers'
import type { InputProps } from './inputProps'
import { useFoundRows } from './useFoundRows'

interface Props extends InputProps<string | null> {
  /** Name of the other resource. */
  to: string
  /** Name of the chosen row. */
  title?: string | undefined
  allowClear?: boolean
  placeholder?: string
}

/** Chooses a row of another resource by typing a part of its name. Without `title` it asks for the chosen row's name. */
export function ReferenceInput({ to, title, value, placeholder = '输入名称查找', ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { rows, isSearching, setTyped } = useFoundRows(to, isOpen)
  const titleField = findResource(to)?.titleField ?? 'id'
  const { query: chosen } = useOne<Row>({
    resource: to,
    id: value ?? '',
    errorNotification: false,
    queryOptions: { enabled: Boolean(value) && title === undefined, staleTime: 60_000 },
  })
  const nameOf = (row: Row) => String(row[titleField])
  const known = title ?? (chosen.data ? nameOf(chosen.data.data) : value)
  const found = rows.map((row) => ({ value: row.id, label: nameOf(row) }))
  const isShown = !value || found.some((one) => one.value === value)
  return (
    <Select
      {...rest}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={isSearching}
      {...(isSearching && { notFoundContent: '正在查找…' })}
      options={isShown ? found : [{ value, label: known }, ...found]}
      placeholder={placeholder}
      style={{ width: '100%' }}
    />
  )
}
