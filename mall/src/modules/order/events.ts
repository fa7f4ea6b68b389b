import { defineEvent } from '../../core/events'

/** An order was closed before anything of it was shipped: unpaid, or refunded as a whole. Its goods are free again. */
export const orderCancelled = defineEvent<{ orderId: string }>('order.cancelled')

/** Pieces of an order were given back and paid back: some of them, or the last ones, with which it is closed. */
export const piecesRefunded = defineEvent<{ orderId: string; now: number }>('order.piecesRefunded')

/** A parcel was handed to its carrier. */
export const parcelShipped = defineEvent<{ parcelId: string; now: number }>('order.parcelShipped')

/** The carrier or the number of a parcel was wrong, and is another one now. */
export const parcelCorrected = defineEvent<{ parcelId: string; orderId: string; now: number }>(
  'order.parcelCorrected',
)

/** Everything of an order has been shipped, or (`isPickUp`) the buyer has taken it at a dealer's. */
export const orderHandedOut = defineEvent<{ orderId: string; isPickUp: boolean; now: number }>(
  'order.handedOut',
)
