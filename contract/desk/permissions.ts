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
  'enterReturn',
  'correctReturn',
]

/** Everything that a dealer does with an appointment. */
const APPOINTMENT_WORK: readonly string[] = [
  'read',
  'confirm',
  'propose',
  'move',
  'arrive',
  'unarrive',
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
 * against the server (decision 1202).
 */
export const PERMISSIONS: Readonly<Record<string, Grants>> = {
  goods: {
    operations: ['read', 'export', 'create', 'update', 'copy'],
    catalogue: ['read', 'export', 'create', 'update', 'copy'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  skus: {
    operations: ['read', 'export', 'update', 'adjust'],
    catalogue: ['read', 'export', 'update', 'adjust'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  'goods-categories': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  series: {
    operations: ['read', 'export', 'create', 'update'],
    catalogue: ['read', 'export', 'create', 'update'],
    customerService: ['read'],
  },
  'build-accessories': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export', 'create', 'update', 'delete'],
  },
  'road-rates': {
    operations: ['read', 'export', 'update'],
    catalogue: ['read', 'export', 'update'],
    finance: ['read', 'export', 'update'],
  },
  'car-types': {
    operations: ['read', 'export', 'create', 'update'],
    catalogue: ['read', 'export', 'create', 'update'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  'goods-topics': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  banners: { operations: ['read', 'export', 'create', 'update', 'delete'], catalogue: ['read', 'export'] },
  'home-versions': {
    operations: ['read', 'export', 'create', 'delete', 'restore'],
    catalogue: ['read', 'export'],
  },
  'home-blocks': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export'],
  },
  'search-words': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export', 'create', 'update', 'delete'],
  },
  synonyms: {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  campaigns: { operations: ['read', 'export', 'create', 'update', 'delete'], customerService: ['read'] },
  questions: {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read', 'create', 'update', 'delete'],
  },
  'question-groups': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read', 'create', 'update', 'delete'],
  },
  activities: {
    operations: ['read', 'export', 'create', 'update', 'publish', 'stop', 'drawWinners', 'announce'],
    customerService: ['read'],
    finance: ['read', 'export'],
    dealerStaff: ['read'],
  },
  'activity-entries': {
    operations: ['read', 'export', 'confirm', 'checkIn', 'refuse'],
    customerService: ['read', 'confirm', 'checkIn', 'refuse'],
    dealerStaff: ['read', 'export', 'confirm', 'checkIn', 'refuse'],
  },
  coupons: {
    operations: ['read', 'export', 'create', 'update', 'stop', 'makeCodes', 'give', 'giveGroup'],
    customerService: ['read', 'give'],
    finance: ['read', 'export'],
  },
  'coupon-codes': { operations: ['read', 'export'] },
  'seckill-sales': {
    operations: ['read', 'export', 'create', 'close', 'add'],
    catalogue: ['read', 'export'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  'seckill-sessions': { operations: ['read', 'export', 'create', 'addGoods'], catalogue: ['read', 'export'] },
  'seckill-templates': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export'],
  },
  'bargain-deals': {
    operations: ['read', 'export', 'create', 'update', 'more', 'stop'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  bargains: { operations: ['read', 'export'], customerService: ['read'] },
  draws: {
    operations: ['read', 'export', 'create', 'update', 'stop'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  'draw-prizes': {
    operations: ['read', 'export', 'create', 'update', 'delete', 'adjust'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  'draw-records': {
    operations: ['read', 'export', 'ship', 'correct'],
    customerService: ['read', 'ship', 'correct'],
  },
  orders: {
    operations: ['read', 'export', 'ship', 'changeAddress', 'changePrice', 'afterSale', 'note', 'close'],
    customerService: ['read', 'ship', 'changeAddress', 'afterSale', 'note', 'close'],
    finance: ['read', 'export', 'note', 'refundPart', 'refundAll'],
  },
  'phone-orders': {
    operations: ['read', 'export', 'create', 'sendLink', 'lower'],
    customerService: ['read', 'create', 'sendLink', 'lower'],
    finance: ['read', 'export'],
  },
  parcels: {
    operations: ['read', 'export', 'correct', 'track', 'sign'],
    customerService: ['read', 'correct', 'track', 'sign'],
  },
  'vehicle-orders': {
    operations: ['read', 'export', 'confirm', 'produce', 'correctVin', 'send', 'arrive', 'deliver', 'close'],
    customerService: ['read'],
    finance: ['read', 'export'],
    dealerStaff: ['read', 'confirm', 'arrive', 'deliver'],
  },
  'built-vehicles': { operations: ['read', 'export', 'register'], customerService: ['read'] },
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
    operations: ['read', 'export', 'note', 'block', 'unblock', 'changePhone', 'merge'],
    customerService: ['read', 'note', 'block', 'unblock', 'changePhone'],
    finance: ['read'],
  },
  tickets: {
    operations: ['read', 'export'],
    customerService: ['read', 'answer', 'close'],
    dealerStaff: ['read', 'answer', 'close'],
  },
  'reply-templates': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read', 'create', 'update', 'delete'],
  },
  reviews: {
    operations: ['read', 'export', 'answer', 'hide', 'show'],
    catalogue: ['read', 'export'],
    customerService: ['read', 'answer', 'hide', 'show'],
  },
  'content-checks': {
    operations: ['read', 'export', 'pass', 'refuse'],
    customerService: ['read', 'pass', 'refuse'],
  },
  messages: { operations: ['read', 'export', 'again'], customerService: ['read', 'again'] },
  appointments: {
    operations: [...APPOINTMENT_WORK, 'export'],
    customerService: ['read', 'confirm', 'propose', 'move', 'cancel'],
    dealerStaff: APPOINTMENT_WORK,
  },
  'maintenance-plans': {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  features: { operations: ['read', 'export', 'update'], customerService: ['read'] },
  'time-limits': {
    operations: ['read', 'export', 'update'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  agreements: {
    operations: ['read', 'export', 'create', 'update', 'delete', 'publish', 'withdraw', 'restore', 'copy'],
    customerService: ['read'],
  },
  'message-templates': { operations: ['read', 'export', 'update', 'reset'], customerService: ['read'] },
  'activity-files': { operations: ['read', 'export'] },
  'many-runs': {
    operations: ['read', 'export', 'stop', 'redo', 'undo'],
    catalogue: ['read', 'export', 'stop', 'redo', 'undo'],
    // Of these, only runs of what they may do to single rows.
    customerService: ['read', 'stop', 'redo', 'undo'],
    finance: ['read', 'export', 'stop', 'redo', 'undo'],
  },
  jobs: { operations: ['read', 'export', 'runNow'], finance: ['read', 'export'] },
  'client-errors': { operations: ['read', 'export', 'delete'], catalogue: ['read', 'export'] },
  'delivery-fees': {
    operations: ['read', 'export', 'update', 'copy'],
    customerService: ['read'],
    finance: ['read', 'export'],
  },
  articles: {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  topics: {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    customerService: ['read'],
  },
  dealers: {
    operations: ['read', 'export', 'create', 'update', 'delete'],
    catalogue: ['read', 'export'],
    customerService: ['read'],
    finance: ['read', 'export'],
    dealerStaff: ['read', 'update'],
  },
}

/** Rights of an account: all that its roles give, without what an owner has withheld from it. */
export interface Rights {
  readonly roles: readonly string[]
  /** Permissions as `orders.refundAll`. Those of owners are never narrowed. */
  readonly withheld: readonly string[]
}

/**
 * True if somebody with these rights may do this. Server and desk ask nothing else. An action of another resource has its
 * name before it: `coupons.give`.
 */
export function isAllowed(rights: Rights, resourceName: string, action: string): boolean {
  const [other, named] = action.split('.')
  return other !== undefined && named !== undefined
    ? isGiven(rights, other, named)
    : isGiven(rights, resourceName, action)
}

function isGiven({ roles, withheld }: Rights, resourceName: string, action: string): boolean {
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
