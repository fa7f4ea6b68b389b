/** Tracking event sent by a page inside a web view, or by the app around the shop. */
export interface CustomData {
  readonly type: string
  readonly data: unknown
}

/**
 * Reads a tracking custom-data message (spec 5).
 * @throws Error 'missing type field' or 'missing data field'; literal texts of the specification
 */
export function readCustomData(message: unknown): CustomData {
  const given = (typeof message === 'object' && message !== null ? message : {}) as Partial<CustomData>
  if (given.type === undefined || given.type === null || given.type === '')
    throw new Error('missing type field')
  if (given.data === undefined || given.data === null) throw new Error('missing data field')
  return { type: String(given.type), data: given.data }
}
