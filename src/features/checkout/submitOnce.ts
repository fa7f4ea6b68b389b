import type { createdOrder } from '@contract/shapes/order'
import type { z } from 'zod'
import { serverNow } from '@/api/http/clock'
import { isNotFound } from '@/api/http/errors'
import { ordersApi } from '@/api/orders'
import { tradeApi } from '@/api/trade'
import { uniqueId } from '@/lib/uniqueId'
import { getStored, removeStored, setStored } from '@/platform/storage'
import type { StoredValues } from '@/platform/storage/keys'
import { pendingMeans } from './model/intent'
import { type SubmitFailure, submitFailure } from './submitOutcome'

export type CreatedOrder = z.output<typeof createdOrder>

/** An order about to be sent, whatever is bought: goods, a vehicle, a flash-sale item. */
export interface Submission {
  /** Two submissions with one signature are the same order. */
  readonly signature: string
  /** The direct purchase that the order ends; what became of it is asked by this. */
  readonly draftId?: string
  /** Rejects with ApiError; quiet, since the outcome is told by whoever submitted. */
  readonly send: (clientKey: string) => Promise<CreatedOrder>
}

export type SubmitResult =
  /** `isEarlier`: another order than this one, whose answer had been lost. */
  { readonly kind: 'made'; readonly order: CreatedOrder; readonly isEarlier: boolean } | SubmitFailure
export type LookupResult =
  | { readonly kind: 'made'; readonly order: CreatedOrder }
  | { readonly kind: 'none' | 'unknown' }

/** An order was sent and its answer never came. */
export const hasPendingOrder = (): boolean => getStored('pendingOrder') !== undefined

const forgetPendingOrder = () => removeStored('pendingOrder')

/**
 * Sends an order. Its key is kept on the device until the mall has answered, so a lost answer, a second tap or a
 * killed app lead to one order (DESIGN 4). While another order is open, that one is looked up: `made` is then it.
 */
export async function submitOnce({ signature, draftId, send }: Submission): Promise<SubmitResult> {
  const pending = getStored('pendingOrder')
  const means = pendingMeans(pending, signature, serverNow())
  if (means === 'other') {
    const other = await lookUpPending()
    if (other.kind === 'made') return { ...other, isEarlier: true }
    if (other.kind === 'unknown') return { kind: 'lost', text: '' }
  }
  const isAgain = means === 'same' && pending !== undefined
  const clientKey = isAgain ? pending.clientKey : uniqueId()
  if (!isAgain) setStored('pendingOrder', { clientKey, at: serverNow(), signature, draftId })
  try {
    const order = await send(clientKey)
    forgetPendingOrder()
    return { kind: 'made', order, isEarlier: false }
  } catch (failure) {
    const outcome = submitFailure(failure)
    if (outcome.kind === 'lost') return outcome
    // The first try may have been made though the second is refused (stock it took itself).
    if (isAgain && outcome.kind !== 'signIn') {
      const earlier = await lookUpPending()
      if (earlier.kind === 'made') return { ...earlier, isEarlier: false }
      if (earlier.kind === 'unknown') return { kind: 'lost', text: '' }
    }
    if (outcome.kind !== 'signIn') forgetPendingOrder()
    return outcome
  }
}

/** Asks the mall what became of the order that was never answered. `none`: not made, as far as the mall knows yet. */
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

/** A direct purchase knows which order it became (spec 7, Trade); any other order is known by its key. */
const askFor = ({ clientKey, draftId }: StoredValues['pendingOrder']) =>
  draftId
    ? tradeApi.getDone({ params: { id: draftId } }, { toast: false })
    : ordersApi.byKey({ query: { clientKey } }, { toast: false })
