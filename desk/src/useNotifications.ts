import type { NotificationProvider } from '@refinedev/core'
import { App } from 'antd'
import { useEffect, useMemo } from 'react'
import { onRepeated } from './call'

/** Shows Refine's notices with Ant Design, and says when a change had been done before. */
export function useNotifications(): NotificationProvider {
  const { message } = App.useApp()
  useEffect(() => onRepeated(() => void message.info('这次操作刚才已经成功，没有再做一次')), [message])
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
