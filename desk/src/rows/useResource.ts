import { isAllowed } from '@contract/desk/permissions'
import type { Resource } from '@contract/desk/resource'
import { findResource } from '@contract/desk/resources'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { useParams } from 'react-router'

/** The resource that the address names, and what the operator may do with it. */
export function useResource(): { resource: Resource | undefined; may(action: string): boolean } {
  const { resource: name = '' } = useParams()
  return { resource: findResource(name), may: useMay(name) }
}

/** Returns whether the operator may do an action on a resource. */
export function useMay(name: string): (action: string) => boolean {
  const { data: operator } = useGetIdentity<Operator>()
  return (action) => Boolean(operator && isAllowed(operator, name, action))
}
