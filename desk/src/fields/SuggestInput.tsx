import { findResource } from '@contract/desk/resources'
import { Select } from 'antd'
import { useState } from 'react'
import { MIN_POPUP } from './choices'
import type { InputProps } from './inputProps'
import { useFoundRows } from './useFoundRows'

/** Several titles of another resource's rows, found by typing parts of them. */
export function SuggestInput({ from, ...rest }: InputProps<string[]> & { from: string }) {
  const [isOpen, setOpen] = useState(false)
  const { rows, isSearching, setTyped, readMore } = useFoundRows(from, { isOpen })
  const titles = rows.map((row) => String(row[findResource(from)?.titleField ?? 'id']))
  return (
    <Select
      {...rest}
      mode="multiple"
      popupMatchSelectWidth={MIN_POPUP}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      onPopupScroll={readMore}
      loading={isSearching}
      {...(isSearching && { notFoundContent: '正在查找…' })}
      options={titles.map((title) => ({ value: title, label: title }))}
      onChange={(next: string[]) => {
        setTyped('')
        rest.onChange?.(next)
      }}
    />
  )
}
