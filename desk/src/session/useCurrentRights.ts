import { sessionCalls } from '@contract/desk/calls'
import { rightsVersion } from '@contract/desk/rightsVersion'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { call, onForbidden, onRights } from '../call'
import { forgetWhoAmI, setWhoAmI } from '../providers'

/**
 * Returns who is signed in. Asks the mall again when it refuses a call as not allowed, when it answers one with other
 * rights and when the window is used again: an owner may have changed the account's rights meanwhile. Menus and buttons
 * follow without a reload.
 */
export function useCurrentRights(): Operator | undefined {
  const { data: operator, refetch } = useGetIdentity<Operator>()
  const { message } = App.useApp()
  const isBusy = useRef(false)

  useEffect(() => {
    const update = async () => {
      const { data } = await refetch()
      // Equal replies are one object. A refusal may say the same as the next page: the key makes it one message.
      if (data && data !== operator) message.info({ key: 'rights', content: '您的权限有变化，页面已更新' })
    }
    const lookAgain = async () => {
      if (isBusy.current) return
      isBusy.current = true
      const next = await call(sessionCalls.whoAmI).catch(() => undefined)
      isBusy.current = false
      // The end of a session, or another's in this browser, is left to `SignInAgain`.
      if (!next?.operator || next.operator.staffId !== operator?.staffId) return
      setWhoAmI(next)
      await update()
    }
    const onFocus = () => void lookAgain()
    window.addEventListener('focus', onFocus)
    const stopListening = onForbidden(() => {
      forgetWhoAmI()
      void update()
    })
    const stopComparing = onRights((version) => {
      if (operator && version !== rightsVersion(operator)) void lookAgain()
    })
    return () => {
      window.removeEventListener('focus', onFocus)
      stopListening()
      stopComparing()
    }
  }, [operator, refetch, message])
  return operator
}
