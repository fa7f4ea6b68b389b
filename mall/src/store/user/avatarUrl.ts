import { pictureUrl } from '../../pictures'

const AVATAR_WIDTH = 100

/** The address of a person's picture: the studio's by key, an uploaded one as it stands. */
export const avatarUrl = (stored: string): string =>
  stored.startsWith('people/') ? pictureUrl(stored, AVATAR_WIDTH) : stored
