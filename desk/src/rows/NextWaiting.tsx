import { resourceCalls } from '@contract/desk/calls'
import { waitingFor } from '@contract/desk/numbers'
import type { Resource } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '../call'
import { readAgain } from './liveRow'

/** Leads from a row to the next one of its list that waits for the operator, the longest waiting first. */
export function NextWaiting({ resource, row }: { resource: Resource; row: Row }) {
  const { data: operator } = useGetIdentity<Operator>()
  const navigate = useNavigate()
  const waiting = operator && waitingFor(operator).find((each) => each.resource === resource.name)
  const { data } = useQuery({
    queryKey: ['next', resource.name, row.id, row.version],
    // This row may be the first of them.
    queryFn: () =>
      call(resourceCalls(resource).list, {
        query: { filter: JSON.stringify(waiting?.filter), sort: waiting?.sort, limit: 2 },
      }),
    enabled: waiting !== undefined,
    refetchInterval: readAgain(resource, row),
  })
  const next = data?.rows.find(({ id }) => id !== row.id)
  if (!waiting || !next) return null
  return (
    <Button
      title={waiting.label}
      onClick={() => navigate(`/${resource.name}/${encodeURIComponent(next.id)}`)}
    >
      下一条待处理
    </Button>
  )
}
