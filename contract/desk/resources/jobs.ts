import { dateTime, longText, number, text } from '../fields'
import { resource } from '../resource'

const shown = { edit: 'never' } as const

/** Work of the mall that failed and is tried again: at gateways, SMS services, storages, tracking services. */
export const jobs = resource({
  name: 'jobs',
  title: '失败的任务',
  alsoCalled: ['后台任务', '队列', '重试'],
  section: 'settings',
  titleField: 'kind',
  sort: { field: 'dueAt', order: 'asc' },
  can: ['read'],
  actions: { runNow: { label: '马上再试' } },
  fields: {
    kind: text('任务', { ...shown, list: true }),
    key: text('对象', { ...shown, list: true, help: '订单号、退款单号等' }),
    lastError: longText('最近的错误', { ...shown, list: true }),
    attempts: number('试过的次数', { ...shown, list: true }),
    dueAt: dateTime('下次执行', { ...shown, list: true, sort: true }),
  },
})
