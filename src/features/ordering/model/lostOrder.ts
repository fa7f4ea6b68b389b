import { ORDER_LIST_DEFAULTS, ordersApi } from '@/api/orders'
import { yuanToFen } from '@/lib/price'
import type { StoredValues } from '@/platform/host/storage/keys'
import type { CreatedOrder } from '../submitOnce'

type Pending = StoredValues['pendingOrder']
type Card = Awaited<ReturnType<typeof ordersApi.list>>['list'][number]

const CLOSED = 40
const LATEST = 20
/** Maximum difference between the clocks of phone and back end. */
const SKEW_MS = 5 * 60_000

/**
 * Finds a lost order in the order list, for back ends without `/ext/orders/by-key`: by its client key if the list
 * contains keys, else the newest order of about the same time with the same amount and content. `order` is null when
 * there is none.
 */
export async function findInOrderList(pending: Pending): Promise<{ order: CreatedOrder | null }> {
  const { list } = await ordersApi.list(
    { body: { ...ORDER_LIST_DEFAULTS, pageSize: LATEST } },
    { toast: false },
  )
  const card = list.find((one) => isLostOrder(one, pending))
  return { order: card ? { ...card, serverTime: Date.now() } : null }
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
