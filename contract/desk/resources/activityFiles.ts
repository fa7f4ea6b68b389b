import { boolean, dateTime, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Activities as data files: which were read, and why one was not taken. */
export const activityFiles = resource({
  name: 'activity-files',
  title: '活动文件',
  section: 'settings',
  titleField: 'id',
  sort: { field: 'readAt', order: 'desc' },
  can: ['read', 'export'],
  fields: {
    id: text('文件', { ...shown, list: true }),
    isTaken: boolean('已生效', { ...shown, list: true, filter: true }),
    error: text('没有生效的原因', { ...shown, list: true }),
    readAt: dateTime('读取时间', { ...shown, list: true, sort: true }),
  },
})
