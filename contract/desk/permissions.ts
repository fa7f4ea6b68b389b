import { actionsOf, type Resource } from './resource'
import { findResource } from './resources'

/** Roles of the staff. An account can have several; dealer staff have this one only, and see their dealer's rows only. */
export const ROLES = {
  owner: '店主',
  operations: '运营',
  catalogue: '商品',
  customerService: '客服',
  finance: '财务',
  dealerStaff: '门店人员',
} as const
export type Role = keyof typeof ROLES

type Grants = Partial<Record<Exclude<Role, 'owner'>, readonly string[]>>

/**
 * Table of permissions: resource, role, actions. Owners may everything that a resource can do, so they are not listed. A
 * resource without a row here is the owners' alone. `mall/src/office/permissions.test.ts` tries each cell against the
 * server.
 */
export const PERMISSIONS: Readonly<Record<string, Grants>> = {
  dealers: {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read'],
    customerService: ['read'],
    finance: ['read'],
    dealerStaff: ['read', 'update'],
  },
}

/** True if somebody with these roles may do this. */
export function isAllowed(roles: readonly string[], resourceName: string, action: string): boolean {
  const found = findResource(resourceName)
  return found !== undefined && roles.some((role) => allowedActions(role, found).includes(action))
}

/** Returns the actions of a role on a resource. */
export function allowedActions(role: string, resource: Resource): readonly string[] {
  if (role === 'owner') return actionsOf(resource)
  return PERMISSIONS[resource.name]?.[role as keyof Grants] ?? []
}
