import { DESK_API } from '@contract/desk/calls'

/** Returns the address of a stored picture: an upload as it is, a drawing of the studio by its key. */
export const pictureSource = (stored: string): string =>
  stored.startsWith('/') ? stored : `${DESK_API}/pictures?key=${encodeURIComponent(stored)}`

/** Grey square in place of a picture that doesn't exist: not every drawing does. */
export const NO_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Crect width='1' height='1' fill='%238884'/%3E%3C/svg%3E"
