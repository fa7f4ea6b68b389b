import type { DeskCall } from './calls'

/** Rows of a parameter table at most. */
export const MAX_PARAMETERS = 300

export const parameterCalls = {
  /** The parameters of all types of a series, as one table. */
  readParameters: {
    method: 'GET',
    path: '/series/{id}/parameters',
    access: { resource: 'series', action: 'update' },
  },
  /** Says what would change (`isTrial`), or replaces the table. */
  saveParameters: {
    method: 'POST',
    path: '/series/{id}/parameters',
    access: { resource: 'series', action: 'update' },
    bodyBytes: 500_000,
  },
} as const satisfies Record<string, DeskCall>
