import { dateTime, json, oneOf, reference, text } from '../fields'
import { resource } from '../resource'

/** Describes the audit log; `titles` are the Chinese names of all resources by their name. */
export const auditOf = (titles: Readonly<Record<string, string>>) =>
  resource({
    name: 'audit',
    title: '操作记录',
    section: 'settings',
    titleField: 'rowTitle',
    search: { fields: ['rowTitle'], match: 'start' },
    sort: { field: 'createdAt', order: 'desc' },
    can: ['read'],
    fields: {
      createdAt: dateTime('时间', { edit: 'never', list: true, filter: true, sort: true }),
      staffId: reference('员工', 'staff', { edit: 'never', list: true, filter: true }),
      resource: oneOf('类别', titles, { edit: 'never', list: true, filter: true }),
      rowTitle: text('记录', { edit: 'never', list: true }),
      rowId: text('编号', { edit: 'never' }),
      action: text('操作', { edit: 'never', list: true }),
      ip: text('地址', { edit: 'never', list: true }),
      before: json('修改前'),
      after: json('修改后'),
    },
  })
