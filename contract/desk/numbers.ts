import { isAllowed, isWithheld, type Rights } from './permissions'
import type { Role } from './roles'

/** Parts of the first page's numbers, and the roles that see them beside the owners. Dealer staff see their dealer's. */
export const NUMBER_PARTS = {
  sales: ['operations', 'finance'],
  visits: ['operations', 'catalogue'],
  customers: ['operations', 'finance'],
  drives: ['operations', 'customerService', 'dealerStaff'],
  vehicles: ['operations', 'finance', 'dealerStaff'],
  series: ['operations', 'catalogue', 'finance'],
  dealers: ['operations', 'finance'],
  campaigns: ['operations', 'finance'],
} as const satisfies Record<string, readonly Role[]>
export type NumberPart = keyof typeof NUMBER_PARTS

/** Resources whose rows the parts count: who may not read them doesn't see their sums either. */
const COUNTED: Partial<Record<NumberPart, string>> = {
  sales: 'orders',
  customers: 'customers',
  drives: 'appointments',
  vehicles: 'vehicle-orders',
  series: 'vehicle-orders',
  dealers: 'vehicle-orders',
  campaigns: 'orders',
}

/** True if somebody with these rights sees this part. */
export function seesNumbers({ roles, withheld }: Rights, part: NumberPart): boolean {
  if (roles.includes('owner')) return true
  const counted = COUNTED[part]
  if (counted && isWithheld(withheld, counted, 'read')) return false
  return roles.some((role) => (NUMBER_PARTS[part] as readonly string[]).includes(role))
}

/** Longest period of the first page, in days. */
export const MAX_PERIOD_DAYS = 92

/** Rows that wait for an action: a filtered list, shown to those who may do it. */
export interface Waiting {
  readonly key: string
  readonly label: string
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  /** Order of the list that it leads to. */
  readonly sort?: string
  /** The action that the rows wait for. */
  readonly action: string
}

/** Everything that can wait for somebody, in the order of the first page. */
export const WAITING: readonly Waiting[] = [
  {
    key: 'ship',
    label: '待发货订单',
    resource: 'orders',
    filter: { orderStatus: ['10', '15'], orderType: ['goods', 'seckill'] },
    sort: 'createdAt:asc',
    action: 'ship',
  },
  {
    key: 'afterSales',
    label: '待处理售后',
    resource: 'after-sales',
    filter: { whoActs: 'merchant' },
    sort: 'createdAt:asc',
    action: 'approve',
  },
  {
    key: 'afterSaleRefunds',
    label: '售后待退款',
    resource: 'after-sales',
    filter: { status: ['35', '45'] },
    sort: 'createdAt:asc',
    action: 'refund',
  },
  {
    key: 'failedRefunds',
    label: '失败的退款',
    resource: 'refunds',
    filter: { status: 'failed' },
    sort: 'createdAt:asc',
    action: 'repeat',
  },
  {
    key: 'billDifferences',
    label: '未处理的对账差异',
    resource: 'bill-differences',
    filter: { isHandled: false },
    action: 'handle',
  },
  {
    key: 'vehicleOrders',
    label: '待确认整车订单',
    resource: 'vehicle-orders',
    filter: { milestone: 'ordered', orderStatus: ['10'] },
    sort: 'createdAt:asc',
    action: 'confirm',
  },
  {
    key: 'appointments',
    label: '待确认预约',
    resource: 'appointments',
    filter: { status: 'submitted' },
    sort: 'startsAt:asc',
    action: 'confirm',
  },
  {
    key: 'activityEntries',
    label: '待确认报名',
    resource: 'activity-entries',
    filter: { status: 'joined', kind: ['attendance', 'finance'] },
    sort: 'createdAt:asc',
    action: 'confirm',
  },
  {
    key: 'tickets',
    label: '待回复咨询',
    resource: 'tickets',
    filter: { status: 'open' },
    sort: 'updatedAt:asc',
    action: 'answer',
  },
  {
    key: 'contentChecks',
    label: '待审核内容',
    resource: 'content-checks',
    filter: { status: ['pending', 'unsure'] },
    sort: 'createdAt:asc',
    action: 'pass',
  },
]

/** Returns what waits for somebody with these rights. */
export const waitingFor = (rights: Rights): readonly Waiting[] =>
  WAITING.filter(({ resource, action }) => isAllowed(rights, resource, action))
