import { findResource } from '@contract/desk/resources'
import { Select } from 'antd'
import { useContext, useState } from 'react'
import type { InputProps } from './inputProps'
import { KnownNames } from './knownNames'
import { useFoundRows } from './useFoundRows'
import { useNames } from './useNames'

interface Props extends InputProps<string[]> {
  /** Name of the other resource. */
  to: string
  'aria-label'?: string
}

/** Chooses several rows of another resource by typing parts of their names. Asks for the names that the form's row didn't come with. */
export function ReferencesInput({ to, value = [], onChange, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const nameKnown = useContext(KnownNames)
  // Names of the rows that were chosen here.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const givenName = (id: string) => names.get(id) ?? nameKnown(to, id)
  const { rows, isSearching, setTyped } = useFoundRows(to, isOpen)
  const titleField = findResource(to)?.titleField ?? 'id'
  const lacking = value.filter((id) => givenName(id) === undefined)
  const found = useNames({ kind: 'references', label: '', to }, lacking)?.split('\n') ?? []
  const nameOf = (id: string) => givenName(id) ?? found[lacking.indexOf(id)] ?? id
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
