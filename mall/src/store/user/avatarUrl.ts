import { pictureUrl } from '../../pictures'

const AVATAR_WIDTH = 100

/** Returns the URL of an avatar: of the studio's picture by key, of an upload unchanged. */
export const avatarUrl = (stored: string): string =>
  stored.startsWith('people/') ? pictureUrl(stored, AVATAR_WIDTH) : stored
