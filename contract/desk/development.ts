import type { DeskCall } from './calls'

/** Tools for work on a mall that isn't in production; a mall in production has none of these calls. They show codes and phones of everybody, so they are the owners'. */
export const developmentCalls = {
  /** Codes that were sent by SMS, the shop's clock, and payments at the local gateway. */
  state: { method: 'GET', path: '/development', access: 'owner' },
  /** Advances the shop's clock and does what has become due. */
  advance: { method: 'POST', path: '/development/clock', access: 'owner' },
  /** Pays at the local gateway, with or without a notification. */
  pay: { method: 'POST', path: '/development/trades/{id}/pay', access: 'owner' },
  /** Notifies the mall of a payment, perhaps again, perhaps late. */
  notify: { method: 'POST', path: '/development/trades/{id}/notify', access: 'owner' },
  /** Lets the gateway refuse the refunds of a payment, or make them again. */
  refuseRefunds: { method: 'POST', path: '/development/trades/{id}/refunds', access: 'owner' },
} as const satisfies Record<string, DeskCall>
