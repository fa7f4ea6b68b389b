import { isAllowed } from '@contract/desk/permissions'
import type { Resource } from '@contract/desk/resource'
import { findResource } from '@contract/desk/resources'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { useParams } from 'react-router'

/** The resource that the address names, and what the operator may do with it. */
export function useResource(): { resource: Resource | undefined; may(action: string): boolean } {
  const { resource: name = '' } = useParams()
  const { data: operator } = useGetIdentity<Operator>()
  return {
    resource: findResource(name),
    may: (action) => Boolean(operator && isAllowed(operator, name, action)),
  }
}
