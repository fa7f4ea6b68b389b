import { isAllowed } from '@contract/desk/permissions'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import type { PropsWithChildren } from 'react'
import { NotAllowed } from './NotAllowed'

/** A page for those who have a right, such as `goods.update`, however its address was found. */
export function Allowed({ right, children }: PropsWithChildren<{ right: string }>) {
  const { data: operator } = useGetIdentity<Operator>()
  return operator && isAllowed(operator, '', right) ? children : <NotAllowed />
}
