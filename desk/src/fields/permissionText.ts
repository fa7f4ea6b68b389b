import { findResource } from '@contract/desk/resources'
import { own } from '@contract/rules/own'

const BASIC: Readonly<Record<string, string>> = {
  read: '查看',
  export: '导出',
  create: '新建',
  update: '修改',
  delete: '删除',
}

/** Name of an action on a resource, as the buttons have it. */
export const actionText = (resource: string, action: string): string =>
  own(BASIC, action) ?? own(findResource(resource)?.actions ?? {}, action)?.label ?? action

/** Name of a permission such as `orders.refundAll`: 订单 · 整单退款. */
export function permissionText(permission: string): string {
  const [resource = '', action = ''] = permission.split('.')
  return `${findResource(resource)?.title ?? resource} · ${actionText(resource, action)}`
}
