import { resourceCalls } from '@contract/desk/calls'
import { findResource } from '@contract/desk/resources'
import { useQueries } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../call'
import type { Row } from '../providers'
import type { InputProps } from './inputProps'
import { useFoundRows } from './useFoundRows'

interface Props extends InputProps<string[]> {
  /** Name of the other resource. */
  to: string
  /** Names of the chosen rows, one a line. */
  title?: string | undefined
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
  const resource = findResource(to)
  const titleField = resource?.titleField ?? 'id'
  const lacking = value.filter((id) => !names.has(id))
  const named = useQueries({
    queries: lacking.map((id) => ({
      queryKey: ['row', to, id],
      queryFn: () => call<Row>(resourceCalls(resource as never).one, { params: { id } }),
      staleTime: 60_000,
    })),
  })
  const nameOf = (id: string) => {
    const row = named[lacking.indexOf(id)]?.data
    return names.get(id) ?? (row ? String(row[titleField]) : id)
  }
  const found = rows.map((row) => ({ value: row.id, label: String(row[titleField]) }))
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
      options={found}
      onChange={(chosen) => {
        setNames(new Map([...names, ...chosen.map((one) => [one.value, String(one.label)] as const)]))
        onChange?.(chosen.map((one) => one.value))
      }}
    />
  )
}
