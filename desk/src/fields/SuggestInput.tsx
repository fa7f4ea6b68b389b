import { resourceCalls } from '@contract/desk/calls'
import { findResource } from '@contract/desk/resources'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { call } from '../call'
import type { Page } from '../providers'
import type { InputProps } from './inputProps'

/** Several titles of another resource's rows. */
export function SuggestInput({ from, ...rest }: InputProps<string[]> & { from: string }) {
  const resource = findResource(from)
  const { data } = useQuery({
    queryKey: ['suggest', from],
    enabled: resource !== undefined,
    queryFn: () => call<Page>(resourceCalls(resource as never).list, { query: { limit: 100 } }),
  })
  const titles = (data?.rows ?? []).map((row) => String(row[resource?.titleField ?? 'id']))
  return (
    <Select
      {...rest}
      mode="multiple"
      options={titles.map((title) => ({ value: title, label: title }))}
      onChange={(next: string[]) => rest.onChange?.(next)}
    />
  )
}
