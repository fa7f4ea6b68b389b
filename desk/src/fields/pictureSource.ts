import { DESK_API } from '@contract/desk/calls'

/** Returns the address of a stored picture: an upload as it is, a drawing of the studio by its key. */
export const pictureSource = (stored: string): string =>
  stored.startsWith('/') ? stored : `${DESK_API}/pictures?key=${encodeURIComponent(stored)}`
