import type { DeskCall } from './calls'

export const phoneOrderCalls = {
  /** The cost of an order for a customer, and what the customer has: addresses, coupons. Nothing is stored. */
  preview: {
    method: 'POST',
    path: '/phone-orders/preview',
    access: { resource: 'phone-orders', action: 'create' },
    readsOnly: true,
  },
} as const satisfies Record<string, DeskCall>
