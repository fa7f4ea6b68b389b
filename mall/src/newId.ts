import { randomBytes } from 'node:crypto'

/**
 * Returns an id of some 95 random bits, so that ids can't be guessed. Letters, digits and underscores only: the
 * specification's marketing calls (spec 5) refuse any other character in a user's id.
 */
export const newId = (): string => randomBytes(12).toString('base64url').replaceAll('-', '_')
