import { resourceCalls } from '@contract/desk/calls'
import { MAX_COUNTED, type Resource, type Tab } from '@contract/desk/resource'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { call } from '../call'
import type { ListQuery } from './useListQuery'

const ALL = 'all'
/** Chosen while the list has a filter that is no tab's. Without it, the first tab would be marked. */
const FILTERED = 'filtered'

interface Props {
  resource: Resource
  tabs: readonly Tab[]
  query: ListQuery
  onChange(next: Pick<ListQuery, 'filter' | 'sort'>): void
}

/** Parts of the list that are one tap away, with their numbers of rows. */
export function ListTabs({ resource, tabs, query, onChange }: Props) {
  const { counts } = resourceCalls(resource)
  const { data } = useQuery({
    queryKey: [resource.name, 'counts', query.filter],
    queryFn: () => call(counts as NonNullable<typeof counts>),
    placeholderData: (former) => former,
  })
  const filterOf = ({ filter }: Tab) => JSON.stringify(filter)
  const chosen = tabs.findIndex((tab) => filterOf(tab) === query.filter)
  const isFiltered = chosen < 0 && Boolean(query.filter)
  return (
    <Tabs
      activeKey={isFiltered ? FILTERED : chosen < 0 ? ALL : String(chosen)}
      onChange={(key) => {
        if (key === FILTERED) return
        const tab = tabs[Number(key)]
        onChange({ filter: tab && filterOf(tab), sort: tab?.sort })
      }}
      items={[
        { key: ALL, label: '全部' },
        ...tabs.map((tab, place) => ({
          key: String(place),
          label: `${tab.label}${countText(data?.counts[place])}`,
        })),
        ...(isFiltered ? [{ key: FILTERED, label: '筛选结果' }] : []),
      ]}
    />
  )
}

const countText = (count: number | undefined) =>
  count === undefined ? '' : count > MAX_COUNTED ? ` ${MAX_COUNTED}+` : ` ${count}`
