import { isLive, type Resource } from '@contract/desk/resource'

const READ_AGAIN_MS = 10_000

/** Returns the milliseconds after which a live row is read again; false for others. Never while the page is hidden. */
export const readAgain = (
  resource: Resource | undefined,
  row: Readonly<Record<string, unknown>> | undefined,
): number | false => (resource && row && isLive(resource, row) ? READ_AGAIN_MS : false)
