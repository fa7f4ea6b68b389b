import { resourceCalls } from '@contract/desk/calls'
import { findResource } from '@contract/desk/resources'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useParams } from 'react-router'
import { call } from '../call'
import type { Page } from '../providers'
import type { InputProps } from './inputProps'

const SEPARATOR = '、'

interface Props extends InputProps<string> {
  /** Resource whose titles are offered. */
  from: string
  /** Only rows whose field of this name has the id of the row that is edited. */
  ofRow?: string
}

/** Several names in one text, split by 、; empty means all. */
export function NamesInput({ from, ofRow, value = '', onChange }: Props) {
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
  const titles = (data?.rows ?? []).map((row) => String(row[resource?.titleField ?? 'id']))
  return (
    <Select
      mode="multiple"
      aria-label="名称"
      placeholder="全部"
      style={{ width: '100%' }}
      value={value.split(SEPARATOR).filter(Boolean)}
      options={titles.map((title) => ({ value: title, label: title }))}
      onChange={(next: string[]) => onChange?.(next.join(SEPARATOR))}
    />
  )
}
