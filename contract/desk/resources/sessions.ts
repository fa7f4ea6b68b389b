import { dateTime, oneOf, reference, text } from '../fields'
import { resource } from '../resource'

export const sessions = resource({
  name: 'sessions',
  title: '登录设备',
  alsoCalled: ['登录记录', '安全'],
  section: 'settings',
  titleField: 'title',
  sort: { field: 'seenAt', order: 'desc' },
  can: ['read', 'export', 'delete'],
  deleteLabel: '结束登录',
  deleteConfirm: '这台设备上的登录会立即结束；要在那里重新登录，才能继续。',
  deleteConfirmFor: {
    field: 'isOwn',
    in: ['own'],
    text: '这是您正在用的登录：结束后您会退出，要重新登录才能继续。还没保存的内容会丢失。',
  },
  fields: {
    title: text('设备', { edit: 'never', list: true }),
    staffId: reference('员工', 'staff', { edit: 'never', list: true, filter: true }),
    ip: text('地址', { edit: 'never', list: true }),
    isOwn: oneOf('本机', { own: '本机' }, { edit: 'never', list: true, colors: { own: 'green' } }),
    agent: text('浏览器', { edit: 'never', list: true }),
    createdAt: dateTime('登录时间', { edit: 'never', list: true }),
    seenAt: dateTime('最近使用', { edit: 'never', list: true, sort: true }),
    expiresAt: dateTime('到期', { edit: 'never' }),
  },
})
