import type { DeskCall } from './calls'

const access = { resource: 'campaigns', action: 'read' } as const

/** Numbers of visits and shares. */
export const trafficCalls = {
  /** Devices at each step from the first visit to payment, and the most frequent events and taps. */
  funnel: { method: 'GET', path: '/traffic/funnel', access },
  /** Shared pages, the people who share them, and the purchases of their visitors. */
  shares: { method: 'GET', path: '/traffic/shares', access },
} as const satisfies Record<string, DeskCall>
