import { yuanToFen } from '@contract/rules/price'
import { ORDER_LIST_DEFAULTS, ordersApi } from '@/api/orders'
import type { StoredValues } from '@/platform/host/storage/keys'

type Pending = StoredValues['pendingOrder']
type Card = Awaited<ReturnType<typeof ordersApi.list>>['list'][number]

const CLOSED = 40
const LATEST = 20
/** Maximum difference between the clocks of phone and back end. */
const SKEW_MS = 5 * 60_000

/**
 * Finds a lost order in the order list, for back ends without `/ext/orders/by-key`: by its client key if the list
 * contains keys, else the newest order of about the same time with the same amount and content. Null when there is none.
 */
export async function findInOrderList(pending: Pending): Promise<Card | null> {
  const { list } = await ordersApi.list(
    { body: { ...ORDER_LIST_DEFAULTS, pageSize: LATEST } },
    { toast: false },
  )
  return list.find((one) => isLostOrder(one, pending)) ?? null
}

/** Returns whether an entry of the order list is the lost order. */
export function isLostOrder(card: Card, pending: Pending): boolean {
  if (card.clientKey) return card.clientKey === pending.clientKey
  if (pending.amount === undefined || card.orderStatus === CLOSED) return false
  const isOfThatMoment = !card.createdAt || card.createdAt >= pending.at - SKEW_MS
  return (
    isOfThatMoment && yuanToFen(card.payableAmount) === yuanToFen(pending.amount) && hasSame(card, pending)
  )
}

/** Compares the SKUs. Lists without SKU ids are compared by amount only. */
function hasSame({ orderGoods }: Card, { skuIds = [] }: Pending): boolean {
  const listed = orderGoods.map(({ skuId }) => skuId).filter(Boolean)
  if (listed.length === 0 || skuIds.length === 0) return true
  return listed.length === skuIds.length && skuIds.every((id) => listed.includes(id))
}

/** Unsuccessful look-up of a lost order: 'none', the mall has no such order; 'unknown', no response. */
export type LookupMiss = 'none' | 'unknown'

export type LookupStep =
  | { readonly kind: 'lookUp'; readonly afterMs: number }
  /** The order was not created: the user may submit again. */
  | { readonly kind: 'notMade' }
  /** Still no response: the user decides when to look it up again. */
  | { readonly kind: 'wait' }

const BETWEEN_MS = [0, 1500, 2000, 3000, 4000, 5000] as const
/**
 * Number of consecutive 'none' answers needed, because the lost request may still be on its way during the first
 * look-up.
 */
const NONES_TO_BELIEVE = 2

/** Returns the next step after the unsuccessful look-ups so far. */
export function nextLookup(misses: readonly LookupMiss[]): LookupStep {
  const nones = misses.length - misses.lastIndexOf('unknown') - 1
  if (nones >= NONES_TO_BELIEVE) return { kind: 'notMade' }
  if (misses.length >= BETWEEN_MS.length) return { kind: 'wait' }
  return { kind: 'lookUp', afterMs: BETWEEN_MS[misses.length] ?? 0 }
}
