import { dateTime, json, oneOf, reference, text } from '../fields'
import { type Resource, resource } from '../resource'

/** Actions of the engine and the sign-in, beside the named ones. */
export const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  create: '创建',
  update: '修改',
  delete: '删除',
  signIn: '登录',
  companySignIn: '企业账号登录',
  changePassword: '修改密码',
  addFactor: '开启两步验证',
  removeFactor: '关闭两步验证',
  renewRecoveryCodes: '更换恢复码',
  closeSlots: '关闭试驾时段',
  openSlots: '开放试驾时段',
  export: '导出资料',
  import: '表格导入',
  parameters: '修改参数表',
}

const titlesOf = (described: readonly Resource[]) =>
  Object.fromEntries(described.map(({ name, title }) => [name, title]))

const actionsOf = (described: readonly Resource[]) =>
  Object.fromEntries(
    described.flatMap(({ actions = {} }) =>
      Object.entries(actions).map(([name, { label }]) => [name, label]),
    ),
  )

/** Describes the audit log of all other resources. */
export const auditOf = (described: readonly Resource[]) =>
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
      resource: oneOf('类别', titlesOf(described), { edit: 'never', list: true, filter: true }),
      rowTitle: text('记录', { edit: 'never', list: true }),
      rowId: text('编号', { edit: 'never' }),
      action: oneOf('操作', { ...AUDIT_ACTIONS, ...actionsOf(described) }, { edit: 'never', list: true }),
      ip: text('地址', { edit: 'never', list: true }),
      before: json('修改前'),
      after: json('修改后'),
    },
  })
