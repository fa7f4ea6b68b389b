import { dateTime, longText, number, oneOf, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Errors of the shop on shoppers' devices, one row for each kind of error. */
export const clientErrors = resource({
  name: 'client-errors',
  title: '客户端错误',
  section: 'settings',
  titleField: 'message',
  search: { fields: ['message'], match: 'anywhere' },
  sort: { field: 'lastSeen', order: 'desc' },
  can: ['read', 'export', 'delete'],
  deleteConfirm: '已经处理的错误可以删除；再次出现会重新列出。',
  fields: {
    message: text('错误', { ...shown, list: true }),
    target: oneOf(
      '端',
      { h5: 'H5', weapp: '微信小程序', tt: '抖音小程序' },
      { ...shown, list: true, filter: true },
    ),
    host: text('宿主', shown),
    route: text('页面', { ...shown, list: true }),
    times: number('次数', { ...shown, list: true }),
    firstVersion: text('最早的版本', shown),
    version: text('最近的版本', { ...shown, list: true }),
    firstSeen: dateTime('首次', shown),
    lastSeen: dateTime('最近', { ...shown, list: true, sort: true }),
    stack: longText('调用栈', shown),
  },
})
