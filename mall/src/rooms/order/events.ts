import { defineEvent } from '../../core/events'

/** An order was closed before anything of it was shipped: unpaid, or refunded as a whole. Its goods are free again. */
export const orderCancelled = defineEvent<{ orderId: string }>('order.cancelled')
