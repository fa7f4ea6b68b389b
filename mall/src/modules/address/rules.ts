/** Delivery to a province, a row of `delivery_fees`. Fen. */
export interface DeliveryTerms {
  /** Six-digit code. */
  readonly province: string
  readonly fee: number
  /** Goods amount from which delivery is free; null: never. */
  readonly freeFrom: number | null
}
export interface Delivery extends DeliveryTerms {
  readonly name: string
  readonly deliverable: boolean
  readonly remote: boolean
}

export interface DeliveryFee {
  deliverable: boolean
  /** Fen. */
  fee: number
  remote: boolean
  /** Fen missing to free delivery; 0 when it is reached, or never free. */
  missing: number
}

/** The terms as an order stores them. */
export const storedTerms = ({ province, fee, freeFrom }: DeliveryTerms): DeliveryTerms => ({
  province,
  fee,
  freeFrom,
})

/** Returns the delivery fee of goods that cost so many fen after discounts. */
export function feeOf({ fee, freeFrom }: Pick<DeliveryTerms, 'fee' | 'freeFrom'>, goodsFen: number): number {
  return freeFrom !== null && goodsFen >= freeFrom ? 0 : fee
}

/** Returns the delivery of goods that cost so many fen after discounts. */
export function deliveryFee(delivery: Delivery, goodsFen: number): DeliveryFee {
  const { deliverable, remote, freeFrom } = delivery
  if (!deliverable) return { deliverable, fee: 0, remote, missing: 0 }
  const fee = feeOf(delivery, goodsFen)
  return { deliverable, fee, remote, missing: fee === 0 || freeFrom === null ? 0 : freeFrom - goodsFen }
}

/**
 * Returns the part of a refund that is withheld when the rest of an order with free delivery no longer qualifies for
 * it: the delivery fee of the rest by the terms under which the order was placed, less fees charged and withheld
 * before, and never more than the refund (decision 0810).
 */
export function deliveryWithheld(order: {
  terms: Pick<DeliveryTerms, 'fee' | 'freeFrom'>
  /** Price of the remaining goods after the discounts they were ordered with, in fen. */
  restFen: number
  /** The order's delivery fee, even if a coupon paid for it: such a coupon covers the rest too. */
  charged: number
  withheldBefore: number
  refund: number
}): number {
  const { terms, restFen, charged, withheldBefore, refund } = order
  const missing = feeOf(terms, restFen) - charged - withheldBefore
  return Math.min(Math.max(0, missing), Math.max(0, refund))
}
