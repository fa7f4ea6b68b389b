import { actionsOf, type Resource } from './resource'
import { findResource, RESOURCES } from './resources'
import type { Role } from './roles'

type Grants = Partial<Record<Exclude<Role, 'owner'>, readonly string[]>>

/** Actions of customer service on an after-sale. Operations has them too. */
const AFTER_SALE_ANSWERS: readonly string[] = [
  'read',
  'approve',
  'approveLess',
  'approveFewer',
  'reject',
  'receive',
  'receiveFewer',
  'refuse',
  'reship',
  'correctReship',
  'correctReturn',
]

/** Everything that a dealer does with an appointment. */
const APPOINTMENT_WORK: readonly string[] = [
  'read',
  'confirm',
  'propose',
  'move',
  'arrive',
  'start',
  'ready',
  'resume',
  'finish',
  'handBack',
  'miss',
  'unmiss',
  'cancel',
]

/**
 * Table of permissions: resource, role, actions. Owners may do everything that a resource allows, so they are not
 * listed. A resource without a row here is the owners' alone. `mall/src/desk/permissions.test.ts` tries each cell
 * against the server.
 */
export const PERMISSIONS: Readonly<Record<string, Grants>> = {
  goods: {
    operations: ['read', 'create', 'update', 'copy'],
    catalogue: ['read', 'create', 'update', 'copy'],
    customerService: ['read'],
    finance: ['read'],
  },
  skus: {
    operations: ['read', 'update', 'adjust'],
    catalogue: ['read', 'update', 'adjust'],
    customerService: ['read'],
    finance: ['read'],
  },
  'goods-categories': {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  series: {
    operations: ['read', 'create', 'update'],
    catalogue: ['read', 'create', 'update'],
    customerService: ['read'],
  },
  'build-accessories': {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read', 'create', 'update', 'delete'],
  },
  'road-rates': {
    operations: ['read', 'update'],
    catalogue: ['read', 'update'],
    finance: ['read', 'update'],
  },
  'car-types': {
    operations: ['read', 'create', 'update'],
    catalogue: ['read', 'create', 'update'],
    customerService: ['read'],
    finance: ['read'],
  },
  'goods-topics': {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  banners: { operations: ['read', 'create', 'update', 'delete'], catalogue: ['read'] },
  'home-versions': { operations: ['read', 'create', 'delete', 'restore'], catalogue: ['read'] },
  'home-blocks': { operations: ['read', 'create', 'update', 'delete'], catalogue: ['read'] },
  'search-words': {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read', 'create', 'update', 'delete'],
  },
  synonyms: {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  campaigns: { operations: ['read', 'create', 'update', 'delete'], customerService: ['read'] },
  questions: {
    operations: ['read', 'create', 'update', 'delete'],
    customerService: ['read', 'create', 'update', 'delete'],
  },
  'question-groups': {
    operations: ['read', 'create', 'update', 'delete'],
    customerService: ['read', 'create', 'update', 'delete'],
  },
  activities: {
    operations: ['read', 'create', 'update', 'publish', 'stop', 'drawWinners', 'announce'],
    customerService: ['read'],
    finance: ['read'],
    dealerStaff: ['read'],
  },
  'activity-entries': {
    operations: ['read', 'export', 'confirm', 'checkIn', 'refuse'],
    customerService: ['read', 'confirm', 'checkIn', 'refuse'],
    dealerStaff: ['read', 'export', 'confirm', 'checkIn', 'refuse'],
  },
  coupons: {
    operations: ['read', 'create', 'update', 'stop', 'makeCodes', 'give'],
    customerService: ['read', 'give'],
    finance: ['read'],
  },
  'coupon-codes': { operations: ['read', 'export'] },
  'seckill-sales': {
    operations: ['read', 'create', 'close', 'add'],
    catalogue: ['read'],
    customerService: ['read'],
    finance: ['read'],
  },
  'seckill-sessions': { operations: ['read', 'create', 'addGoods'], catalogue: ['read'] },
  'seckill-templates': { operations: ['read', 'create', 'update', 'delete'], catalogue: ['read'] },
  'bargain-deals': {
    operations: ['read', 'create', 'update', 'more', 'stop'],
    customerService: ['read'],
    finance: ['read'],
  },
  bargains: { operations: ['read'], customerService: ['read'] },
  draws: {
    operations: ['read', 'create', 'update', 'stop'],
    customerService: ['read'],
    finance: ['read'],
  },
  'draw-prizes': {
    operations: ['read', 'create', 'update', 'delete', 'adjust'],
    customerService: ['read'],
    finance: ['read'],
  },
  'draw-records': {
    operations: ['read', 'export', 'ship', 'correct'],
    customerService: ['read', 'ship', 'correct'],
  },
  orders: {
    operations: ['read', 'export', 'ship', 'changeAddress', 'changePrice', 'note', 'close'],
    customerService: ['read', 'ship', 'changeAddress', 'note', 'close'],
    finance: ['read', 'export', 'note', 'refundPart', 'refundAll'],
  },
  parcels: {
    operations: ['read', 'correct', 'track', 'sign'],
    customerService: ['read', 'correct', 'track', 'sign'],
  },
  'vehicle-orders': {
    operations: ['read', 'export', 'confirm', 'produce', 'correctVin', 'send', 'arrive', 'deliver', 'close'],
    customerService: ['read'],
    finance: ['read', 'export'],
    dealerStaff: ['read', 'confirm', 'arrive', 'deliver'],
  },
  'built-vehicles': { operations: ['read', 'register'], customerService: ['read'] },
  'after-sales': {
    operations: [...AFTER_SALE_ANSWERS, 'export', 'payInstead', 'refund', 'refundLess'],
    customerService: AFTER_SALE_ANSWERS,
    finance: ['read', 'export', 'refund', 'refundLess'],
  },
  payments: { customerService: ['read'], finance: ['read', 'export', 'query'] },
  refunds: { customerService: ['read'], finance: ['read', 'export', 'query', 'repeat', 'settle'] },
  reconciliations: { finance: ['read', 'export', 'repeat'] },
  'bill-differences': { finance: ['read', 'export', 'handle'] },
  customers: {
    operations: ['read', 'block', 'unblock', 'changePhone', 'merge'],
    customerService: ['read', 'block', 'unblock', 'changePhone'],
    finance: ['read'],
  },
  tickets: {
    operations: ['read'],
    customerService: ['read', 'answer', 'close'],
    dealerStaff: ['read', 'answer', 'close'],
  },
  reviews: {
    operations: ['read', 'answer', 'hide', 'show'],
    catalogue: ['read'],
    customerService: ['read', 'answer', 'hide', 'show'],
  },
  'content-checks': { operations: ['read', 'pass', 'refuse'], customerService: ['read', 'pass', 'refuse'] },
  messages: { operations: ['read', 'again'], customerService: ['read', 'again'] },
  appointments: {
    operations: APPOINTMENT_WORK,
    customerService: ['read', 'confirm', 'propose', 'move', 'cancel'],
    dealerStaff: APPOINTMENT_WORK,
  },
  'maintenance-plans': {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  features: { operations: ['read', 'update'], customerService: ['read'] },
  'time-limits': { operations: ['read', 'update'], customerService: ['read'], finance: ['read'] },
  agreements: {
    operations: ['read', 'create', 'update', 'delete', 'publish', 'withdraw', 'restore', 'copy'],
    customerService: ['read'],
  },
  'message-templates': { operations: ['read', 'update', 'reset'], customerService: ['read'] },
  'activity-files': { operations: ['read'] },
  jobs: { operations: ['read', 'runNow'], finance: ['read'] },
  'client-errors': { operations: ['read', 'delete'], catalogue: ['read'] },
  'delivery-fees': {
    operations: ['read', 'update', 'copy'],
    customerService: ['read'],
    finance: ['read'],
  },
  articles: {
    operations: ['read', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  topics: {
    operations: ['read', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  dealers: {
    operations: ['read', 'create', 'update', 'delete'],
    catalogue: ['read'],
    customerService: ['read'],
    finance: ['read'],
    dealerStaff: ['read', 'update'],
  },
}

/** Rights of an account: all that its roles give, without what an owner has withheld from it. */
export interface Rights {
  readonly roles: readonly string[]
  /** Permissions as `orders.refundAll`. Those of owners are never narrowed. */
  readonly withheld: readonly string[]
}

/** True if somebody with these rights may do this. Server and desk ask nothing else. */
export function isAllowed({ roles, withheld }: Rights, resourceName: string, action: string): boolean {
  const found = findResource(resourceName)
  if (!found || !givenActions(roles, found).includes(action)) return false
  return roles.includes('owner') || !isWithheld(withheld, resourceName, action)
}

/** Whether it is withheld, itself or with the reading of its rows: what somebody can't see, they can't change. */
export const isWithheld = (withheld: readonly string[], resourceName: string, action: string): boolean =>
  withheld.includes(`${resourceName}.${action}`) || withheld.includes(`${resourceName}.read`)

/** Returns what several roles give together, in the order of the resource. */
export const givenActions = (roles: readonly string[], resource: Resource): readonly string[] =>
  actionsOf(resource).filter((action) =>
    roles.some((role) => allowedActions(role, resource).includes(action)),
  )

/** Returns those of the withheld permissions that the roles give: the others mean nothing. Owners' mean nothing at all. */
export const meaningfulWithheld = ({ roles, withheld }: Rights): string[] =>
  roles.includes('owner')
    ? []
    : RESOURCES.flatMap((resource) =>
        givenActions(roles, resource)
          .map((action) => `${resource.name}.${action}`)
          .filter((permission) => withheld.includes(permission)),
      )

/** Returns the actions of a role on a resource. */
export function allowedActions(role: string, resource: Resource): readonly string[] {
  if (role === 'owner') return actionsOf(resource)
  return PERMISSIONS[resource.name]?.[role as keyof Grants] ?? []
}
