import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { App } from 'antd'
import { useEffect } from 'react'
import { onForbidden } from '../call'
import { forgetWhoAmI } from '../providers'

/**
 * Returns who is signed in, and asks again when the mall refuses a call as not allowed: an owner may have narrowed the
 * account while its pages were open. Menus and buttons follow without a reload.
 */
export function useCurrentRights(): Operator | undefined {
  const { data: operator, refetch } = useGetIdentity<Operator>()
  const { message } = App.useApp()
  useEffect(
    () =>
      onForbidden(async () => {
        forgetWhoAmI()
        const { data } = await refetch()
        // Equal replies are one object.
        if (data && data !== operator) message.info('您的权限有变化，页面已更新')
      }),
    [operator, refetch, message],
  )
  return operator
}
