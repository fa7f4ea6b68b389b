import type { DeskCall } from './calls'

export const brokenLinkCalls = {
  /** Links and references of what the operator may read that lead to nothing, or to what shoppers don't see. */
  brokenLinks: { method: 'GET', path: '/broken-links', access: 'signedIn' },
} as const satisfies Record<string, DeskCall>
