import type { DeskCall } from './calls'

export const orderAfterSaleCalls = {
  /** The lines of an order with what may be applied for now. */
  forms: {
    method: 'GET',
    path: '/orders/{id}/after-sale-forms',
    access: { resource: 'orders', action: 'afterSale' },
  },
} as const satisfies Record<string, DeskCall>
