import type { DeskCall } from './calls'

/** Filters that an operator has named, each of one list: seen by nobody else, on any computer. */
export const savedFilterCalls = {
  list: { method: 'GET', path: '/saved-filters', access: 'signedIn' },
  create: { method: 'POST', path: '/saved-filters', access: 'signedIn' },
  update: { method: 'PUT', path: '/saved-filters/{id}', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/saved-filters/{id}', access: 'signedIn' },
} as const satisfies Record<string, DeskCall>

/** Filters of one list at most. */
export const MAX_SAVED_FILTERS = 30
export const MAX_FILTER_NAME = 20
