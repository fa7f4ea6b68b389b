import type { createdOrder } from '@contract/shapes/order'
import type { z } from 'zod'
import { serverNow } from '@/api/http/clock'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { tradeApi } from '@/api/trade'
import { uniqueId } from '@/lib/uniqueId'
import { isServed } from '@/platform/host/env'
import { getStored, removeStored, setStored } from '@/platform/host/storage'
import type { StoredValues } from '@/platform/host/storage/keys'
import { pendingMeans } from './model/lookup'
import { findInOrderList } from './model/lostOrder'
import { type SubmitFailure, submitFailure } from './submitOutcome'

type Pending = StoredValues['pendingOrder']

export type CreatedOrder = z.output<typeof createdOrder>

/** An order to be sent: goods, a vehicle or a seckill item. */
export interface Submission {
  /** Submissions with equal signatures are the same order. */
  readonly signature: string
  /** Draft of a direct purchase; used to look up the order that it became. */
  readonly draftId?: string
  /** Amount shown to the user, in yuan as a decimal string. */
  readonly amount: string
  /** SKUs of an order of goods; a vehicle has none. */
  readonly skuIds?: readonly string[]
  /** Sends the order. Rejects with ApiError and shows no toast, since the caller reports the result. */
  readonly send: (clientKey: string) => Promise<CreatedOrder>
}

export type SubmitResult =
  /** `isEarlier`: the order is not this one but an earlier one whose response was lost. */
  { readonly kind: 'made'; readonly order: CreatedOrder; readonly isEarlier: boolean } | SubmitFailure
export type LookupResult =
  | { readonly kind: 'made'; readonly order: CreatedOrder }
  | { readonly kind: 'none' | 'unknown' }

/** Returns whether an order was sent whose response never arrived. */
export const hasPendingOrder = (): boolean => getStored('pendingOrder') !== undefined

const forgetPendingOrder = () => removeStored('pendingOrder')

/**
 * Sends an order. Its client key is stored on the device until the mall has answered, so a lost response, a second tap
 * or a killed app still lead to only one order (decision 0018). If a different order is still unanswered, that one is
 * looked up first and returned if it was created.
 */
export async function submitOnce(submission: Submission): Promise<SubmitResult> {
  const { signature, draftId, amount, skuIds = [], send } = submission
  const pending = getStored('pendingOrder')
  const means = pendingMeans(pending, signature, serverNow())
  if (means === 'other') {
    const other = await lookUpPending()
    if (other.kind === 'made') return { ...other, isEarlier: true }
    if (other.kind === 'unknown') return { kind: 'lost', text: '' }
  }
  const isAgain = means === 'same' && pending !== undefined
  const clientKey = isAgain ? pending.clientKey : uniqueId()
  if (!isAgain) {
    setStored('pendingOrder', { clientKey, at: serverNow(), signature, draftId, amount, skuIds: [...skuIds] })
  }
  try {
    const order = await send(clientKey)
    forgetPendingOrder()
    return { kind: 'made', order, isEarlier: false }
  } catch (failure) {
    const outcome = submitFailure(failure)
    if (outcome.kind === 'lost') return outcome
    // The first attempt may have succeeded although the second is refused, for example because the first took the last
    // stock.
    if (isAgain && outcome.kind !== 'signIn') {
      const earlier = await lookUpPending()
      if (earlier.kind === 'made') return { ...earlier, isEarlier: false }
      if (earlier.kind === 'unknown') return { kind: 'lost', text: '' }
    }
    if (outcome.kind !== 'signIn') forgetPendingOrder()
    return outcome
  }
}

/** Asks the mall whether the unanswered order was created. `none`: not as far as the mall knows yet. */
export async function lookUpPending(): Promise<LookupResult> {
  const pending = getStored('pendingOrder')
  if (!pending) return { kind: 'none' }
  try {
    const { order } = await askFor(pending)
    if (!order) return { kind: 'none' }
    forgetPendingOrder()
    return { kind: 'made', order }
  } catch (failure) {
    return { kind: isNotFound(failure) ? 'none' : 'unknown' }
  }
}

/** Looks up a direct purchase by its draft (spec 7, Trade), any other order by its client key. */
function askFor(pending: Pending) {
  const { clientKey, draftId } = pending
  if (draftId) return tradeApi.getDone({ params: { id: draftId } }, { toast: false })
  if (!isServed(ordersApi.byKey.spec.path)) return findInOrderList(pending)
  return ordersApi.byKey({ query: { clientKey } }, { toast: false })
}
