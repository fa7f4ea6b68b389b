import type { NotificationProvider } from '@refinedev/core'
import { App } from 'antd'
import { useMemo } from 'react'

/** Shows Refine's notices with Ant Design. */
export function useNotifications(): NotificationProvider {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      open: ({ type, message: text, key }) => {
        message.open({
          type: type === 'success' ? 'success' : 'error',
          content: text,
          ...(key ? { key } : {}),
        })
      },
      close: (key) => message.destroy(key),
    }),
    [message],
  )
}
