import { findResource } from '@contract/desk/resources'
import { Select } from 'antd'
import { useState } from 'react'
import type { InputProps } from './inputProps'
import { useFoundRows } from './useFoundRows'
import { useNames } from './useNames'

interface Props extends InputProps<string[]> {
  /** Name of the other resource. */
  to: string
  /** Names of the chosen rows, one a line. */
  title?: string | undefined
  'aria-label'?: string
}

/** Chooses several rows of another resource by typing parts of their names. Asks for the names that `title` lacks. */
export function ReferencesInput({ to, title, value = [], onChange, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  // The names that `title` gave, and of the rows chosen since.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => {
    const lines = title?.split('\n') ?? []
    return new Map(value.flatMap((id, at) => (lines[at] ? [[id, lines[at]]] : [])))
  })
  const { rows, isSearching, setTyped } = useFoundRows(to, isOpen)
  const titleField = findResource(to)?.titleField ?? 'id'
  const lacking = value.filter((id) => !names.has(id))
  const found = useNames({ kind: 'references', label: '', to }, lacking)?.split('\n') ?? []
  const nameOf = (id: string) => names.get(id) ?? found[lacking.indexOf(id)] ?? id
  const offered = rows.map((row) => ({ value: row.id, label: String(row[titleField]) }))
  return (
    <Select
      {...rest}
      mode="multiple"
      style={{ width: '100%' }}
      placeholder="输入名称查找"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      loading={isSearching}
      {...(isSearching && { notFoundContent: '正在查找…' })}
      labelInValue
      value={value.map((id) => ({ value: id, label: nameOf(id) }))}
      options={offered}
      onChange={(chosen) => {
        setNames(new Map([...names, ...chosen.map((one) => [one.value, String(one.label)] as const)]))
        onChange?.(chosen.map((one) => one.value))
      }}
    />
  )
}
