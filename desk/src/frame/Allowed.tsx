import { isAllowed } from '@contract/desk/permissions'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { Result } from 'antd'
import type { PropsWithChildren } from 'react'

/** Stands for a page that the operator's rights don't open. */
export const NotAllowed = () => <Result status="403" title="您的账号不能查看这些内容" />

/** A page for those who have a right, such as `goods.update`, however its address was found. */
export function Allowed({ right, children }: PropsWithChildren<{ right: string }>) {
  const { data: operator } = useGetIdentity<Operator>()
  return operator && isAllowed(operator, '', right) ? children : <NotAllowed />
}
