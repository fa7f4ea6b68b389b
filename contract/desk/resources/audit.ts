import { changes, dateTime, oneOf, reference, text } from '../fields'
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
  many: '批量修改',
  undoMany: '撤销批量修改',
  parameters: '修改参数表',
}

const titlesOf = (described: readonly Resource[]) =>
  Object.fromEntries(described.map(({ name, title }) => [name, title]))

/**
 * Named actions as values of the log's field: by `resource.action` the value and its label. One action has different
 * labels in different resources, and each label a value.
 */
export function namedActions(
  described: readonly Resource[],
): Readonly<Record<string, readonly [string, string]>> {
  const all = described.flatMap(({ name, actions = {} }) =>
    Object.entries(actions).map(([action, { label }]) => ({ name, action, label })),
  )
  return Object.fromEntries(
    all.map(({ name, action, label }) => {
      const first = all.find((one) => one.action === action)
      const firstOfLabel = all.find((one) => one.action === action && one.label === label)
      return [
        `${name}.${action}`,
        [first?.label === label ? action : `${firstOfLabel?.name}.${action}`, label],
      ]
    }),
  )
}

/**
 * Labels of entries in the audit log that are not fields of a row: the query of an export, the slots that a calendar
 * closes.
 */
export const AUDIT_VALUES: Readonly<Record<string, string>> = {
  search: '查找',
  filter: '筛选',
  sort: '排序',
  slots: '时段',
  coupon: '优惠券',
}

/** Describes the audit log of all other resources. */
export const auditOf = (described: readonly Resource[]) =>
  resource({
    name: 'audit',
    title: '操作记录',
    section: 'settings',
    titleField: 'rowTitle',
    search: { fields: ['rowTitle'], match: 'start' },
    sort: { field: 'createdAt', order: 'desc' },
    can: ['read', 'export'],
    fields: {
      createdAt: dateTime('时间', { edit: 'never', list: true, filter: true, sort: true }),
      staffId: reference('员工', 'staff', { edit: 'never', list: true, filter: true }),
      resource: oneOf('类别', titlesOf(described), { edit: 'never', list: true, filter: true }),
      rowTitle: text('记录', { edit: 'never', list: true }),
      rowId: text('编号', { edit: 'never' }),
      action: oneOf(
        '操作',
        { ...AUDIT_ACTIONS, ...Object.fromEntries(Object.values(namedActions(described))) },
        { edit: 'never', list: true, filter: true },
      ),
      ip: text('地址', { edit: 'never' }),
      changes: changes('改了什么', { list: true }),
    },
  })
